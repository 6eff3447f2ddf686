import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../platform/client-network';
import type { FailureLog } from '../platform/condense-repeats';
import type { Config } from '../platform/config';

export interface ConnectionLimits {
  readonly maxConnections: number;
  /** Enough for an office of some hundred people, each with a live stream and a few calls. */
  readonly maxPerNetwork: number;
  /** The most bytes of answers that clients have not read yet, all clients together. They are in this process's memory. */
  readonly maxUnreadBytes: number;
  readonly checkMs: number;
}

const LIMITS: ConnectionLimits = {
  maxConnections: 10_000,
  maxPerNetwork: 1_024,
  maxUnreadBytes: 128 * 1024 ** 2,
  checkMs: 1_000,
};

/** The timeout for the headers of a request, counted from its first byte or from the connection. */
const HEADERS_MS = 15_000;
/** The timeout for a whole request. An upload may take five minutes. */
const REQUEST_MS = 300_000;
/** The interval at which Node.js looks for requests that take longer. */
const CHECK_REQUESTS_MS = 5_000;
/**
 * The time that an idle connection stays open. It is longer than in proxies and browsers (nginx 60 s), so that they close
 * first. If the server closes first, a call that is already on its way gets no answer.
 */
const KEEP_ALIVE_MS = 75_000;
/**
 * The time after which a connection without a byte in either direction is closed. Calls take up to 40 s, live streams send
 * something every 30 s, and a bulk search may wait a few minutes for others.
 */
const SILENCE_MS = 300_000;

/** The options for `createServer`. */
export const REQUEST_TIMES = {
  headersTimeout: HEADERS_MS,
  requestTimeout: REQUEST_MS,
  connectionsCheckingInterval: CHECK_REQUESTS_MS,
  keepAliveTimeout: KEEP_ALIVE_MS,
} as const;

/**
 * Keeps clients that open many connections, or that send or read slowly, from slowing down others. Limits how many
 * connections are open, in total and for each network, how long they may be silent, and how many bytes of their answers wait
 * in memory. Behind a proxy, all connections are the proxy's, which has its own limits. Returns the open connections.
 */
export function limitConnections(
  server: Server,
  parts: { readonly config: Pick<Config, 'isProxyTrusted'>; readonly log: FailureLog },
  limits: ConnectionLimits = LIMITS,
): ReadonlySet<Socket> {
  const { config, log } = parts;
  const open = new Set<Socket>();
  const perNetwork = new Map<string, number>();
  server.maxConnections = limits.maxConnections;
  server.on('drop', () => log.warn({ open: open.size }, 'connection refused: too many are open'));
  server.setTimeout(SILENCE_MS);

  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    if (config.isProxyTrusted) return;
    const network = networkOf(socket.remoteAddress ?? 'unknown');
    const count = (perNetwork.get(network) ?? 0) + 1;
    perNetwork.set(network, count);
    socket.once('close', () => {
      const left = (perNetwork.get(network) ?? 1) - 1;
      if (left === 0) perNetwork.delete(network);
      else perNetwork.set(network, left);
    });
    if (count <= limits.maxPerNetwork) return;
    log.warn({ network, open: count }, 'connection refused: its network has too many open');
    socket.destroy();
  });

  const timer = setInterval(() => {
    const dropped = dropLargestUnread(open, limits.maxUnreadBytes);
    if (dropped > 0) log.warn({ dropped }, 'connections closed: too much of their answers waits to be read');
  }, limits.checkMs);
  timer.unref();
  server.once('close', () => clearInterval(timer));
  return open;
}

/** Closes the connections with the most unread bytes until the others have less than half of the limit. */
export function dropLargestUnread(
  sockets: Iterable<Pick<Socket, 'writableLength' | 'destroy'>>,
  maxBytes: number,
): number {
  const unread = Array.from(sockets).filter(({ writableLength }) => writableLength > 0);
  let sum = unread.reduce((bytes, { writableLength }) => bytes + writableLength, 0);
  if (sum <= maxBytes) return 0;
  let dropped = 0;
  for (const socket of unread.toSorted((one, other) => other.writableLength - one.writableLength)) {
    if (sum <= maxBytes / 2) break;
    sum -= socket.writableLength;
    socket.destroy();
    dropped += 1;
  }
  return dropped;
}
