import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Context } from 'hono';
import { parseAccept } from 'hono/utils/accept';

const compress = promisify(gzip);
/** The shortest body that is compressed. Shorter ones fit into one packet anyway. */
const MIN_GZIP_BYTES = 1_024;

export const gzipBytes = async (content: string | Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await compress(content));

const acceptsGzip = (c: Context): boolean =>
  parseAccept(c.req.header('Accept-Encoding') ?? '').some(({ type, q }) => type === 'gzip' && q > 0);

/** A text and its compressed bytes, each created when it is requested. */
export interface Compressible {
  text(): string;
  gzip(): Promise<Uint8Array<ArrayBuffer>>;
}

/**
 * Sends a body that is in memory, compressed if it is long. Hono's middleware, which compresses file responses, uses web
 * streams. Those take three times the CPU time, and without a Content-Length the middleware compresses even the shortest
 * body.
 */
export const sendText = (c: Context, text: string, status: number): Promise<Response> =>
  sendCompressible(c, { text: () => text, gzip: () => gzipBytes(text) }, status);

/** Sends a body whose text and compressed bytes may be cached from an earlier call. */
export async function sendCompressible(c: Context, body: Compressible, status: number): Promise<Response> {
  const text = body.text();
  const lengthBytes = Buffer.byteLength(text);
  const isLong = lengthBytes >= MIN_GZIP_BYTES;
  if (isLong) c.header('Vary', 'Accept-Encoding', { append: true });
  if (!isLong || !acceptsGzip(c)) {
    c.header('Content-Length', String(lengthBytes));
    return c.body(text, status as 200);
  }
  const gzipped = await body.gzip();
  c.header('Content-Encoding', 'gzip');
  c.header('Content-Length', String(gzipped.length));
  return c.body(gzipped, status as 200);
}
