import type { Kysely } from 'kysely';
import type { AnswerOf, InputOf } from '../../../../contract/call';
import { nextCursor, positionAfter } from '../../../../contract/cursors';
import { MAX_COUNTED_ROWS } from '../../../../contract/limits';
import type { listQuoteHistoryCall, QuoteHistoryRow } from '../../../../contract/quotes/quote-history';
import type { Zip } from '../../../../domain/places/zip';
import { parseQuoteNumber } from '../../../../domain/shipment/quote-number';
import { searchWords } from '../../../../domain/text/search-words';
import { placeOf } from '../../../../rating/place-of';
import type { RateBook } from '../../../../rating/rate-book';
import type { Caller } from '../../../access/caller';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { findCarrierPage } from './carrier-pages';
import { findQuoteKey } from './find-quote-key';
import { findSearchedWords } from './find-searched-words';
import type { HistoryQuery, SearchedWords } from './history-filters';
import { type HistoryReader, readHistoryRows, type StoredHistoryRow } from './history-rows';
import { MAX_ROWS_OF_ALL, type Side, sideOf } from './history-side';
import { findShipperPage, type KeyPage } from './shipper-pages';

export interface HistoryContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  /** The rate book, which knows the places of the ZIPs; without it, rows have no places. */
  readonly currentBook: () => RateBook | null;
}

type Answer = AnswerOf<typeof listQuoteHistoryCall, 200>;

/**
 * Returns one page of past searches. Users of a customer and keys see their company's searches, an ADMIN sees all, and a
 * carrier's user sees the carrier's side. A user with roles of both kinds of companies sees the customer's side.
 */
export async function listQuoteHistory(
  context: HistoryContext,
  { cursor, ...asked }: InputOf<typeof listQuoteHistoryCall>['query'],
): Promise<Answer> {
  const { db, caller } = context;
  const { page, limit } = asked;
  const order = { name: `history:${asked.order}`, sortedBy: 'instant' } as const;
  const query: HistoryQuery = { ...asked, after: positionAfter({ cursor, page }, order) };
  const side = sideOf(caller, query);
  const readsMany = side.kind === 'shipper' && (side.shipperIds === null || query.carrierId !== undefined);
  const maxRows = readsMany ? MAX_ROWS_OF_ALL : MAX_COUNTED_ROWS;
  const book = context.currentBook();
  const { found, rows } = await db.transaction(async (tx) => {
    const keys = await findHistoryKeys(tx, context, query, { side, maxRows });
    return { found: keys, rows: await readHistoryRows(tx, keys.keys, readerOf(caller, side)) };
  });
  return {
    rows: withPlaces(rows, book),
    total: Math.min(found.total, maxRows),
    searches: found.searches,
    isTotalExact: found.total <= maxRows && found.isComplete !== false,
    page,
    limit,
    nextCursor: nextCursor(order, {
      rows: found.keys.length,
      left: found.total - (page - 1) * limit,
      last: found.last,
    }),
  };
}

/** Returns the rows with the names of their places, which only the rate book has. */
export function withPlaces(rows: readonly StoredHistoryRow[], book: RateBook | null): QuoteHistoryRow[] {
  const nameOf = (zip: Zip | null) => (zip === null || !book ? null : placeOf(book, zip)?.name);
  return rows.map((row) => ({
    ...row,
    fromPlace: nameOf(row.fromZip) ?? null,
    toPlace: nameOf(row.toZip) ?? null,
  }));
}

/** Finds the ids of the searches on a page. */
export async function findHistoryKeys(
  tx: Kysely<DB>,
  { currentBook }: HistoryContext,
  query: HistoryQuery,
  { side, maxRows }: { readonly side: Side; readonly maxRows: number },
): Promise<KeyPage> {
  const { search = '' } = query;
  const quoteNumber = parseQuoteNumber(search);
  if (quoteNumber !== null) return findQuoteKey(tx, quoteNumber, side);
  const words = searchWords(search);
  if (search !== '' && words.length === 0) return { keys: [], total: 0, searches: 0 };
  const searched: SearchedWords | null = words.length === 0 ? null : findSearchedWords(currentBook(), words);
  return side.kind === 'shipper'
    ? findShipperPage(tx, { shipperIds: side.shipperIds, query, searched, maxRows })
    : findCarrierPage(tx, { carrierIds: side.carrierIds, query, searched, maxRows });
}

export const readerOf = (caller: Caller, side: Side): HistoryReader => ({
  carrierIds: side.kind === 'carrier' ? side.carrierIds : null,
  readsPeople: caller.keyId === undefined,
});
