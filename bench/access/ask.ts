import { Agent, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { PUBLIC_KEY } from '../product/sign-in';

export interface Asked {
  readonly method?: string;
  readonly body?: unknown;
  readonly bearer?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Goes away after so many milliseconds; the answer's status is 0 then. */
  readonly leavesAfterMs?: number | undefined;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
  readonly elapsedMs: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 128 });
let addresses = 0;

/** Each call comes from another address, as if from many machines, so that the limit by address does not do the work. */
export function ask(
  url: string,
  { method = 'POST', body, bearer = PUBLIC_KEY, ...more }: Asked,
): Promise<Answered> {
  addresses += 1;
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    Authorization: `Bearer ${bearer}`,
    'X-Forwarded-For': `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`,
    ...(payload === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(payload)) }),
    ...more.headers,
  };
  return new Promise((resolve, reject) => {
    const startedMs = performance.now();
    const done = (status: number, text: string, cookies: readonly string[]) =>
      resolve({ status, text, cookies, elapsedMs: performance.now() - startedMs });
    const sent = request(url, { method, headers, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        done(
          response.statusCode ?? 0,
          Buffer.concat(parts).toString('utf8'),
          response.headers['set-cookie'] ?? [],
        ),
      );
      response.on('error', failed);
    });
    let hasLeft = false;
    const failed = (error: Error) => (hasLeft ? done(0, '', []) : reject(error));
    sent.on('error', failed);
    if (more.leavesAfterMs !== undefined) {
      setTimeout(() => {
        hasLeft = true;
        sent.destroy();
      }, more.leavesAfterMs);
    }
    sent.end(payload);
  });
}

/** Runs `work` for every number below `count`, so many at a time. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (number: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
