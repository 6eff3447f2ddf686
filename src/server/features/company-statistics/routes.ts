import { AppError } from '../../../contract/app-error';
import {
  listLoadsTodayCall,
  listUnservedLanesCall,
  readCarrierStatisticsCall,
  readShipperStatisticsCall,
} from '../../../contract/statistics/company-statistics';
import type { RateBook } from '../../../rating/rate-book';
import { HEAVY, type Route, reply, signedInRoute } from '../../http/route';
import type { Clock } from '../../platform/clock';
import { listLoadsToday } from './list-loads-today';
import { listUnservedLanes } from './list-unserved-lanes';
import { readCarrierStatistics } from './read-carrier-statistics';
import { readShipperStatistics } from './read-shipper-statistics';

/** Routes for the figures of one company, for its dashboard. */
export function companyStatisticsRoutes(parts: {
  readonly clock: Clock;
  readonly currentBook: () => RateBook | null;
}): Route[] {
  const { clock } = parts;
  return [
    signedInRoute(readShipperStatisticsCall, async ({ db, caller }, { query }) =>
      reply(200, await readShipperStatistics({ db, caller, clock }, query)),
    ),
    signedInRoute(readCarrierStatisticsCall, async ({ db, caller }, { query }) =>
      reply(200, await readCarrierStatistics({ db, caller, clock }, query)),
    ),
    signedInRoute(
      listUnservedLanesCall,
      async ({ db, caller }, { query }) => {
        const book = parts.currentBook();
        if (book === null) throw new AppError('NOT_READY');
        return reply(200, await listUnservedLanes({ db, caller, clock, book }, query.carrierId));
      },
      { places: HEAVY },
    ),
    signedInRoute(listLoadsTodayCall, async ({ db, caller }, { query }) =>
      reply(200, await listLoadsToday({ db, caller, clock }, query.shipperId)),
    ),
  ];
}
