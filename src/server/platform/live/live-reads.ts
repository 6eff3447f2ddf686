import type { Log } from '../log';
import { withTimeout } from '../with-timeout';

/** Of the ten connections of a process; the others are for requests. */
const MAX_CONCURRENT_READS = 3;
/** One person's reads are at least so far apart: what changes more often is told as it then stands. */
const PAUSE_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 2_000;
const READ_TIMEOUT_MS = 10_000;

export interface LiveReads {
  /** Has `work` done for this key soon; asked for again before it begins, it is done once. */
  ask(key: string): void;
  stop(): void;
}

/**
 * Does the reads that are due, a few at a time. Of one key none overlaps another, and between two of them is a rest, so
 * that a row that changes a thousand times costs a read now and then and not a thousand. One that fails is done again.
 */
export function createLiveReads(parts: {
  /** What comes after `late` aborts is too late: the same may have been read anew. */
  readonly work: (key: string, late: AbortSignal) => Promise<void>;
  readonly log: Log;
}): LiveReads {
  const due = new Set<string>();
  /** Keys that are being read or rest, with their timer then. */
  const busy = new Map<string, NodeJS.Timeout | null>();
  let reading = 0;
  let isStopped = false;

  const rest = (key: string, ms: number): void => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      busy.delete(key);
      begin();
    }, ms);
    timer.unref();
    busy.set(key, timer);
  };

  const read = async (key: string): Promise<void> => {
    due.delete(key);
    busy.set(key, null);
    reading += 1;
    const late = new AbortController();
    try {
      await withTimeout(READ_TIMEOUT_MS, 'reading changed rows', parts.work(key, late.signal));
      rest(key, PAUSE_MS);
    } catch (error) {
      if (!isStopped) parts.log.warn({ err: error }, 'reading changed rows failed');
      due.add(key);
      rest(key, PAUSE_AFTER_FAILURE_MS);
    } finally {
      late.abort();
      reading -= 1;
      begin();
    }
  };

  const begin = (): void => {
    if (isStopped) return;
    for (const key of due) {
      if (reading >= MAX_CONCURRENT_READS) return;
      if (!busy.has(key)) void read(key);
    }
  };

  return {
    ask(key) {
      due.add(key);
      begin();
    },
    stop() {
      isStopped = true;
      for (const timer of busy.values()) if (timer) clearTimeout(timer);
      due.clear();
      busy.clear();
    },
  };
}
