import {
  listLoadsPerCarrierCall,
  listLoadsPerDayCall,
  listLoadsPerShipperCall,
  listMonthlyQuotesCall,
  listMonthlySearchesByUserCall,
  listMonthlySearchesCall,
  listProfileStatsCall,
  listSearchesByUserCall,
  listSearchesPerCarrierCall,
  listSearchesPerDayCall,
  listSearchesPerShipperCall,
} from '../../../contract/statistics/statistics-views';
import { HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { listDays } from './list-days';
import {
  listMonthlyQuotes,
  listMonthlySearches,
  listMonthlySearchesByUser,
  listProfileStats,
  listSearchesByUser,
} from './list-view-rows';

/** A key acts as staff, so that it gets rows only of its creator's searches by month. */
const WITH_KEY = { keyScope: 'quotes:read' } as const;

export function viewRoutes(parts: { readonly clock: Clock }): Route[] {
  return [
    signedInRoute(
      listMonthlySearchesCall,
      async ({ caller, db }, { query }) =>
        reply(200, await listMonthlySearches({ ...parts, caller, db }, query)),
      WITH_KEY,
    ),
    signedInRoute(
      listMonthlySearchesByUserCall,
      async ({ caller, db }, { query }) =>
        reply(200, await listMonthlySearchesByUser({ ...parts, caller, db }, query)),
      WITH_KEY,
    ),
    signedInRoute(
      listMonthlyQuotesCall,
      async ({ caller, db }, { query }) =>
        reply(200, await listMonthlyQuotes({ ...parts, caller, db }, query)),
      WITH_KEY,
    ),
    signedInRoute(
      listSearchesByUserCall,
      async ({ caller, db }, { query }) =>
        reply(200, await listSearchesByUser({ ...parts, caller, db }, query)),
      WITH_KEY,
    ),
    signedInRoute(
      listProfileStatsCall,
      async ({ caller, db }, { query }) => reply(200, await listProfileStats({ caller, db }, query)),
      WITH_KEY,
    ),
    signedInRoute(
      listSearchesPerDayCall,
      async ({ db }, { query }) =>
        reply(200, await listDays({ ...parts, db }, 'vw_stats_searches_by_day', query)),
      { places: HEAVY },
    ),
    signedInRoute(
      listSearchesPerShipperCall,
      async ({ db }, { query }) =>
        reply(200, await listDays({ ...parts, db }, 'vw_stats_searches_by_shipper', query)),
      WITH_KEY,
    ),
    signedInRoute(
      listSearchesPerCarrierCall,
      async ({ db }, { query }) =>
        reply(200, await listDays({ ...parts, db }, 'vw_stats_searches_by_carrier', query)),
      { ...WITH_KEY, places: HEAVY },
    ),
    signedInRoute(listLoadsPerDayCall, async ({ db }, { query }) =>
      reply(200, await listDays({ ...parts, db }, 'vw_stats_loads_by_day', query)),
    ),
    signedInRoute(
      listLoadsPerShipperCall,
      async ({ db }, { query }) =>
        reply(200, await listDays({ ...parts, db }, 'vw_stats_loads_by_shipper', query)),
      WITH_KEY,
    ),
    signedInRoute(
      listLoadsPerCarrierCall,
      async ({ db }, { query }) =>
        reply(200, await listDays({ ...parts, db }, 'vw_stats_loads_by_carrier', query)),
      WITH_KEY,
    ),
  ];
}
