import { SYSTEM } from '../../../domain/actor';
import type { CompiledTariff } from '../../../rating/compiled-tariff';
import { assembleRateBook, type RateBook } from '../../../rating/rate-book';
import type { Database } from '../../platform/database/database';
import { within } from '../../platform/deadline';
import type { Log } from '../../platform/log';
import { loadRevisions, type Revisions } from './load-reference';
import type { RateReader } from './rate-book-reader';

/** Announced by the database functions that raise a revision. */
const CHANNEL = 'coldlane_revision';
/** Announcements can be lost, so the revisions are also read this often. */
const CHECK_MS = 1_000;
const CHECK_PATIENCE_MS = 3_000;
/** After so long without a successful check the prices may be old: not ready. */
const STALE_MS = 5_000;

export interface RateBookAtWork {
  /** The book as it stands, or null while it is unknown or may be old. A search keeps what it took. */
  current(): RateBook | null;
  /** Looks for changes now and waits until the book shows them. */
  refresh(): Promise<void>;
  stop(): Promise<void>;
}

interface Held {
  readonly revisions: Revisions;
  readonly carriers: ReadonlyMap<string, CompiledTariff>;
  readonly book: RateBook;
}

/**
 * Builds the rate book from the database as the system actor and keeps it: a carrier is rebuilt when its
 * revision changes, everything when the reference revision does (places decide what a tariff's facilities
 * match). The book is replaced whole, so one search sees one revision of each.
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
  let checkedMs = Number.NEGATIVE_INFINITY;
  let isStopped = false;

  const check = async () => {
    const startedMs = monotonicMs();
    // A connection that fell silent must not hold up all later checks, which take another.
    const asked = database.as(SYSTEM).transaction(loadRevisions);
    const revisions = await within(CHECK_PATIENCE_MS, 'reading the revisions', asked);
    const next = await rebuild(reader, held, revisions);
    if (next !== held) {
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
        return check();
      });
    return last;
  };
  const refreshOrLog = () => {
    if (isStopped) return;
    refresh().catch((error: unknown) => log.warn({ err: error }, 'the rate book could not be checked'));
  };

  await refresh();
  const listening = await database.listen(CHANNEL, refreshOrLog, refreshOrLog);
  const timer = setInterval(refreshOrLog, CHECK_MS);
  return {
    current: () => (held !== null && monotonicMs() - checkedMs < STALE_MS ? held.book : null),
    refresh,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await listening.stop();
      await last.catch(() => undefined);
    },
  };
}

/** The same object when nothing changed. */
async function rebuild(reader: RateReader, held: Held | null, revisions: Revisions): Promise<Held> {
  const isReferenceNew = held === null || held.revisions.reference !== revisions.reference;
  const changed = Array.from(revisions.carriers).filter(
    ([id, revision]) => isReferenceNew || held.revisions.carriers.get(id) !== revision,
  );
  const isCarrierGone =
    held !== null && Array.from(held.carriers.keys()).some((id) => !revisions.carriers.has(id));
  if (!isReferenceNew && changed.length === 0 && !isCarrierGone) return held;

  const carriers = new Map<string, CompiledTariff>();
  const known = new Map<string, number>();
  for (const [id, revision] of revisions.carriers) {
    const kept = isReferenceNew ? undefined : held.carriers.get(id);
    if (kept !== undefined && held?.revisions.carriers.get(id) === revision) {
      carriers.set(id, kept);
      known.set(id, revision);
      continue;
    }
    const tariff = await reader.tariff(id);
    if (tariff === null) continue;
    carriers.set(id, tariff);
    known.set(id, tariff.carrier.revision);
  }
  const reference = isReferenceNew ? await reader.reference() : held.book.reference;
  return {
    revisions: { reference: reference.revision, carriers: known },
    carriers,
    book: assembleRateBook(reference, carriers.values()),
  };
}
