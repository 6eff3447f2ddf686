import { AppError, invalidInput } from '../../../contract/app-error';
import type { ActorDb } from '../../platform/database/database';
import { encodeSearch, ROW_SEPARATOR, type SearchRows } from './encode-search';
import type { QuoteRecord, UnnumberedRecord } from './quote-record';

/** The cards of carriers, as they are now. */
export interface CarrierCards {
  readonly phones: ReadonlyMap<string, string | null>;
  /** Carriers with an APPROVED relation to the shipper of the request. */
  readonly approved: ReadonlySet<string>;
}

export interface KeptSearch {
  readonly record: QuoteRecord;
  readonly cards: CarrierCards;
}

/** The row that `actor.keep_searches` returns. */
interface KeptRow {
  readonly refusal: 'UNKNOWN_SHIPPER' | 'SEARCH_CAP' | null;
  readonly cap: number | null;
  readonly numbers: readonly string[] | null;
  readonly phones: readonly (string | null)[] | null;
  readonly approved: readonly boolean[] | null;
}

/**
 * Stores a search with its quotes, all or nothing, in one statement, and numbers the quotes. It also counts the search
 * against the shipper's monthly searches: requests from the search page, bulk files and the API. A cap of 0 means
 * unlimited. Throws INVALID_INPUT for a shipper that is missing, inactive or not the actor's to name, and
 * SEARCH_QUOTA_EXCEEDED if no search remains. `cardIds` are carriers whose cards the answer needs.
 */
export async function keepSearch(
  db: ActorDb,
  record: UnnumberedRecord,
  cardIds: readonly string[],
): Promise<KeptSearch> {
  const { numbers, phones, approved } = await keepSearches(db, [encodeSearch(record)], cardIds);
  return {
    record: {
      ...record,
      quotes: record.quotes.map((quote, index) => ({ ...quote, number: Number(numbers?.[index]) })),
    },
    cards: {
      phones: new Map(cardIds.map((id, index) => [id, phones?.[index] ?? null])),
      approved: new Set(cardIds.filter((_, index) => approved?.[index])),
    },
  };
}

/** Stores searches of one party, all or none. Throws as `keepSearch`. */
export async function keepSearches(
  db: ActorDb,
  searches: readonly SearchRows[],
  cardIds: readonly string[] = [],
): Promise<KeptRow> {
  const party = searches[0]?.party;
  if (party === undefined) throw new RangeError('there is no search to store');
  const row = await db.call<KeptRow>('keep_searches', {
    ...parametersOf(party),
    card_ids: `{${cardIds.join(',')}}`,
    requests: searches.map(({ request }) => request).join(ROW_SEPARATOR),
    results: searches.map(({ result }) => result).join(ROW_SEPARATOR),
    quotes: searches.flatMap(({ quotes }) => quotes).join(ROW_SEPARATOR),
  });
  if (row.refusal === 'UNKNOWN_SHIPPER') throw invalidInput(UNKNOWN_SHIPPER);
  if (row.refusal === 'SEARCH_CAP') throw searchCapReached(row.cap ?? 0);
  return row;
}

function parametersOf(party: SearchRows['party']) {
  return {
    kept_at: party.createdAt.toISOString(),
    source: party.source,
    group_id: party.groupId,
    shipper_id: party.shipperId,
    carrier_id: party.carrierId,
    terms_shipper_id: party.termsShipperId,
    fuel_prices: JSON.stringify(party.fuelPrices),
  };
}

export const UNKNOWN_SHIPPER = { field: 'shipperId', message: 'This customer does not exist' };

function searchCapReached(cap: number): AppError {
  return new AppError('SEARCH_QUOTA_EXCEEDED', {
    detail: `You have used your ${cap === 1 ? '1 search' : `${cap} searches`} this month. The count resets on the 1st.`,
  });
}
