import type { Log } from '../log';
import { withTimeout } from '../with-timeout';

/** The most reads at once. A process has ten connections, and the others are for requests. */
const MAX_CONCURRENT_READS = 3;
/** The pause between two reads for one user. A row that changes more often is sent only in its latest state. */
const PAUSE_MS = 500;
const PAUSE_AFTER_FAILURE_MS = 2_000;
const READ_TIMEOUT_MS = 10_000;

export interface LiveReads {
  /** Schedules `work` for this key. Requests that arrive before it starts are merged into one. */
  request(key: string): void;
  stop(): void;
}

/**
 * Runs the requested reads, a few at a time and never two for one key. Pauses between the reads of a key, so that a row that
 * changes a thousand times costs only a few reads. Retries failed reads.
 */
export function createLiveReads(parts: {
  /** Results after `signal` aborts must be dropped, because a newer read may have run. */
  readonly work: (key: string, signal: AbortSignal) => Promise<void>;
  readonly log: Log;
}): LiveReads {
  const due = new Set<string>();
  /** Keys that are being read (null) or are pausing (the timer). */
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
    const aborting = new AbortController();
    try {
      await withTimeout(READ_TIMEOUT_MS, 'reading changed rows', parts.work(key, aborting.signal));
      pause(key, PAUSE_MS);
    } catch (error) {
      if (!isStopped) parts.log.warn({ err: error }, 'reading changed rows failed');
      due.add(key);
      pause(key, PAUSE_AFTER_FAILURE_MS);
    } finally {
      aborting.abort();
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
