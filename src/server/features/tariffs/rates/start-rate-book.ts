import { SYSTEM } from '../../../../domain/people/actor';
import type { RateBook } from '../../../../rating/rate-book';
import { condenseRepeats } from '../../../platform/condense-repeats';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { withTimeout } from '../../../platform/with-timeout';
import {
  afterCheck,
  afterFetch,
  afterReading,
  isReading,
  NOTHING_LOADED,
  usableBook,
  whileReading,
} from './book-state';
import { loadRevisions, type Revisions } from './load-reference';
import type { RateReader } from './rate-book-reader';
import { rebuildBook } from './rebuild-book';

/** The database functions that raise a revision notify this channel. */
const CHANNEL = 'coldlane_revision';
/** Notifications can be lost, so the revisions are also read at this interval. */
const CHECK_MS = 1_000;
const CHECK_TIMEOUT_MS = 3_000;
const INCLUDE_TIMEOUT_MS = 2_000;
/** After this long without a successful check, prices may be stale, and the server is not ready. */
const STALE_MS = 5_000;
export interface RateBookStatus {
  /** The seconds since the last successful check began. Infinite before the first one. */
  readonly ageSeconds: number;
  readonly carriers: number;
}

export interface LiveRateBook {
  /** The current book; null while it is not loaded or may be stale. A search must use one book from start to end. */
  current(): RateBook | null;
  /** Returns the status, even while the book may be stale. */
  status(): RateBookStatus;
  /** Checks for changes now. Resolves when the book includes them. */
  refresh(): Promise<void>;
  /**
   * Resolves with true when the book includes everything committed so far. Resolves with false if that fails or takes longer
   * than two seconds by default, as with a tariff of a million region ZIPs.
   */
  includeChanges(): Promise<boolean>;
  /** Stops the updates. Does not wait for a tariff that is being read, which could take seconds. */
  stop(): Promise<void>;
}

/**
 * Builds the rate book and keeps it up to date: a carrier is read again when its revision changes, or when the reference
 * revision changes and its lanes refer to facilities, whose ZIPs are reference data. The book is replaced as a whole, so one
 * search uses one revision of each carrier.
 */
export async function startRateBook(parts: {
  readonly database: Database;
  /** The server's reader works in a thread. */
  readonly reader: RateReader;
  readonly log: Log;
  /** A monotonic clock in milliseconds. */
  readonly monotonicMs?: () => number;
  /** The longest that `includeChanges` waits. */
  readonly includeTimeoutMs?: number;
  /** How long the book may be used after the last successful check. */
  readonly staleMs?: number;
}): Promise<LiveRateBook> {
  const { database, reader, log, includeTimeoutMs = INCLUDE_TIMEOUT_MS, staleMs = STALE_MS } = parts;
  const failures = condenseRepeats(log);
  const monotonicMs = parts.monotonicMs ?? (() => performance.now());
  let state = NOTHING_LOADED;
  let isStopped = false;

  const fetchRevisions = async (): Promise<{ revisions: Revisions; startedMs: number }> => {
    const startedMs = monotonicMs();
    // A hanging connection must not block later checks, which use another connection.
    const loading = database.asReserved(SYSTEM).transaction(loadRevisions);
    const revisions = await withTimeout(CHECK_TIMEOUT_MS, 'reading the revisions', loading);
    state = afterFetch(state, startedMs);
    return { revisions, startedMs };
  };
  const check = async (): Promise<'new' | 'same'> => {
    const { revisions, startedMs } = await fetchRevisions();
    state = whileReading(state, startedMs);
    const previous = state.loaded;
    const loaded = await rebuildBook(reader, previous, revisions);
    state = afterReading(state, loaded, startedMs);
    if (loaded === previous) return 'same';
    log.info(
      {
        referenceRevision: revisions.reference,
        carriers: revisions.carriers.size,
        ms: Math.round(monotonicMs() - startedMs),
      },
      'rate book built',
    );
    return 'new';
  };
  const checkAll = async () => {
    try {
      // After reading a large tariff for seconds, this checks again whether something else has changed.
      while ((await check()) === 'new');
    } finally {
      state = afterCheck(state);
    }
  };

  // Checks never overlap: a check that is requested during another one runs after it.
  let last: Promise<void> = Promise.resolve();
  let isQueued = false;
  const refresh = (): Promise<void> => {
    if (isQueued) return last;
    isQueued = true;
    last = last
      .catch(() => undefined)
      .then(() => {
        isQueued = false;
        return checkAll();
      });
    return last;
  };
  const refreshOrLog = () => {
    if (isStopped) return;
    refresh().catch((error: unknown) => {
      if (!isStopped) failures.warn({ err: error, retryInMs: CHECK_MS }, 'checking the rate book failed');
    });
  };

  await refresh();
  const listening = await database.listen(CHANNEL, refreshOrLog, refreshOrLog);
  const timer = setInterval(() => {
    // This detects a lost database even during a long check.
    if (isReading(state)) fetchRevisions().catch(() => undefined);
    else refreshOrLog();
  }, CHECK_MS);
  return {
    current: () => usableBook(state, monotonicMs(), staleMs),
    status: () => ({
      ageSeconds: (monotonicMs() - state.checkedMs) / 1000,
      carriers: state.loaded?.book.carriers.length ?? 0,
    }),
    refresh,
    includeChanges: () =>
      withTimeout(includeTimeoutMs, 'including the changes', refresh()).then(
        () => true,
        () => false,
      ),
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await reader.stop();
      await listening.stop();
      await last.catch(() => undefined);
    },
  };
}
