import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** An item of an envelope: its type and its content as text. */
export interface SentryItem {
  readonly type: string;
  readonly text: string;
}

export interface SentryServer {
  readonly dsn: string;
  /** Every item received so far. */
  readonly items: readonly SentryItem[];
  /** Every body received so far, unchanged. */
  readonly bodies: readonly string[];
  /** The paths requested so far. */
  readonly paths: readonly string[];
  stop(): Promise<void>;
}

/** Starts a server that receives envelopes like Sentry does. With `dead`, it accepts connections and never answers. */
export async function sentryServer(options: { readonly dead?: boolean } = {}): Promise<SentryServer> {
  const items: SentryItem[] = [];
  const bodies: string[] = [];
  const paths: string[] = [];
  const server: Server = createServer(async (request, response) => {
    paths.push(request.url ?? '');
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (options.dead) return;
    const bytes = Buffer.concat(chunks);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes;
    bodies.push(body.toString());
    items.push(...itemsOf(body));
    // Browsers send envelopes across origins.
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    dsn: `http://publickey@127.0.0.1:${port}/42`,
    items,
    bodies,
    paths,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Parses an envelope: one JSON line for the envelope, then for each item a line with its headers, and its content, which has
 * the stated length or is one line.
 */
function itemsOf(body: Buffer): SentryItem[] {
  const items: SentryItem[] = [];
  const lineEnd = (from: number) => {
    const at = body.indexOf('\n', from);
    return at === -1 ? body.length : at;
  };
  let at = lineEnd(0) + 1;
  while (at < body.length) {
    const headersEnd = lineEnd(at);
    const { type, length } = JSON.parse(body.toString('utf8', at, headersEnd)) as {
      type: string;
      length?: number;
    };
    const from = headersEnd + 1;
    const to = length === undefined ? lineEnd(from) : from + length;
    items.push({ type, text: body.toString('utf8', from, to) });
    at = to + 1;
  }
  return items;
}
