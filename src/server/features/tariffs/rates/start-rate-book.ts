import { SYSTEM } from '../../../../domain/people/actor';
import type { RateBook } from '../../../../rating/rate-book';
import { condenseRepeats } from '../../../platform/condense-repeats';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { withTimeout } from '../../../platform/with-timeout';
import { loadRevisions, type Revisions } from './load-reference';
import type { RateReader } from './rate-book-reader';
import { type LoadedBook, rebuildBook } from './rebuild-book';

/** The database functions that raise a revision notify this channel. */
const CHANNEL = 'coldlane_revision';
/** Notifications can be lost, so the revisions are also read at this interval. */
const CHECK_MS = 1_000;
const CHECK_TIMEOUT_MS = 3_000;
const INCLUDE_TIMEOUT_MS = 2_000;
/** After this long without a successful check, prices may be stale, and the server is not ready. */
const STALE_MS = 5_000;
/**
 * A read that takes this long counts as hanging, because reading a large market takes seconds. While newer rates are being
 * read, the current ones stay in use, and each quote has their revision.
 */
const REBUILD_MS = 60_000;

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
}): Promise<LiveRateBook> {
  const { database, reader, log, includeTimeoutMs = INCLUDE_TIMEOUT_MS } = parts;
  const failures = condenseRepeats(log);
  const monotonicMs = parts.monotonicMs ?? (() => performance.now());
  let loaded: LoadedBook | null = null;
  /** The times when the revisions were last read, and when they last matched the book. */
  let fetchedMs = Number.NEGATIVE_INFINITY;
  let checkedMs = Number.NEGATIVE_INFINITY;
  /** Null while nothing is being read, and from a failed read until a successful one, because prices may be stale. */
  let readingSinceMs: number | null = null;
  let hasFailed = false;
  let isStopped = false;

  const fetchRevisions = async (): Promise<{ revisions: Revisions; startedMs: number }> => {
    const startedMs = monotonicMs();
    // A hanging connection must not block later checks, which use another connection.
    const loading = database.asReserved(SYSTEM).transaction(loadRevisions);
    const revisions = await withTimeout(CHECK_TIMEOUT_MS, 'reading the revisions', loading);
    fetchedMs = startedMs;
    return { revisions, startedMs };
  };
  const check = async (): Promise<'new' | 'same'> => {
    const { revisions, startedMs } = await fetchRevisions();
    readingSinceMs = hasFailed ? null : startedMs;
    hasFailed = true;
    const next = await rebuildBook(reader, loaded, revisions);
    hasFailed = false;
    const isNew = next !== loaded;
    if (isNew) {
      log.info(
        {
          referenceRevision: revisions.reference,
          carriers: revisions.carriers.size,
          ms: Math.round(monotonicMs() - startedMs),
        },
        'rate book built',
      );
      loaded = next;
    }
    checkedMs = startedMs;
    return isNew ? 'new' : 'same';
  };
  const checkAll = async () => {
    try {
      // After reading a large tariff for seconds, this checks again whether something else has changed.
      while ((await check()) === 'new');
    } finally {
      readingSinceMs = null;
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
    if (readingSinceMs === null) refreshOrLog();
    else fetchRevisions().catch(() => undefined);
  }, CHECK_MS);
  const isWithin = (sinceMs: number, atMostMs: number) => monotonicMs() - sinceMs < atMostMs;
  return {
    current() {
      const isReading =
        readingSinceMs !== null && isWithin(readingSinceMs, REBUILD_MS) && isWithin(fetchedMs, STALE_MS);
      return loaded !== null && (isReading || isWithin(checkedMs, STALE_MS)) ? loaded.book : null;
    },
    status: () => ({
      ageSeconds: (monotonicMs() - checkedMs) / 1000,
      carriers: loaded?.book.carriers.length ?? 0,
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
