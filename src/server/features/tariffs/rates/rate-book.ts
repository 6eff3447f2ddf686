import { setImmediate } from 'node:timers/promises';
import { SYSTEM } from '../../../../domain/actor';
import type { CompiledTariff } from '../../../../rating/compile/compiled-tariff';
import { changeBook, emptyBook, type RateBook } from '../../../../rating/rate-book';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/log';
import { withTimeout } from '../../../platform/with-timeout';
import { loadRevisions, type Revisions } from './load-reference';
import type { RateReader } from './rate-book-reader';

/** Announced by the database functions that raise a revision. */
const CHANNEL = 'coldlane_revision';
/** Announcements can be lost, so the revisions are also read this often. */
const CHECK_MS = 1_000;
const CHECK_PATIENCE_MS = 3_000;
/** After so long without a successful check the prices may be old: not ready. */
const STALE_MS = 5_000;
/**
 * While newer rates are read, the former ones are the newest that are known, and each quote names their revision. A
 * large market takes seconds; a reading that takes this long hangs.
 */
const REBUILD_MS = 60_000;
const SLICE_MS = 3;
/** While one tariff is compiled, the database reads another. */
const READ_AT_ONCE = 2;

export interface RateBookAtWork {
  /** The book as it stands, or null while it is unknown or may be old. A search keeps what it took. */
  current(): RateBook | null;
  /** Looks for changes now and waits until the book shows them. */
  refresh(): Promise<void>;
  /** Stops the reader too, because a large tariff would hold up the end for as long as it takes. */
  stop(): Promise<void>;
}

interface Held {
  readonly revisions: Revisions;
  readonly book: RateBook;
}

/**
 * Builds the rate book with `reader` and keeps it: a carrier is read again when its revision changes, or when the
 * reference revision does and its lanes name facilities, because the reference has their ZIPs. The book is
 * replaced whole, so one search sees one revision of each.
 */
export async function startRateBook(parts: {
  readonly database: Database;
  /** Reads and compiles what changed: the server's does it in a thread of its own. */
  readonly reader: RateReader;
  readonly log: Log;
  /** Milliseconds on a clock that never goes back. */
  readonly monotonicMs?: () => number;
}): Promise<RateBookAtWork> {
  const { database, reader, log } = parts;
  const monotonicMs = parts.monotonicMs ?? (() => performance.now());
  let held: Held | null = null;
  /** When the revisions were last asked for with an answer; when they last were those of the book. */
  let askedMs = Number.NEGATIVE_INFINITY;
  let checkedMs = Number.NEGATIVE_INFINITY;
  /** Null while nothing is read, and after a reading that failed until one succeeds: then the prices may be old. */
  let readingSinceMs: number | null = null;
  let hasFailed = false;
  let isStopped = false;

  const askRevisions = async (): Promise<{ revisions: Revisions; startedMs: number }> => {
    const startedMs = monotonicMs();
    // A connection that fell silent must not hold up all later checks, which take another.
    const asked = database.as(SYSTEM).transaction(loadRevisions);
    const revisions = await withTimeout(CHECK_PATIENCE_MS, 'reading the revisions', asked);
    askedMs = startedMs;
    return { revisions, startedMs };
  };
  const check = async (): Promise<'new' | 'same'> => {
    const { revisions, startedMs } = await askRevisions();
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
      // A large tariff takes seconds, at whose end the check that began it is old; another shows that nothing else changed.
      while ((await check()) === 'new');
    } finally {
      readingSinceMs = null;
    }
  };

  // Checks never overlap; one asked for while another runs follows it.
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
      if (!isStopped) log.warn({ err: error }, 'the rate book could not be checked');
    });
  };

  await refresh();
  const listening = await database.listen(CHANNEL, refreshOrLog, refreshOrLog);
  const timer = setInterval(() => {
    // No check overlaps another, but a long one must not hide that the database has gone.
    if (readingSinceMs === null) refreshOrLog();
    else askRevisions().catch(() => undefined);
  }, CHECK_MS);
  const isYoung = (sinceMs: number, atMostMs: number) => monotonicMs() - sinceMs < atMostMs;
  return {
    current() {
      const isReading =
        readingSinceMs !== null && isYoung(readingSinceMs, REBUILD_MS) && isYoung(askedMs, STALE_MS);
      return held !== null && (isReading || isYoung(checkedMs, STALE_MS)) ? held.book : null;
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

/** The same object when nothing changed. */
async function rebuild(reader: RateReader, held: Held | null, revisions: Revisions): Promise<Held> {
  const isReferenceNew = held === null || held.revisions.reference !== revisions.reference;
  const former = new Map(held?.book.carriers.map(({ name, tariff }) => [name.id, tariff]));
  const toRead = Array.from(revisions.carriers.keys()).filter((id) => {
    const tariff = former.get(id);
    const isCurrent = held?.revisions.carriers.get(id) === revisions.carriers.get(id);
    return tariff === undefined || !isCurrent || (isReferenceNew && dependsOnReference(tariff));
  });
  const isCarrierGone = Array.from(former.keys()).some((id) => !revisions.carriers.has(id));
  if (held !== null && !isReferenceNew && toRead.length === 0 && !isCarrierGone) return held;

  // First: a facility that moves meanwhile is then at most newer in a tariff than the revision that is kept.
  const reference = isReferenceNew ? await reader.reference() : held.book.reference;

  const known = new Map<string, number>();
  for (const id of former.keys()) {
    const revision = revisions.carriers.get(id);
    if (revision !== undefined) known.set(id, revision);
  }
  const changed = await readTariffs(reader, toRead);
  for (const id of toRead) known.delete(id);
  for (const { carrier } of changed) known.set(carrier.id, carrier.revision);
  const gone = Array.from(former.keys()).filter((id) => !known.has(id));
  const book = await inSlices(
    changeBook(held?.book ?? emptyBook(reference), { reference, applyChange: changed, removed: gone }),
  );
  return { revisions: { reference: reference.revision, carriers: known }, book };
}

/**
 * The tariffs of those that are still active, in no order. The first that cannot be read ends it: who went on would
 * still read when the next check, a second later, begins with all of them again.
 */
async function readTariffs(reader: RateReader, carrierIds: readonly string[]): Promise<CompiledTariff[]> {
  const read: CompiledTariff[] = [];
  const ids = carrierIds.values();
  let hasFailed = false;
  const readOn = async () => {
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
  const readings = await Promise.allSettled(Array.from({ length: READ_AT_ONCE }, readOn));
  const failed = readings.find((reading) => reading.status === 'rejected');
  if (failed) throw failed.reason;
  return read;
}

/** A lane's end can be a facility, whose ZIP is the reference's; nothing else of a tariff is. */
const dependsOnReference = (tariff: CompiledTariff) => tariff.names.facilities.length > 0;

/** Works for a few milliseconds at a time; requests are answered in between. */
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
