import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { condenseRepeats } from '../platform/condense-repeats';
import type { Config } from '../platform/config';
import type { Log } from '../platform/log';
import { StartError } from '../platform/start-error';
import { createCallGate } from './call-gate';
import { limitCalls } from './limit-calls';

/** Requests still running when the server stops get this long to finish. Idle connections are closed at once. */
const STOP_TIMEOUT_MS = 5_000;

/** A burst of connections beyond the backlog would have to connect again after a second. */
const BACKLOG = 2_048;

export interface HttpServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Listens on the address. With port 0 the system picks a free port. Throws a StartError with the setting to change. */
export async function startHttpServer(
  app: Pick<Hono, 'fetch'>,
  config: Pick<Config, 'host' | 'port' | 'isProxyTrusted' | 'publicKey'>,
  log: Log,
): Promise<HttpServer> {
  const { host, port } = config;
  const limits = { config, gate: createCallGate(), log: condenseRepeats(log) };
  // A call of HTTP/1.0 may have no Host. No browser sends one, so such a call cannot come from a page.
  const { hostname } = new URL(serverUrl(host, port));
  const server = createServer(limitCalls(getRequestListener(app.fetch, { hostname }), limits));
  await listen(server, host, port);
  return {
    url: serverUrl(host, (server.address() as AddressInfo).port),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS).unref();
      }),
  };
}

export const serverUrl = (host: string, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `PORT ${port} of ${host} is in use by another program. Stop that program, or set another PORT.`,
        EACCES: `PORT ${port} needs a privileged user. Set a PORT above 1023.`,
        EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
        ENOTFOUND: `HOST ${host} cannot be resolved.`,
      };
      const reason = reasons[error.code ?? ''] ?? `Cannot listen on ${host}:${port}: ${error.message}`;
      reject(new StartError(reason));
    });
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}
