import { AppError } from '../../../contract/app-error';
import { SYSTEM } from '../../../domain/people/actor';
import { createSessionLocks } from '../../platform/database/session-locks';
import type { Log } from '../../platform/log';
import { codeOf } from '../../platform/read-error';
import { beginAttempt, listRunningSearches, markFailed } from './attempt-queries';
import type { StoredLine } from './lane-queries';
import { BulkSearchFailed, type RatingParts, rateBulkSearch } from './rate-bulk-search';

/**
 * Rating alternates with other requests in turns of about 2 ms. With more concurrent searches, a request would wait for a
 * turn of each search.
 */
const MAX_CONCURRENT = 2;
/** The interval after which another server takes over the searches of a killed one. */
const SWEEP_MS = 1_000;
const MAX_ATTEMPTS = 10;
const MAX_RETRY_MS = 30_000;
const EXPECTED_MS = 10_000;

export interface BulkRunner {
  /** Looks for waiting searches now, every second, and whenever one is opened. */
  start(): Promise<void>;
  /**
   * Rates a search in this process, if there is room and no process is rating it yet. Returns null if it did not start.
   * `ended` resolves when the run has ended, even if the caller has disconnected.
   */
  tryRun(
    search: { readonly id: string; readonly companyId: string | null },
    onLines?: (lines: readonly StoredLine[]) => void,
  ): { readonly ended: Promise<void> } | null;
  /** Keeps `start` from taking a search that a call is about to open and run. */
  expect(id: string): void;
  readonly isStopping: boolean;
  /** Stores the lanes rated so far and stops. The searches continue in another server, or after the next start. */
  stop(): Promise<void>;
}

/**
 * Rates bulk searches. A search belongs to the process that holds its lock, and several servers share all searches. Each
 * lane is stored only once: row and group are unique, and the group's row is locked while a chunk is stored.
 */
export function createBulkRunner(parts: RatingParts & { readonly log: Log }): BulkRunner {
  const { database, clock, log } = parts;
  const system = database.as(SYSTEM);
  const locks = createSessionLocks(database.poolAs('coldlane_anonymous', 'public'));
  const running = new Map<string, { readonly companyId: string | null; readonly ended: Promise<void> }>();
  /** The times at which to retry searches that failed for a temporary reason. */
  const retryAt = new Map<string, number>();
  /** The times until which a call of this process is expected to run the search that it opens. */
  const expected = new Map<string, number>();
  const interruption = new AbortController();
  const { signal } = interruption;
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> = Promise.resolve();
  let listening: { stop(): Promise<void> } | undefined;

  const hasRoom = (id: string, companyId: string | null): boolean =>
    !signal.aborted &&
    running.size < MAX_CONCURRENT &&
    !running.has(id) &&
    !Array.from(running.values()).some((one) => one.companyId === companyId);

  async function runLocked(id: string, onLines?: (lines: readonly StoredLine[]) => void): Promise<void> {
    const begun = await system.transaction((tx) => beginAttempt(tx, id));
    if (begun === null) return;
    const fail = (message: string) => system.transaction((tx) => markFailed(tx, id, message, clock.now()));
    if (begun.attempts > MAX_ATTEMPTS) {
      log.error({ bulkSearch: id }, 'bulk search failed after all attempts');
      return fail('The search could not be completed. Run it again.');
    }
    try {
      await rateBulkSearch(parts, begun.search, { signal, ...(onLines ? { onLines } : {}) });
      retryAt.delete(id);
    } catch (error) {
      const message = failureOf(error);
      // The search is also refused if it was cancelled meanwhile, and then stays cancelled.
      if (message !== null) return fail(message);
      const waitMs = Math.min(MAX_RETRY_MS, 1_000 * 2 ** begun.attempts);
      retryAt.set(id, Date.now() + waitMs);
      log.warn({ err: error, bulkSearch: id, retryInMs: waitMs }, 'bulk search failed and will be retried');
    }
  }

  /** Returns false if another process is rating the search. */
  async function run(id: string, onLines?: (lines: readonly StoredLine[]) => void): Promise<boolean> {
    try {
      if (!(await locks.tryLock(id))) return false;
      try {
        await runLocked(id, onLines);
      } finally {
        await locks.unlock(id);
      }
    } catch (error) {
      retryAt.set(id, Date.now() + SWEEP_MS);
      log.warn({ err: error, bulkSearch: id, retryInMs: SWEEP_MS }, 'bulk search failed and will be retried');
    }
    return true;
  }

  const tryRun: BulkRunner['tryRun'] = ({ id, companyId }, onLines) => {
    expected.delete(id);
    if (!hasRoom(id, companyId)) return null;
    const ended = run(id, onLines).then((isOurs) => {
      running.delete(id);
      if (isOurs) wake();
    });
    running.set(id, { companyId, ended });
    return { ended };
  };

  async function sweep(): Promise<void> {
    if (signal.aborted || running.size >= MAX_CONCURRENT || parts.currentBook() === null) return;
    try {
      const searches = await system.transaction(listRunningSearches);
      forgetPast(retryAt);
      forgetPast(expected);
      for (const search of searches) {
        if (!retryAt.has(search.id) && !expected.has(search.id)) tryRun(search);
      }
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'checking for waiting bulk searches failed');
    }
  }
  let isSweepWaiting = false;
  const wake = (): void => {
    if (timer === undefined || isSweepWaiting) return;
    isSweepWaiting = true;
    sweeping = sweeping.then(() => {
      isSweepWaiting = false;
      return sweep();
    });
  };

  return {
    async start() {
      timer = setInterval(wake, SWEEP_MS);
      listening = await database.listen('coldlane_bulk_search', wake, wake);
      wake();
    },
    tryRun,
    expect: (id) => void expected.set(id, Date.now() + EXPECTED_MS),
    get isStopping() {
      return signal.aborted;
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      interruption.abort();
      await listening?.stop();
      await sweeping;
      await Promise.all(Array.from(running.values(), ({ ended }) => ended));
      await locks.close();
    },
  };
}

function forgetPast(untilMs: Map<string, number>): void {
  for (const [id, ms] of untilMs) if (ms <= Date.now()) untilMs.delete(id);
}

/** The SQLSTATE that PostgreSQL returns if the opener may no longer search, or the search has ended. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Returns what to tell the readers of a search that cannot continue; null for a temporary failure. */
function failureOf(error: unknown): string | null {
  if (error instanceof BulkSearchFailed) return error.message;
  const isShipperGone = error instanceof AppError && error.code === 'INVALID_INPUT';
  const isRefused = codeOf(error) === INSUFFICIENT_PRIVILEGE;
  return isShipperGone || isRefused
    ? 'The user or API key that started this search may no longer search for this company.'
    : null;
}
