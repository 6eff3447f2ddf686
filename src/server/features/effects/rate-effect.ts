import { sql, type Transaction } from 'kysely';
import type { EffectResult } from '../../../contract/tariffs/tariff-effects';
import type { CompiledTariff } from '../../../rating/compile/compiled-tariff';
import type { CompiledReference } from '../../../rating/compile-reference';
import { compileTariff } from '../../../rating/compile-tariff';
import { placeOf } from '../../../rating/place-of';
import { assembleRateBook, type RateBook } from '../../../rating/rate-book';
import { rateShipment } from '../../../rating/rate-shipment';
import type { ActorDb } from '../../platform/database/database';
import { endWithClient } from '../../platform/database/end-with-client';
import type { DB } from '../../platform/database/schema.generated';
import { atOnce } from '../../platform/in-slices';
import { type DemandLane, findDemand, rateDemand } from '../regions/demand';
import { findQuotedSearches, type QuotedSearch, type QuotedSearches } from '../regions/quoted-searches';
import { loadTariff } from '../tariffs/rates/load-tariff';
import { lockTariffForEdit } from '../tariffs/tariff-revision';
import { type ChangedSearch, changedSearches } from './changed-searches';
import { compareDemand } from './compare-demand';
import { type CarrierPrice, type ComparedSearch, comparePrices } from './compare-prices';

/** Applies a change in the transaction, which is later rolled back. Returns why it cannot be applied, or null. */
type ApplyChange = (tx: Transaction<DB>) => Promise<string | null>;

export interface EffectParts {
  readonly carrierId: string;
  readonly now: Date;
  readonly reference: CompiledReference;
  /** The tariff in the rate book, if it has one. It is used only if it is the current revision. */
  readonly known: CompiledTariff | null;
  readonly apply: ApplyChange;
  readonly onProgress: (rated: number, total: number) => void;
}

export type EffectOutcome =
  | { readonly kind: 'REFUSED'; readonly message: string }
  | {
      readonly kind: 'RATED';
      /** The revision that the change was compared with. */
      readonly revision: number;
      readonly result: Omit<EffectResult, 'tookMs'>;
      readonly changed: readonly ChangedSearch[];
    };

/** The number of searches that are rated between two progress reports. */
const STEP = 100;

/**
 * Rates the searches that the carrier quoted, and the demand of other searches, with its current tariff and with the changed
 * one. Stores nothing.
 */
export async function rateEffect(db: ActorDb, parts: EffectParts): Promise<EffectOutcome> {
  const { carrierId, now } = parts;
  const { found, demand } = await db.transaction(async (tx) => ({
    found: await findQuotedSearches(tx, { carrierId, now }),
    demand: await findDemand(tx, { carrierId, now }),
  }));
  parts.onProgress(0, found.searches.length);
  const trial = await tryChange(db, parts);
  if (trial.kind === 'REFUSED') return trial;
  const { before, after } = trial;
  return {
    kind: 'RATED',
    revision: before.carrier.revision,
    ...rateBoth(found, demand.lanes, before, after, parts),
  };
}

type Trial =
  | { readonly kind: 'REFUSED'; readonly message: string }
  | { readonly kind: 'TRIED'; readonly before: CompiledTariff; readonly after: CompiledTariff };

/** Carries the result of a trial out of the transaction that throwing it rolls back. */
class RolledBack<Value> extends Error {
  constructor(readonly value: Value) {
    super('rolled back on purpose');
  }
}

/** Runs `work` in a transaction that cannot be committed, so that no lock, row, or notification remains. */
async function inTrial<Value>(db: ActorDb, work: (tx: Transaction<DB>) => Promise<Value>): Promise<Value> {
  try {
    return await db.transaction(async (tx) => {
      await sql`select fn_begin_trial()`.execute(tx);
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value;
    throw error;
  }
}

/** The usual limits for requests are too short for statements over all rows of a tariff. */
const TIMEOUT = sql.lit('60s');
/** A person waits for the figures, so the comparison does not wait long for an upload that holds the tariff. */
const LOCK_TIMEOUT = sql.lit('3s');

async function setTimeouts(tx: Transaction<DB>): Promise<void> {
  await endWithClient(tx);
  await sql`set local lock_timeout = ${LOCK_TIMEOUT}`.execute(tx);
  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = ${TIMEOUT}`.execute(tx);
}

/**
 * Compiles the tariffs after the rollback, so that others who edit the tariff wait only for the change and one read of it.
 */
async function tryChange(db: ActorDb, { carrierId, known, apply }: EffectParts): Promise<Trial> {
  const loaded = await inTrial(db, async (tx) => {
    await setTimeouts(tx);
    const revision = await lockTariffForEdit(tx, carrierId);
    const isKnown = known !== null && known.carrier.revision === revision;
    const before = isKnown ? known : await loadTariff(tx, carrierId);
    if (before === null) return 'This carrier is deactivated, so no search asks it.';
    const refusal = await apply(tx);
    if (refusal !== null) return refusal;
    const after = await loadTariff(tx, carrierId);
    if (after === null) throw new Error('the tariff vanished during a trial');
    return { before, after };
  });
  if (typeof loaded === 'string') return { kind: 'REFUSED', message: loaded };
  const { before, after } = loaded;
  return {
    kind: 'TRIED',
    before: 'cells' in before ? before : compileTariff(before),
    after: compileTariff(after),
  };
}

function rateBoth(
  { searches, isLimited }: QuotedSearches,
  lanes: readonly DemandLane[],
  before: CompiledTariff,
  after: CompiledTariff,
  parts: EffectParts,
): Pick<EffectOutcome & { kind: 'RATED' }, 'result' | 'changed'> {
  const [bookBefore, bookAfter] = [before, after].map((tariff) =>
    assembleRateBook(parts.reference, [tariff]),
  ) as [RateBook, RateBook];
  const compared: ComparedSearch[] = [];
  for (const [index, search] of searches.entries()) {
    compared.push({
      about: describeSearch(search, bookBefore),
      before: priceOf(bookBefore, search),
      after: priceOf(bookAfter, search),
    });
    if ((index + 1) % STEP === 0) parts.onProgress(index + 1, searches.length);
  }
  const rated = (book: RateBook) => atOnce(rateDemand(book, lanes, parts));
  const others = compareDemand(rated(bookBefore), rated(bookAfter));
  return { result: { ...comparePrices(compared), isLimited, others }, changed: changedSearches(compared) };
}

/** Returns the cheapest quote, because that is the price that a customer compares. */
function priceOf(book: RateBook, { request }: QuotedSearch): CarrierPrice {
  const rating = rateShipment(book, request);
  // The request fails if one of its ZIPs was removed from the reference data since the search.
  if (!rating.ok) return { kind: 'DECLINED', code: 'NO_LANE' };
  const [quote] = rating.quotes;
  if (quote !== undefined) return { kind: 'QUOTED', quote };
  // A carrier without any lane is not asked, so it has no decline code.
  return { kind: 'DECLINED', code: rating.declined[0]?.code ?? 'NO_LANE' };
}

function describeSearch({ id, request }: QuotedSearch, book: RateBook): ComparedSearch['about'] {
  const { fromZip, toZip, temperature, pallets, requestDate } = request;
  const end = (zip: typeof fromZip) => ({ zip, name: placeOf(book, zip)?.name ?? null });
  return { requestId: id, searchedOn: requestDate, from: end(fromZip), to: end(toZip), temperature, pallets };
}
