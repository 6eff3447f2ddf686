import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import type { AnsweredCall } from '../platform/answered-call';
import { condenseRepeats } from '../platform/condense-repeats';
import type { Config } from '../platform/config';
import { listenFault } from '../platform/listen-fault';
import type { Log } from '../platform/log';
import { StartError } from '../platform/start-error';
import { createCallGate } from './call-gate';
import { limitCalls } from './limit-calls';
import { type ConnectionLimits, limitConnections, REQUEST_TIMES } from './limit-connections';
import { logCalls } from './log-calls';
import { warnOfProxy } from './warn-of-proxy';

/** While draining, idle connections stay open this long, because a call may already be on its way on one of them. */
const DRAIN_MS = 1_000;

/**
 * When the server stops, a connection that has not sent a call yet gets this long: a proxy sends the call right after
 * connecting.
 */
const FIRST_CALL_MS = 500;

/**
 * A turn of the event loop this short leaves hardly any time for a new connection that would be reset. An idle turn takes
 * 0.02 ms.
 */
const SHORT_TURN_MS = 0.1;

/** Requests still running when the server stops get this long to finish. */
const STOP_TIMEOUT_MS = 5_000;

/** The most connections that wait to be accepted. A burst beyond this would have to connect again after a second. */
const BACKLOG = 2_048;

export interface HttpServer {
  readonly url: string;
  /**
   * From now on, every response closes its connection, and new connections are refused, so that a proxy uses another server.
   * Calls on open connections are still answered. Resolves when no connection is left, and after a second at the latest. If
   * the configuration names the seconds, draining takes exactly that long and accepts new connections until then, because a
   * load balancer that checks health may still send some.
   */
  drain(): Promise<void>;
  /**
   * Accepts no more connections, and closes those that are idle. Lets running calls finish, and also those that a new
   * connection sends within half a second. Closes the rest after five seconds.
   */
  stop(): Promise<void>;
}

/** Callbacks that count the answered and rejected calls. */
export interface CallObserver {
  onAnswered(call: AnsweredCall): void;
  /** A call was rejected because too many were running. */
  onOverload(): void;
}

/** Listens on the address. With port 0 the system picks a free port. Throws a StartError with the setting to change. */
export async function startHttpServer(
  app: Pick<Hono, 'fetch'>,
  config: Pick<Config, 'host' | 'port' | 'isProxyTrusted' | 'publicKey' | 'drainSeconds'>,
  log: Log,
  parts: { readonly connections?: ConnectionLimits; readonly observer?: CallObserver } = {},
): Promise<HttpServer> {
  const { host, port, drainSeconds } = config;
  const { observer } = parts;
  const limits = {
    config,
    gate: createCallGate(),
    log: condenseRepeats(log),
    onOverload: observer?.onOverload,
  };
  // A call of HTTP/1.0 may have no Host header. No browser sends such a call, so it cannot come from a page.
  const { hostname } = new URL(serverUrl(host, port));
  const answer = logCalls(limitCalls(getRequestListener(app.fetch, { hostname }), limits), {
    config,
    log,
    ...(observer ? { onAnswered: observer.onAnswered } : {}),
  });
  const lookForProxy = warnOfProxy(config, log);
  const unanswered = new Set<ServerResponse>();
  /** Connections that have not sent a call yet. */
  const unused = new Set<Socket>();
  let isDraining = false;
  const server = createServer(REQUEST_TIMES, (request, response) => {
    if (isDraining) response.setHeader('Connection', 'close');
    lookForProxy(request);
    unused.delete(request.socket);
    unanswered.add(response);
    response.once('close', () => unanswered.delete(response));
    answer(request, response);
  });
  const sockets = limitConnections(server, limits, parts.connections);
  let onLastClosed = () => {};
  server.on('connection', (socket) => {
    unused.add(socket);
    // This listener runs after the set's own listener, so the set no longer contains the last connection.
    socket.once('close', () => {
      unused.delete(socket);
      if (sockets.size === 0) onLastClosed();
    });
  });
  const closeAfterResponses = () => {
    isDraining = true;
    for (const response of unanswered) {
      if (!response.headersSent) response.setHeader('Connection', 'close');
    }
  };
  let closed: Promise<void> | null = null;
  /**
   * Closes the listening socket. `server.close()` would also close idle connections, but a call may be on its way on one.
   */
  const stopAccepting = async () => {
    if (closed === null) await acceptWaiting(server);
    closed ??= new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  };
  await listen(server, host, port);
  return {
    url: serverUrl(host, (server.address() as AddressInfo).port),
    async drain() {
      closeAfterResponses();
      if (drainSeconds !== null) return sleep(drainSeconds * 1_000);
      // The socket closes at once, while a proxy still has connections and opens few new ones. Later each call would come on
      // a new one, because every response closes its connection.
      await stopAccepting();
      if (sockets.size === 0) return;
      await new Promise<void>((resolve) => {
        onLastClosed = resolve;
        setTimeout(resolve, DRAIN_MS);
      });
    },
    async stop() {
      closeAfterResponses();
      await stopAccepting();
      // `closeIdleConnections` is not enough, because it keeps a connection that has not sent its first request. Browsers
      // open such connections.
      const busy = new Set(Array.from(unanswered, (response) => response.socket));
      for (const socket of sockets) if (!busy.has(socket) && !unused.has(socket)) socket.destroy();
      setTimeout(() => {
        for (const socket of unused) socket.destroy();
      }, FIRST_CALL_MS).unref();
      setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS).unref();
      await closed;
      // This ends the timer that looks for slow requests.
      server.close();
    },
  };
}

/**
 * Waits until Node.js has accepted every connection that the kernel has, because closing the listening socket would reset
 * the others along with their calls. Node.js accepts one in each turn of the event loop, so this takes up to a second on a
 * busy server. The caller must close the socket in the same turn.
 */
async function acceptWaiting(server: Server): Promise<void> {
  const startedMs = performance.now();
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  for (let turnMs = startedMs; ; ) {
    const before = accepted;
    await nextTurn();
    const nowMs = performance.now();
    const isQuiet = accepted === before && nowMs - turnMs < SHORT_TURN_MS;
    if (isQuiet || nowMs - startedMs > DRAIN_MS) break;
    turnMs = nowMs;
  }
  server.off('connection', count);
}

const LOCAL_HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/**
 * The URL to open on this machine. It names `localhost` for this machine's own addresses, because passkeys need a name and a
 * wildcard address cannot be opened.
 */
export function serverUrl(host: string, port: number): string {
  if (LOCAL_HOSTS.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(new StartError(listenFault(error, host, port))));
    server.listen({ port, host, backlog: BACKLOG }, resolve);
  });
}
