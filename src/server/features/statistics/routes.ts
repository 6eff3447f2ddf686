import {
  exportSearchesCall,
  listCarrierFiguresCall,
  listCustomerFiguresCall,
  listDeadLanesCall,
  readTotalsCall,
  readTrendCall,
} from '../../../contract/statistics/statistics';
import type { Caller } from '../../access/caller';
import { bytesRoute, HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { exportSearches } from './export-searches';
import { listCarrierFigures, listCustomerFigures } from './list-company-figures';
import { listDeadLanes } from './list-dead-lanes';
import { readTotals } from './read-totals';
import { readTrend } from './read-trend';
import { viewRoutes } from './view-routes';

export function statisticsRoutes(parts: {
  readonly clock: Clock;
  readonly limitExports: (caller: Caller) => void;
}): Route[] {
  return [
    signedInRoute(
      readTotalsCall,
      async ({ caller, db }, { query }) => reply(200, await readTotals({ ...parts, caller, db }, query)),
      { places: HEAVY },
    ),
    signedInRoute(
      readTrendCall,
      async ({ caller, db }, { query }) => reply(200, await readTrend({ ...parts, caller, db }, query)),
      { places: HEAVY },
    ),
    signedInRoute(listCustomerFiguresCall, async ({ caller, db }, { query }) =>
      reply(200, await listCustomerFigures({ caller, db }, query)),
    ),
    signedInRoute(listCarrierFiguresCall, async ({ caller, db }, { query }) =>
      reply(200, await listCarrierFigures({ caller, db }, query)),
    ),
    signedInRoute(
      listDeadLanesCall,
      async ({ caller, db }, { query }) => reply(200, await listDeadLanes({ ...parts, caller, db }, query)),
      { places: HEAVY },
    ),
    bytesRoute(exportSearchesCall, async ({ caller, db }, { query }) => {
      parts.limitExports(caller);
      return exportSearches({ caller, db }, query);
    }),
    ...viewRoutes(parts),
  ];
}
