import { createServer } from 'node:net';

/** What to change when nothing can listen on the address. */
export function listenFault({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  const reasons: Record<string, string> = {
    EADDRINUSE: `PORT ${port} of ${host} is in use by another program. Stop that program, or set another PORT.`,
    EACCES: `PORT ${port} needs a privileged user. Set a PORT above 1023.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} cannot be resolved.`,
  };
  return reasons[code ?? ''] ?? `Cannot listen on ${host}:${port}: ${message}`;
}

/** Listens for a moment. Null if that works. */
export function findListenFault(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(listenFault(error, host, port)));
    server.listen(port, host, () => server.close(() => resolve(null)));
  });
}
