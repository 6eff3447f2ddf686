import type { AnswerOf, InputOf } from '../../../../contract/call';
import { nextCursor, positionAfter } from '../../../../contract/cursors';
import { MAX_COUNTED_ROWS } from '../../../../contract/limits';
import type { listQuoteHistoryCall } from '../../../../contract/quote-history';
import { parseQuoteNumber } from '../../../../domain/quote-number';
import { searchWords } from '../../../../domain/search-words';
import type { Zip } from '../../../../domain/zip';
import { placeOf } from '../../../../rating/place-of';
import type { RateBook } from '../../../../rating/rate-book';
import type { Caller } from '../../../access/caller';
import type { ActorDb } from '../../../platform/database/database';
import { findCarrierPage } from './carrier-pages';
import { findQuoteKey } from './find-quote-key';
import { findSearchedWords } from './find-searched-words';
import type { HistoryQuery, SearchedWords } from './history-filters';
import { readHistoryRows } from './history-rows';
import { MAX_ROWS_OF_ALL, sideOf } from './history-side';
import { findShipperPage, type KeyPage } from './shipper-pages';

export interface HistoryContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  /** Knows the places of the ZIPs; without it, rows have no places. */
  readonly currentBook: () => RateBook | null;
}

type Answer = AnswerOf<typeof listQuoteHistoryCall, 200>;

const NOTHING: KeyPage = { keys: [], total: 0 };

/**
 * One page of past searches. Users of a customer and keys see their company's, an ADMIN all, and a carrier's user its own
 * side. Someone with roles of both families sees the customer's side.
 */
export async function listQuoteHistory(
  { db, caller, currentBook }: HistoryContext,
  { cursor, ...asked }: InputOf<typeof listQuoteHistoryCall>['query'],
): Promise<Answer> {
  const { page, limit, search = '' } = asked;
  const order = { name: `history:${asked.order}`, sortedBy: 'instant' } as const;
  const query: HistoryQuery = { ...asked, after: positionAfter({ cursor, page }, order) };
  const side = sideOf(caller, query);
  const readsMany = side.kind === 'shipper' && (side.shipperIds === null || query.carrierId !== undefined);
  const maxRows = readsMany ? MAX_ROWS_OF_ALL : MAX_COUNTED_ROWS;
  const book = currentBook();
  const { found, rows } = await db.transaction(async (tx) => {
    const quoteNumber = parseQuoteNumber(search);
    const words = quoteNumber === null ? searchWords(search) : [];
    if (search !== '' && quoteNumber === null && words.length === 0) return { found: NOTHING, rows: [] };
    const searched: SearchedWords | null = words.length === 0 ? null : findSearchedWords(book, words);
    const find = (): Promise<KeyPage> =>
      side.kind === 'shipper'
        ? findShipperPage(tx, { shipperIds: side.shipperIds, query, searched, maxRows })
        : findCarrierPage(tx, { carrierIds: side.carrierIds, query, searched, maxRows });
    const pageFound = quoteNumber === null ? await find() : await findQuoteKey(tx, quoteNumber, side);
    return {
      found: pageFound,
      rows: await readHistoryRows(tx, pageFound.keys, {
        carrierIds: side.kind === 'carrier' ? side.carrierIds : null,
        readsPeople: caller.keyId === undefined,
      }),
    };
  });
  const nameOf = (zip: string | null) => (zip === null || !book ? null : placeOf(book, zip as Zip)?.name);
  return {
    rows: rows.map((row) => ({
      ...row,
      fromPlace: nameOf(row.fromZip) ?? null,
      toPlace: nameOf(row.toZip) ?? null,
    })),
    total: Math.min(found.total, maxRows),
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
