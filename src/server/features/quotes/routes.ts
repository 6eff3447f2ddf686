import { readQuoteRequestCall, saveQuoteCall, searchQuotesCall } from '../../../contract/quotes';
import type { RateBook } from '../../../rating/rate-book';
import { type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { readQuoteRequest } from './read-quote-request';
import { saveQuote } from './save-quote';
import { searchQuotes } from './search-quotes';

export function quoteRoutes(parts: {
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
  readonly quoteValidHours: number;
}): Route[] {
  return [
    signedInRoute(
      searchQuotesCall,
      async ({ caller, db }, { body }) => reply(200, await searchQuotes({ ...parts, caller, db }, body)),
      { isForKeys: true },
    ),
    signedInRoute(
      readQuoteRequestCall,
      async ({ caller, db }, { params }) =>
        reply(200, await readQuoteRequest({ ...parts, caller, db }, params.id)),
      { isForKeys: true },
    ),
    signedInRoute(
      saveQuoteCall,
      async ({ caller, db }, { params, body }) =>
        reply(200, await saveQuote({ caller, db }, params.id, body.isSaved)),
      { isForKeys: true },
    ),
  ];
}
