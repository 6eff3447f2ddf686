import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { PUBLIC_KEY } from '../product/sign-in';

export interface RequestOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The time after which the client disconnects; the response then has the status 0. */
  readonly abortAfterMs?: number | undefined;
}

export interface BenchResponse {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly retryAfter: string | null;
  readonly elapsedMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
let addressCount = 0;

/** Uses another source address for each call, so that the limit per address does not hide the other limits. */
export function sendRequest(url: string, options: RequestOptions): Promise<BenchResponse> {
  const { method = 'POST', body, bearer = PUBLIC_KEY, ...more } = options;
  addressCount += 1;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Authorization: `Bearer ${bearer}`,
    'X-Forwarded-For': `10.${(addressCount >> 16) & 255}.${(addressCount >> 8) & 255}.${addressCount & 255}`,
    ...(payload === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }),
    ...more.headers,
  };
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const finish = (
      status: number,
      text: string,
      cookies: readonly string[] = [],
      retryAfter: string | null = null,
    ) => resolve({ status, text, cookies, retryAfter, elapsedMs: performance.now() - startedMs });
    const sent = request(url, { method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        finish(
          response.statusCode ?? 0,
          Buffer.concat(parts).toString('utf8'),
          response.headers['set-cookie'],
          response.headers['retry-after'] ?? null,
        ),
      );
      response.on('error', onError);
    });
    let isAborted = false;
    const onError = (error: NodeJS.ErrnoException) => {
      if (isAborted) finish(0, '');
      // The server closed an idle connection at the moment that the agent reused it.
      else if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(sendRequest(url, options));
      else reject(error);
    };
    sent.on('error', onError);
    if (more.abortAfterMs !== undefined) {
      setTimeout(() => {
        isAborted = true;
        sent.destroy();
      }, more.abortAfterMs);
    }
    sent.end(payload);
  });
}

/** Runs `work` for every number below `count`, `concurrency` at a time. */
export async function runInParallel(
  count: number,
  concurrency: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}
