import { setImmediate } from 'node:timers/promises';
import { SYSTEM } from '../../../../domain/actor';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { changeBook, emptyBook, type RateBook } from '../../../../rating/rate-book';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { withTimeout } from '../../../platform/with-timeout';
import { loadRevisions, type Revisions } from './load-reference';
import type { RateReader } from './rate-book-reader';

/** The database functions that raise a revision notify this channel. */
const CHANNEL = 'coldlane_revision';
/** Notifications can be lost, so the revisions are also read this often. */
const CHECK_MS = 1_000;
const CHECK_TIMEOUT_MS = 3_000;
/** After this long without a successful check, prices may be stale and the server is not ready. */
const STALE_MS = 5_000;
/**
 * While newer rates are being read, the current ones stay in use, and each quote has their revision. Reading a large
 * market takes seconds, so a read that takes this long hangs.
 */
const REBUILD_MS = 60_000;
const SLICE_MS = 3;
/** Two, so that the database reads one tariff while the thread compiles another. */
const CONCURRENT_READS = 2;

export interface LiveRateBook {
  /** The current book; null while it is not loaded or may be stale. A search must use one book from start to end. */
  current(): RateBook | null;
  /** Checks for changes now. Resolves when the book includes them. */
  refresh(): Promise<void>;
  /** Does not wait for a tariff that is being read, which could take seconds. */
  stop(): Promise<void>;
}

interface LoadedBook {
  readonly revisions: Revisions;
  readonly book: RateBook;
}

/**
 * Builds the rate book and keeps it up to date: a carrier is read again when its revision changes, or when the
 * reference revision changes and its lanes name facilities, whose ZIPs are reference data. The book is replaced as a
 * whole, so one search sees one revision of each carrier.
 */
export async function startRateBook(parts: {
  readonly database: Database;
  /** The server's reader works in a thread. */
  readonly reader: RateReader;
  readonly log: Log;
  /** A monotonic clock. */
  readonly monotonicMs?: () => number;
}): Promise<LiveRateBook> {
  const { database, reader, log } = parts;
  const monotonicMs = parts.monotonicMs ?? (() => performance.now());
  let held: LoadedBook | null = null;
  /** When the revisions were last read, and when they last matched the book. */
  let fetchedMs = Number.NEGATIVE_INFINITY;
  let checkedMs = Number.NEGATIVE_INFINITY;
  /**
   * Null while nothing is being read. Also null from a failed read until a successful one, because prices may be stale.
   */
  let readingSinceMs: number | null = null;
  let hasFailed = false;
  let isStopped = false;

  const fetchRevisions = async (): Promise<{ revisions: Revisions; startedMs: number }> => {
    const startedMs = monotonicMs();
    // A hanging connection must not block later checks, which use another one.
    const loading = database.as(SYSTEM).transaction(loadRevisions);
    const revisions = await withTimeout(CHECK_TIMEOUT_MS, 'reading the revisions', loading);
    fetchedMs = startedMs;
    return { revisions, startedMs };
  };
  const check = async (): Promise<'new' | 'same'> => {
    const { revisions, startedMs } = await fetchRevisions();
    readingSinceMs = hasFailed ? null : startedMs;
    hasFailed = true;
    const next = await rebuild(reader, held, revisions);
    hasFailed = false;
    const isNew = next !== held;
    if (isNew) {
      log.info(
        {
          referenceRevision: revisions.reference,
          carriers: revisions.carriers.size,
          ms: Math.round(monotonicMs() - startedMs),
        },
        'rate book built',
      );
      held = next;
    }
    checkedMs = startedMs;
    return isNew ? 'new' : 'same';
  };
  const checkAll = async () => {
    try {
      // After reading a large tariff for seconds, check again whether something else has changed.
      while ((await check()) === 'new');
    } finally {
      readingSinceMs = null;
    }
  };

  // Checks never overlap: one requested during another runs after it.
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
      if (!isStopped) log.warn({ err: error }, 'checking the rate book failed');
    });
  };

  await refresh();
  const listening = await database.listen(CHANNEL, refreshOrLog, refreshOrLog);
  const timer = setInterval(() => {
    // Notices a lost database even during a long check.
    if (readingSinceMs === null) refreshOrLog();
    else fetchRevisions().catch(() => undefined);
  }, CHECK_MS);
  const isWithin = (sinceMs: number, atMostMs: number) => monotonicMs() - sinceMs < atMostMs;
  return {
    current() {
      const isReading =
        readingSinceMs !== null && isWithin(readingSinceMs, REBUILD_MS) && isWithin(fetchedMs, STALE_MS);
      return held !== null && (isReading || isWithin(checkedMs, STALE_MS)) ? held.book : null;
    },
    refresh,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await reader.stop();
      await listening.stop();
      await last.catch(() => undefined);
    },
  };
}

/** Returns `held` itself if nothing changed. */
async function rebuild(
  reader: RateReader,
  held: LoadedBook | null,
  revisions: Revisions,
): Promise<LoadedBook> {
  const isReferenceNew = held === null || held.revisions.reference !== revisions.reference;
  const previous = new Map(held?.book.carriers.map(({ name, tariff }) => [name.id, tariff]));
  const toRead = Array.from(revisions.carriers.keys()).filter((id) => {
    const tariff = previous.get(id);
    const isCurrent = held?.revisions.carriers.get(id) === revisions.carriers.get(id);
    return tariff === undefined || !isCurrent || (isReferenceNew && dependsOnReference(tariff));
  });
  const isCarrierRemoved = Array.from(previous.keys()).some((id) => !revisions.carriers.has(id));
  if (held !== null && !isReferenceNew && toRead.length === 0 && !isCarrierRemoved) return held;

  // Read the reference data before the tariffs: a facility that moves in between is then newer in a tariff, never
  // older.
  const reference = isReferenceNew ? await reader.reference() : held.book.reference;

  const known = new Map<string, number>();
  for (const id of previous.keys()) {
    const revision = revisions.carriers.get(id);
    if (revision !== undefined) known.set(id, revision);
  }
  const changed = await readTariffs(reader, toRead);
  for (const id of toRead) known.delete(id);
  for (const { carrier } of changed) known.set(carrier.id, carrier.revision);
  const removed = Array.from(previous.keys()).filter((id) => !known.has(id));
  const book = await inSlices(
    changeBook(held?.book ?? emptyBook(reference), { reference, updated: changed, removed }),
  );
  return { revisions: { reference: reference.revision, carriers: known }, book };
}

/**
 * The tariffs of those carriers that are still active, unordered. The first failure stops all reads, so that none is
 * still running when the next check starts a second later.
 */
async function readTariffs(reader: RateReader, carrierIds: readonly string[]): Promise<CompiledTariff[]> {
  const read: CompiledTariff[] = [];
  const ids = carrierIds.values();
  let hasFailed = false;
  const readNext = async () => {
    for (const id of ids) {
      if (hasFailed) return;
      try {
        const tariff = await reader.tariff(id);
        if (tariff !== null) read.push(tariff);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const readings = await Promise.allSettled(Array.from({ length: CONCURRENT_READS }, readNext));
  const failed = readings.find((reading) => reading.status === 'rejected');
  if (failed) throw failed.reason;
  return read;
}

/** Facilities' ZIPs are the only reference data in a tariff. */
const dependsOnReference = (tariff: CompiledTariff) => tariff.names.facilities.length > 0;

/** Runs the steps for a few milliseconds at a time, so that requests can run in between. */
async function inSlices<T>(steps: Generator<void, T>): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < until);
    await setImmediate();
  }
}
