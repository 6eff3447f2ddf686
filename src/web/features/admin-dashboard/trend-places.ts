import type { TrendUnit } from '../../../contract/statistics/statistics';
import { addDays, type IsoDate, isoDate } from '../../../domain/days/calendar-date';
import type { Text } from '../../texts/use-text';
import type { TrendPlace } from '../../ui/chart/trend-frame';
import { formatMonthDay } from '../../ui/format/day';
import { FORMAT_LOCALE } from '../../ui/format/locale';

export const UNITS = ['WEEK', 'MONTH', 'QUARTER'] as const satisfies readonly TrendUnit[];
export type Unit = (typeof UNITS)[number];

interface Point {
  readonly from: string;
  readonly isWhole: boolean;
}

const monthYear = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'short', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const quarterOf = (day: string) => Math.ceil(Number(day.slice(5, 7)) / 3);

/** The Monday of a day's week, because a range that starts within a week cuts it. */
function mondayOf(day: IsoDate): IsoDate {
  return addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));
}

/** The name of a unit of time: "Week of Aug 24", "August 2026", "Q3 2026". */
export function placeName(from: string, unit: Unit, text: Text): string {
  if (unit === 'MONTH') return monthYear.format(dateOf(from));
  if (unit === 'QUARTER')
    return text('admin.trend.quarter', { quarter: quarterOf(from), year: from.slice(0, 4) });
  return text('admin.trend.week', { day: formatMonthDay(mondayOf(isoDate(from))) });
}

/** The places of the axis. Its labels are the months, with the year where one begins. */
export function trendPlaces(points: readonly Point[], unit: Unit, text: Text): TrendPlace[] {
  return points.map(({ from, isWhole }, at) => {
    const before = points[at - 1]?.from;
    const isNewYear = before !== undefined && before.slice(0, 4) !== from.slice(0, 4);
    const isNewMonth = before === undefined || before.slice(0, 7) !== from.slice(0, 7);
    const label = unit === 'QUARTER' ? `Q${quarterOf(from)}` : shortMonth.format(dateOf(from));
    return {
      key: from,
      name: placeName(from, unit, text),
      tick: isNewYear ? from.slice(0, 4) : isNewMonth ? label : null,
      isWhole,
    };
  });
}
