import type { InputOf } from '../../../contract/call';
import type { readTotalsCall, StatisticsTotals } from '../../../contract/statistics/statistics';
import { canReadPlatformStatistics } from '../../../domain/access/can-read-platform-statistics';
import { isoDate } from '../../../domain/days/calendar-date';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { countDeadLanes, countSubscriptions, readDayTotals } from './platform-queries';

export interface StatisticsContext {
  readonly db: ActorDb;
  readonly caller: Caller;
  readonly clock: Clock;
}

export async function readTotals(
  { db, caller, clock }: StatisticsContext,
  { from, to }: InputOf<typeof readTotalsCall>['query'],
): Promise<StatisticsTotals> {
  requirePermission(canReadPlatformStatistics(caller));
  return db.transaction(async (tx) => {
    const totals = await readDayTotals(tx, { from: isoDate(from), to: isoDate(to) });
    return {
      ...totals,
      quotesPerSearch: totals.searches === 0 ? null : totals.quotes / totals.searches,
      deadLanes: await countDeadLanes(tx, clock.now()),
      subscriptions: await countSubscriptions(tx),
    };
  });
}
