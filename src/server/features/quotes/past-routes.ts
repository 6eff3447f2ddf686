import { exportQuoteHistoryCall } from '../../../contract/exports';
import { listQuoteRowsCall } from '../../../contract/loads/load-rows';
import { readLaneMedianCall, readLanePastCall } from '../../../contract/quotes/lane-past';
import {
  listQuoteHistoryCall,
  listQuoteRequestsCall,
  listSavedQuotesCall,
  readHistoryKindCall,
  readRemainingSearchesCall,
} from '../../../contract/quotes/quote-history';
import { listSavedLanesCall, removeLaneCall, saveLaneCall } from '../../../contract/quotes/saved-lanes';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import { bytesRoute, HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { exportQuoteHistory } from './history/export-quote-history';
import { listQuoteHistory } from './history/list-quote-history';
import { listQuoteRequests } from './history/list-quote-requests';
import { listQuoteRows } from './history/list-quote-rows';
import { listSavedQuotes } from './history/list-saved-quotes';
import { readHistoryKind } from './history/read-history-kind';
import { readRemainingSearches } from './history/read-remaining-searches';
import { listSavedLanes } from './lanes/list-saved-lanes';
import { removeLane } from './lanes/remove-lane';
import { saveLane } from './lanes/save-lane';
import { readLaneMedian } from './past/read-lane-median';
import { readLanePast } from './past/read-lane-past';

/** Routes that read stored searches. None of them rates or counts as a search. */
export function pastRoutes(parts: {
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
  readonly limitExports: (caller: Caller) => void;
}): Route[] {
  return [
    signedInRoute(
      listQuoteHistoryCall,
      async ({ caller, db }, { query }) =>
        reply(200, await listQuoteHistory({ ...parts, caller, db }, query)),
      { keyScope: 'quotes:read', places: HEAVY },
    ),
    bytesRoute(
      exportQuoteHistoryCall,
      async ({ caller, db }, { query }) => {
        parts.limitExports(caller);
        return exportQuoteHistory({ ...parts, caller, db }, query);
      },
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      readHistoryKindCall,
      async ({ db }, { params }) => reply(200, await readHistoryKind(db, params.id)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      listSavedQuotesCall,
      async ({ caller, db }, { query }) => reply(200, await listSavedQuotes({ ...parts, caller, db }, query)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      listQuoteRowsCall,
      async ({ caller, db }, { query }) => reply(200, await listQuoteRows({ caller, db }, query)),
      { keyScope: 'quotes:read', places: HEAVY },
    ),
    signedInRoute(
      listQuoteRequestsCall,
      async ({ caller, db }, { query }) => reply(200, await listQuoteRequests({ caller, db }, query)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      readRemainingSearchesCall,
      async ({ db }, { query }) => reply(200, await readRemainingSearches({ ...parts, db }, query)),
      { keyScope: 'reference:read' },
    ),
    signedInRoute(
      readLanePastCall,
      async ({ caller, db }, { query }) => reply(200, await readLanePast({ ...parts, caller, db }, query)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(
      readLaneMedianCall,
      async ({ caller, db }, { params }) => reply(200, await readLaneMedian({ caller, db }, params.id)),
      { keyScope: 'quotes:read' },
    ),
    signedInRoute(listSavedLanesCall, async ({ caller, db }, { query }) =>
      reply(200, await listSavedLanes({ ...parts, caller, db }, query)),
    ),
    signedInRoute(saveLaneCall, async ({ caller, db }, { body }) =>
      reply(200, await saveLane({ ...parts, caller, db }, body)),
    ),
    signedInRoute(removeLaneCall, async ({ db }, { params }) => {
      await removeLane({ db }, params.id);
      return reply(204, undefined);
    }),
  ];
}
