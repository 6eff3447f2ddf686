import type { AnswerOf, InputOf } from '../../../contract/call';
import type { readTrendCall } from '../../../contract/statistics/statistics';
import { canReadPlatformStatistics } from '../../../domain/access/can-read-platform-statistics';
import { isoDate, utcDay } from '../../../domain/days/calendar-date';
import { requirePermission } from '../../access/require-permission';
import { readUnitFigures } from './platform-queries';
import type { StatisticsContext } from './read-totals';
import { trendUnits } from './trend-points';

const NONE = { searches: 0, quotes: 0, bookings: 0, bookingCents: 0 };

/** Returns every unit of the days, including those without any searches and bookings. */
export async function readTrend(
  { db, caller, clock }: StatisticsContext,
  { unit, from, to }: InputOf<typeof readTrendCall>['query'],
): Promise<AnswerOf<typeof readTrendCall, 200>> {
  requirePermission(canReadPlatformStatistics(caller));
  const units = trendUnits(unit, { from: isoDate(from), to: isoDate(to) }, utcDay(clock.now()));
  const [first] = units;
  if (!first) return { points: [] };
  const figures = await db.transaction((tx) =>
    readUnitFigures(tx, unit, { from: first.from, to: isoDate(to) }),
  );
  return {
    points: units.map(({ start, ...days }) => ({ ...days, ...NONE, ...figures.get(start) })),
  };
}
