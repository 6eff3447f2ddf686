import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly ms: number;
  /** The bytes of the body as transferred. */
  readonly bytes: number;
  /** The parsed JSON if the answer was kept; else null. */
  readonly body: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** The size above which an answer is not kept while the bench looks for the heaviest form. */
const MAX_KEPT_BYTES = 400_000;

/** Sends a call that accepts compressed answers, as a browser does, and reads the whole answer. */
export function readRequest(
  url: string,
  options: {
    readonly method: string;
    readonly bearer: string;
    readonly body?: string | Uint8Array | undefined;
    readonly headers?: Readonly<Record<string, string>>;
    /** Requests an uncompressed answer and keeps all of it. Used by the preparation. */
    readonly isPlain?: boolean;
    /** Only counts the bytes, because unpacking and parsing here would delay the measured calls. */
    readonly isDropped?: boolean;
  },
): Promise<Answer> {
  const { method, bearer, body, isPlain = false, isDropped = false } = options;
  const headers = {
    Authorization: `Bearer ${bearer}`,
    ...(isPlain ? {} : { 'Accept-Encoding': 'gzip' }),
    ...options.headers,
    ...(body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }),
  };
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const sent = request(url, { method, headers, agent }, (response) => {
      const kept: Buffer[] = [];
      let bytes = 0;
      const isKept = () => !isDropped && (isPlain || bytes <= MAX_KEPT_BYTES);
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        if (isKept()) kept.push(part);
      });
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - startedMs;
        const isJson = /^application\/(problem\+)?json/.test(response.headers['content-type'] ?? '');
        resolve({
          status: response.statusCode ?? 0,
          ms,
          bytes,
          body:
            isJson && isKept() ? readJson(Buffer.concat(kept), response.headers['content-encoding']) : null,
        });
      });
    });
    sent.on('error', (error: NodeJS.ErrnoException) => {
      // The server closed an idle connection at the moment that the agent reused it.
      if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(readRequest(url, options));
      else reject(error);
    });
    sent.end(body);
  });
}

function readJson(bytes: Buffer, encoding: string | undefined): unknown {
  const text = encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return text.length === 0 ? null : JSON.parse(text.toString('utf8'));
}
