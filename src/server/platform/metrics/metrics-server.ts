import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import { listenFault, METRICS_VARIABLES } from '../listen-fault';
import type { Log } from '../log';
import { isLoopbackName } from '../loopback-name';
import { StartError } from '../start-error';

/** Prometheus reads with one connection; the others are for people with a browser or curl. */
const MAX_CONNECTIONS = 10;
const REQUEST_TIMEOUT_MS = 5_000;

export interface MetricsServer {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Serves `GET /metrics` on its own port, which the operator opens only to Prometheus. Simultaneous requests share one
 * reading. On a loopback address, it answers only requests for loopback names, so that no web page can read it through a
 * name of its own.
 */
export async function startMetricsServer(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
  log: Log,
): Promise<MetricsServer> {
  let reading: Promise<string> | null = null;
  const read = () => {
    reading ??= registry.metrics().finally(() => {
      reading = null;
    });
    return reading;
  };
  const isLocal = isLoopbackName(host);
  const server = createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    const status = statusOf(request, isLocal);
    const end = (code: number) => response.writeHead(code, { 'Content-Length': 0 }).end();
    if (status !== 200) {
      end(status);
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'Content-Type': registry.contentType }).end(text),
      (error: unknown) => {
        log.warn({ err: error }, 'reading the metrics failed');
        end(500);
      },
    );
  });
  server.maxConnections = MAX_CONNECTIONS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) =>
      reject(new StartError(listenFault(error, host, port, METRICS_VARIABLES))),
    );
    server.listen(port, host, resolve);
  });
  const { port: listening } = server.address() as AddressInfo;
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${listening}/metrics`;
  log.info({ url }, 'serving metrics');
  return {
    url,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function statusOf({ method, url, headers }: IncomingMessage, isLocal: boolean): number {
  if (isLocal && !isLoopbackName(hostNameOf(headers.host))) return 421;
  if (url !== '/metrics') return 404;
  return method === 'GET' ? 200 : 405;
}

function hostNameOf(host = ''): string {
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : '';
}
