import { connect, type Socket } from 'node:net';

/** The part of the exchange that the client does slowly. */
export type Slowness = 'headers' | 'body' | 'answer' | 'stream';

const EVERY_MS = 1_000;
/** Connections per address; the server accepts about a thousand per network. */
const PER_ADDRESS = 250;
/** The delay before reconnecting; a page in a browser's background also reconnects after it. */
const RECONNECT_MS = 1_000;

export interface SlowClients {
  /** Returns the number of open connections. */
  open(): number;
  /** Returns how many connections the server has closed. */
  closed(): number;
  stop(): void;
}

/**
 * Opens connections that send headers or bodies one byte per second, or that never read their answer. Reopens each
 * connection that the server closes, so that their number stays the same.
 */
export function startSlowClients(
  url: string,
  counts: Readonly<Record<Slowness, number>>,
  tokens: readonly string[],
): SlowClients {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  let closed = 0;
  let isStopped = false;
  const timers = new Set<NodeJS.Timeout>();

  const later = (ms: number, work: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer);
  };
  const start = (slowness: Slowness, at: number): void => {
    if (isStopped) return;
    const localAddress = `127.0.1.${1 + Math.floor(at / PER_ADDRESS)}`;
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    open.add(socket);
    const [first, rest] = requestOf(slowness, `${hostname}:${port}`, tokens[at % tokens.length] ?? '');
    let sent = 0;
    const trickle = () => {
      if (socket.destroyed || sent >= rest.length) return;
      socket.write(rest[sent] ?? '');
      sent += 1;
      later(EVERY_MS, trickle);
    };
    socket.once('connect', () => {
      socket.write(first);
      // Without reads, the buffers of both sides fill up.
      if (slowness === 'answer' || slowness === 'stream') socket.pause();
      else socket.resume();
      trickle();
    });
    socket.on('error', () => undefined);
    socket.once('close', () => {
      open.delete(socket);
      if (isStopped) return;
      closed += 1;
      later(RECONNECT_MS, () => start(slowness, at));
    });
  };

  let at = 0;
  for (const [slowness, count] of Object.entries(counts)) {
    for (let left = count; left > 0; left -= 1) {
      start(slowness as Slowness, at);
      at += 1;
    }
  }
  return {
    open: () => open.size,
    closed: () => closed,
    stop() {
      isStopped = true;
      for (const timer of timers) clearTimeout(timer);
      for (const socket of open) socket.destroy();
    },
  };
}

/** Returns the text to send at once, and the text to send one byte at a time. */
function requestOf(slowness: Slowness, host: string, token: string): readonly [string, string] {
  const head = (line: string, more = '') =>
    `${line} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\n${more}\r\n`;
  switch (slowness) {
    case 'headers':
      return [`GET /v1/zips HTTP/1.1\r\nHost: ${host}\r\nX-Slow: `, 'a'.repeat(600)];
    case 'body':
      return [
        head('POST /v1/quotes/search', 'Content-Type: application/json\r\nContent-Length: 600\r\n'),
        `{"fromZip":"${'9'.repeat(580)}`,
      ];
    // This is the longest answer that needs no company. Sent four times, it takes some megabytes.
    case 'answer':
      return [head('GET /v1/openapi.json').repeat(4), ''];
    case 'stream':
      return [head('GET /realtime/v1?table=load'), ''];
  }
}
