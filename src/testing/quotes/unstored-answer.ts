import type { QuoteRequest } from '../../contract/quotes/quotes';
import { compileReference } from '../../rating/compile-reference';
import { compileTariff } from '../../rating/compile-tariff';
import type { LaneRequest } from '../../rating/lane-request';
import { assembleRateBook, type RateBook } from '../../rating/rate-book';
import type { Caller } from '../../server/access/caller';
import { presentQuoteRequest } from '../../server/features/quotes/present-quote-request';
import { rateLane } from '../../server/features/quotes/rate-lane';
import { literalRating } from '../literal-rating';
import type { Market } from '../rating/arbitrary-market';

/** Computes answers to searches of random markets without a database. */

const CREATED_AT = new Date('2026-03-08T12:00:00Z');
const READER: Caller = {
  profileId: 'p',
  roles: ['SHIPPER_STAFF'],
  carrierIds: [],
  shipperIds: [],
  allowBooking: false,
};

export const bookOf = ({ reference, tariffs }: Market) =>
  assembleRateBook(compileReference(reference), tariffs.map(compileTariff));

/** Returns the answer to a single search, or to a lane of a pool. */
export function unstoredAnswer(
  book: RateBook,
  lane: LaneRequest,
  { groupRow, createdAt = CREATED_AT }: { readonly groupRow?: number; readonly createdAt?: Date } = {},
): QuoteRequest {
  const party = { againOf: null, source: 'SEARCH_PAGE', shipperId: null, carrierId: null } as const;
  const record = rateLane(book, lane, {
    party: { ...party, groupId: groupRow === undefined ? null : 'pool', termsShipperId: null, createdAt },
    ...(groupRow === undefined ? {} : { groupRow }),
    temperatureF: undefined,
    quoteValidHours: 168,
  });
  return presentQuoteRequest(
    { ...record, workings: {}, quotes: record.quotes.map((quote, number) => ({ ...quote, number })) },
    {
      now: createdAt,
      caller: READER,
      cards: { phones: new Map(), approved: new Set() },
      from: null,
      to: null,
    },
  );
}

/** Returns the total of each quote of a search, by carrier, rate type and vehicle; null for an unknown ZIP. */
export function literalTotals(
  { reference, tariffs }: Market,
  request: LaneRequest,
): ReadonlyMap<string, number> | null {
  const rating = literalRating(reference, tariffs, request);
  if (!rating.ok) return null;
  return new Map(
    rating.quotes.map(({ carrier, rateType, vehicleType, totalCents }) => [
      `${carrier.id}|${rateType}|${vehicleType}`,
      totalCents,
    ]),
  );
}
