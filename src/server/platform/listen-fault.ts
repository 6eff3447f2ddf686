import { createServer } from 'node:net';

/** The names of the variables with the address. */
export interface ListenVariables {
  readonly port: 'PORT' | 'METRICS_PORT';
  readonly host: 'HOST' | 'METRICS_HOST';
}

const MAIN: ListenVariables = { port: 'PORT', host: 'HOST' };
export const METRICS_VARIABLES: ListenVariables = { port: 'METRICS_PORT', host: 'METRICS_HOST' };

/** Says which variable to change when the server cannot listen on the address. */
export function listenFault(
  { code, message }: NodeJS.ErrnoException,
  host: string,
  port: number,
  names = MAIN,
): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `${names.port} ${port} of ${host} is in use by another program. Stop that program, or set another ${names.port}.`,
    EACCES: `${names.port} ${port} needs a privileged user. Set a ${names.port} above 1023.`,
    EADDRNOTAVAIL: `${names.host} ${host} is not an address of this machine.`,
    ENOTFOUND: `${names.host} ${host} cannot be resolved.`,
  };
  return reasons[code ?? ''] ?? `Cannot listen on ${host}:${port}: ${message}`;
}

/** Listens for a moment and returns the error, or null if there is none. */
export function findListenFault(host: string, port: number, names = MAIN): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(listenFault(error, host, port, names)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
