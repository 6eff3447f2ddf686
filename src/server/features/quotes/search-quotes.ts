import type { SearchBody } from '../../../contract/quotes/quote-search';
import type { QuoteRequest } from '../../../contract/quotes/quotes';
import type { LaneRequest } from '../../../rating/lane-request';
import { placeOf } from '../../../rating/place-of';
import { keepSearch } from './keep-searches';
import { prepareSearches, type SearchContext, workingsFor } from './prepare-searches';
import { presentQuoteRequest } from './present-quote-request';
import type { RequestParty } from './quote-record';
import { rateLane } from './rate-lane';
import { findInactiveRegions } from './tariff-test/find-inactive-regions';

/**
 * Runs one search: checks for whom the caller may search, prices with the rate book in memory, stores everything in one
 * statement, and returns it. Throws the errors of `prepareSearches`, then SEARCH_QUOTA_EXCEEDED; in all cases nothing is
 * stored. `againOf` is the request that this one repeats.
 */
export async function searchQuotes(
  context: SearchContext,
  body: SearchBody,
  { againOf = null }: Partial<Pick<RequestParty, 'againOf'>> = {},
): Promise<QuoteRequest> {
  const { caller } = context;
  const { book, now, party, lanes } = await prepareSearches(context, [body]);
  const lane = lanes[0] as LaneRequest;
  const { carrierId } = party;
  const tested =
    carrierId === null
      ? undefined
      : { carrierId, inactive: await findInactiveRegions(context.db, carrierId, lane) };
  const record = rateLane(book, lane, {
    party: { ...party, againOf },
    temperatureF: body.temperatureF,
    quoteValidHours: context.quoteValidHours,
    tested,
  });
  const cardIds = Array.from(new Set(record.quotes.map(({ carrierId }) => carrierId)));
  const { record: kept, cards } = await keepSearch(context.db, record, cardIds);
  return presentQuoteRequest(
    { ...kept, workings: workingsFor(caller, kept.workings) },
    {
      now,
      caller,
      cards,
      from: placeOf(book, body.fromZip),
      to: placeOf(book, body.toZip),
    },
  );
}
