import { Agent, request } from 'node:http';
import { gunzipSync } from 'node:zlib';

export interface Answer {
  readonly status: number;
  readonly ms: number;
  /** The bytes of the body as they were transferred. */
  readonly bytes: number;
  /** The JSON of an answer that is kept, else null. */
  readonly body: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Larger answers are not kept while the heaviest form is looked for. */
const MAX_KEPT_BYTES = 400_000;

/** Sends a call as a browser does, which accepts compressed answers, and reads the whole answer. */
export function readRequest(
  url: string,
  options: {
    readonly method: string;
    readonly bearer: string;
    readonly body?: string | Uint8Array | undefined;
    readonly headers?: Readonly<Record<string, string>>;
    /** For the preparation, which reads answers. Other calls are compressed. */
    readonly isPlain?: boolean;
    /** Only counts the bytes: unpacking and parsing in this process would delay the calls that it measures. */
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
