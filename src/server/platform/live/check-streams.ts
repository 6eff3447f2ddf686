import type { Log } from '../log';
import { withTimeout } from '../with-timeout';
import type { OpenStream } from './open-stream';

const MAX_CONCURRENT_CHECKS = 2;
const CHECK_TIMEOUT_MS = 5_000;
/** The time after which a stream is closed if its session could not be checked. */
const MAX_UNCHECKED_MS = 30_000;

export interface StreamChecks {
  /** Ends each stream whose session or user is no longer active. Does nothing while a previous call still runs. */
  checkAll(): void;
  /** Waits for the running checks. */
  finished(): Promise<void>;
}

export function createStreamChecks(allStreams: () => readonly OpenStream[], log: Log): StreamChecks {
  let checking: Promise<void> | null = null;

  async function check(open: OpenStream): Promise<void> {
    try {
      const isAllowed = await withTimeout(CHECK_TIMEOUT_MS, 'checking a stream’s session', open.isAllowed());
      if (isAllowed) open.allowedMs = performance.now();
      else open.stream.end('access-ended');
    } catch (error) {
      log.debug({ err: error }, 'checking a stream’s session failed');
      if (performance.now() - open.allowedMs > MAX_UNCHECKED_MS) open.stream.end('unchecked');
    }
  }

  return {
    checkAll() {
      checking ??= forEachLimited(allStreams(), MAX_CONCURRENT_CHECKS, check).finally(() => {
        checking = null;
      });
    },
    async finished() {
      await checking;
    },
  };
}

async function forEachLimited<T>(
  items: readonly T[],
  max: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const remaining = items.values();
  const worker = async () => {
    for (const item of remaining) await work(item);
  };
  await Promise.all(Array.from({ length: max }, worker));
}
