import { quotePoolAgainCall } from '../../../contract/quotes/pool-again';
import { compareQuotesCall, quoteAgainCall } from '../../../contract/quotes/quote-again';
import { readPoolCall, searchPoolCall } from '../../../contract/quotes/quote-pool';
import { readQuoteRequestCall, saveQuoteCall, searchQuotesCall } from '../../../contract/quotes/quotes';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import { HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { compareQuotes, quoteAgain } from './again/quote-again';
import { pastRoutes } from './past-routes';
import { quotePoolAgain } from './pool/quote-pool-again';
import { readPool } from './pool/read-pool';
import { searchPool } from './pool/search-pool';
import { readQuoteRequest } from './read-quote-request';
import { saveQuote } from './save-quote';
import { searchQuotes } from './search-quotes';

export function quoteRoutes(parts: {
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
  readonly includeChanges: () => Promise<boolean>;
  readonly quoteValidHours: number;
  readonly limitExports: (caller: Caller) => void;
}): Route[] {
  return [
    signedInRoute(
      searchQuotesCall,
      async ({ caller, db }, { body }) => reply(200, await searchQuotes({ ...parts, caller, db }, body)),
      { keyScope: 'quotes:search' },
    ),
    signedInRoute(
      readQuoteRequestCall,
      async ({ caller, db }, { params }) =>
        reply(200, await readQuoteRequest({ ...parts, caller, db }, params.id)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      searchPoolCall,
      async ({ caller, db }, { body }) => reply(200, await searchPool({ ...parts, caller, db }, body)),
      { keyScope: 'quotes:search', places: HEAVY },
    ),
    signedInRoute(
      readPoolCall,
      async ({ caller, db }, { params }) =>
        reply(200, await readPool({ ...parts, caller, db }, params.groupId)),
      { keyScope: 'quotes:read', places: HEAVY },
    ),
    signedInRoute(
      quotePoolAgainCall,
      async ({ caller, db }, { params }) =>
        reply(200, await quotePoolAgain({ ...parts, caller, db }, params.groupId)),
      { keyScope: 'quotes:search' },
    ),
    ...pastRoutes(parts),
    signedInRoute(
      quoteAgainCall,
      async ({ caller, db }, { params }) => reply(200, await quoteAgain({ ...parts, caller, db }, params.id)),
      { keyScope: 'quotes:search' },
    ),
    signedInRoute(
      compareQuotesCall,
      async ({ caller, db }, { params }) =>
        reply(200, await compareQuotes({ ...parts, caller, db }, params.id)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      saveQuoteCall,
      async ({ caller, db }, { params, body }) =>
        reply(200, await saveQuote({ ...parts, caller, db }, params.id, body.isSaved)),
      { keyScope: 'quotes:search' },
    ),
  ];
}
