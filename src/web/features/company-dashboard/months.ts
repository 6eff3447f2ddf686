import { addDays, type IsoDate, isoDate } from '../../../domain/days/calendar-date';
import type { DayRange } from '../../../domain/days/day-ranges';
import type { TrendPlace } from '../../ui/chart/trend-frame';
import { FORMAT_LOCALE } from '../../ui/format/locale';

export interface Month {
  /** The first and the last day of the month. */
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Whether the month is over. */
  readonly isWhole: boolean;
}

const monthOf = (day: IsoDate): IsoDate => isoDate(`${day.slice(0, 7)}-01`);

/** Every month that has a day of the range, the oldest first. */
export function monthsOf({ from, to }: DayRange, today: IsoDate): Month[] {
  const months: Month[] = [];
  let first = monthOf(from);
  while (first <= to) {
    const next = monthOf(addDays(first, 31));
    months.push({ from: first, to: addDays(next, -1), isWhole: next <= today });
    first = next;
  }
  return months;
}

const monthYear = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'short', timeZone: 'UTC' });
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);

/** The name of a month, such as "August 2026". */
const monthName = (day: string): string => monthYear.format(dateOf(day));

/** The places of an axis of months. Its labels are the months, with the year where one begins. */
export const monthPlaces = (
  months: readonly { readonly from: string; readonly isWhole: boolean }[],
): TrendPlace[] =>
  months.map(({ from, isWhole }, at) => ({
    key: from,
    name: monthName(from),
    tick: at > 0 && from.slice(5, 7) === '01' ? from.slice(0, 4) : shortMonth.format(dateOf(from)),
    isWhole,
  }));
