import type { Log } from '../log';
import { withTimeout } from '../with-timeout';

/** Of a process's ten connections; the others are for requests. */
const MAX_CONCURRENT_READS = 3;
/** Between two reads for one person, who gets only the latest state of a row that changes more often. */
const PAUSE_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 2_000;
const READ_TIMEOUT_MS = 10_000;

export interface LiveReads {
  /** Schedules `work` for this key. Calls before it starts are merged into one. */
  request(key: string): void;
  stop(): void;
}

/**
 * Runs the reads that are due, a few at a time and never two for one key. A pause between the reads of a key means that a
 * row that changes a thousand times costs a few reads. A read that fails is retried.
 */
export function createLiveReads(parts: {
  /** Results after `late` aborts must be dropped, because a newer read may have run. */
  readonly work: (key: string, late: AbortSignal) => Promise<void>;
  readonly log: Log;
}): LiveReads {
  const due = new Set<string>();
  /** Keys that are being read (null) or pause (their timer). */
  const busy = new Map<string, NodeJS.Timeout | null>();
  let reading = 0;
  let isStopped = false;

  const pause = (key: string, ms: number): void => {
    if (isStopped) return;
    const timer = setTimeout(() => {
      busy.delete(key);
      startDue();
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
      pause(key, PAUSE_MS);
    } catch (error) {
      if (!isStopped) parts.log.warn({ err: error }, 'reading changed rows failed');
      due.add(key);
      pause(key, PAUSE_AFTER_FAILURE_MS);
    } finally {
      late.abort();
      reading -= 1;
      startDue();
    }
  };

  const startDue = (): void => {
    if (isStopped) return;
    for (const key of due) {
      if (reading >= MAX_CONCURRENT_READS) return;
      if (!busy.has(key)) void read(key);
    }
  };

  return {
    request(key) {
      due.add(key);
      startDue();
    },
    stop() {
      isStopped = true;
      for (const timer of busy.values()) if (timer) clearTimeout(timer);
      due.clear();
      busy.clear();
    },
  };
}
