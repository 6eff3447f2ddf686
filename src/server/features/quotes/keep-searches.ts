import { AppError, invalidInput } from '../../../contract/app-error';
import { formatWholeNumber } from '../../../domain/money/whole-number';
import type { ActorDb } from '../../platform/database/database';
import { refusing } from '../../platform/database/refusing-function';
import { encodeSearch, ROW_SEPARATOR, type SearchRows } from './encode-search';
import type { QuoteRecord, UnnumberedRecord } from './quote-record';

/** The current cards of carriers. */
export interface CarrierCards {
  readonly phones: ReadonlyMap<string, string | null>;
  /** The carriers with an APPROVED relation to the shipper of the request. */
  readonly approved: ReadonlySet<string>;
}

export interface KeptSearch {
  readonly record: QuoteRecord;
  readonly cards: CarrierCards;
}

/** The row that `actor.keep_searches` returns. */
export interface KeptRow {
  readonly numbers: readonly string[] | null;
  readonly phones: readonly (string | null)[] | null;
  readonly approved: readonly boolean[] | null;
}

/**
 * Stores a search with its quotes, all or nothing, in one statement, and numbers the quotes. Also counts the search against
 * the shipper's monthly searches: requests from the search page, bulk files and the API. A cap of 0 means unlimited. Throws
 * INVALID_INPUT for a shipper that is missing, inactive, or not one that the actor may search for, and SEARCH_QUOTA_EXCEEDED
 * if no search remains. `cardIds` are carriers whose cards the response needs.
 */
export async function keepSearch(
  db: ActorDb,
  record: UnnumberedRecord,
  cardIds: readonly string[],
): Promise<KeptSearch> {
  const row = await keepSearches(db, [encodeSearch(record)], { cardIds });
  return { record: withNumbers(record, row, 0), cards: cardsIn(row, cardIds) };
}

/** Stores the lanes of a pool and its group, like `keepSearch`. */
export const keepPool = (db: ActorDb, records: readonly UnnumberedRecord[], cardIds: readonly string[]) =>
  keepTogether(db, records, { cardIds, opensPool: true });

/** Stores searches of one party together, like `keepSearch`. */
export async function keepTogether(
  db: ActorDb,
  records: readonly UnnumberedRecord[],
  options: KeepOptions & { readonly cardIds: readonly string[] },
): Promise<{ readonly records: readonly QuoteRecord[]; readonly cards: CarrierCards }> {
  const row = await keepSearches(db, records.map(encodeSearch), options);
  let quotesBefore = 0;
  const numbered = records.map((record) => {
    const first = quotesBefore;
    quotesBefore += record.quotes.length;
    return withNumbers(record, row, first);
  });
  return { records: numbered, cards: cardsIn(row, options.cardIds) };
}

/** Returns the record with its quote numbers. `first` is the index of its first quote among those stored together. */
function withNumbers(record: UnnumberedRecord, { numbers }: KeptRow, first: number): QuoteRecord {
  return {
    ...record,
    quotes: record.quotes.map((quote, index) => ({ ...quote, number: Number(numbers?.[first + index]) })),
  };
}

function cardsIn({ phones, approved }: KeptRow, cardIds: readonly string[]): CarrierCards {
  return {
    phones: new Map(cardIds.map((id, index) => [id, phones?.[index] ?? null])),
    approved: new Set(cardIds.filter((_, index) => approved?.[index])),
  };
}

/** In a transaction that stores more searches, how many it has stored so far and stores in total. */
interface StoredOfAll {
  readonly stored: number;
  readonly total: number;
}

interface KeepOptions {
  readonly cardIds?: readonly string[];
  readonly opensPool?: boolean;
  /** For the error of a cap. */
  readonly ofAll?: StoredOfAll;
}

/** Stores searches of one party, all or none. Throws the errors of `keepSearch`. */
export async function keepSearches(
  db: ActorDb,
  searches: readonly SearchRows[],
  { cardIds = [], opensPool = false, ofAll = { stored: 0, total: searches.length } }: KeepOptions = {},
): Promise<KeptRow> {
  const party = searches[0]?.party;
  if (party === undefined) throw new RangeError('there is no search to store');
  return db.call<KeptRow>(keepAll(ofAll), {
    ...parametersOf(party),
    opens_pool: opensPool,
    card_ids: `{${cardIds.join(',')}}`,
    requests: searches.map(({ request }) => request).join(ROW_SEPARATOR),
    results: searches.map(({ result }) => result).join(ROW_SEPARATOR),
    quotes: searches.flatMap(({ quotes }) => quotes).join(ROW_SEPARATOR),
  });
}

function parametersOf(party: SearchRows['party']) {
  return {
    kept_at: party.createdAt.toISOString(),
    source: party.source,
    group_id: party.groupId,
    again_of: party.againOf,
    shipper_id: party.shipperId,
    carrier_id: party.carrierId,
    terms_shipper_id: party.termsShipperId,
    fuel_prices: JSON.stringify(party.fuelPrices),
  };
}

export const UNKNOWN_SHIPPER = { field: 'shipperId', message: 'This customer does not exist' };

const searchesText = (count: number) => (count === 1 ? '1 search' : `${formatWholeNumber(count)} searches`);
const RESET = 'The count resets on the 1st.';

/** The cap of a month's searches, and how many were made so far. */
export interface SearchCap {
  readonly cap: number;
  readonly used: number;
}

const keepAll = ({ stored, total }: StoredOfAll) =>
  refusing('keep_searches', {
    UNKNOWN_SHIPPER: () => invalidInput(UNKNOWN_SHIPPER),
    SEARCH_CAP: ({ cap, used }: SearchCap) => searchCapReached(cap, used - stored, total),
  });

function searchCapReached(cap: number, used: number, wanted: number): AppError {
  // A cap that was lowered can be below the number of searches made before.
  const remaining = Math.max(0, cap - used);
  return new AppError('SEARCH_QUOTA_EXCEEDED', {
    searches: { needed: wanted, remaining, cap },
    detail:
      remaining === 0
        ? `You have used your ${searchesText(cap)} this month. ${RESET}`
        : `This needs ${searchesText(wanted)}, and ${formatWholeNumber(remaining)} ${remaining === 1 ? 'remains' : 'remain'} this month. ${RESET}`,
  });
}
