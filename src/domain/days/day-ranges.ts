import { addDays, dayNumber, type IsoDate, isIsoDate, isoDate } from './calendar-date';

/** Days from the first to the last, both included. */
export interface DayRange {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Statistics cover at most five years. */
const MAX_RANGE_DAYS = 5 * 366;

/** The ranges that people ask for by name, in the order of a menu. */
export const NAMED_RANGES = [
  'thisYear',
  'last12Months',
  'last90Days',
  'thisMonth',
  'lastMonth',
  'lastYear',
] as const;
export type NamedRange = (typeof NAMED_RANGES)[number];

const firstOfMonth = (year: number, month: number): IsoDate =>
  isoDate(new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10));

/** The days of a named range; `today` is a UTC day. */
export function namedRange(name: NamedRange, today: IsoDate): DayRange {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  switch (name) {
    case 'thisYear':
      return { from: firstOfMonth(year, 0), to: today };
    case 'last12Months':
      return { from: firstOfMonth(year, month - 11), to: today };
    case 'last90Days':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: firstOfMonth(year, month), to: today };
    case 'lastMonth':
      return { from: firstOfMonth(year, month - 1), to: addDays(firstOfMonth(year, month), -1) };
    case 'lastYear':
      return { from: firstOfMonth(year - 1, 0), to: addDays(firstOfMonth(year, 0), -1) };
  }
}

/** The reason why two days do not form a range, or null if they do. */
export function rangeFault(from: string, to: string): 'unknown' | 'reversed' | 'tooLong' | null {
  if (!isIsoDate(from) || !isIsoDate(to)) return 'unknown';
  if (from > to) return 'reversed';
  return dayNumber(to) - dayNumber(from) > MAX_RANGE_DAYS ? 'tooLong' : null;
}

/**
 * The range in a page's address. The last day defaults to today, and the first to January 1 of the last day's year. An
 * invalid range becomes this year's.
 */
export function rangeOfDays(from: string | null, to: string | null, today: IsoDate): DayRange {
  const last = to !== null && isIsoDate(to) ? to : today;
  const first = from !== null && isIsoDate(from) ? from : isoDate(`${last.slice(0, 4)}-01-01`);
  return rangeFault(first, last) === null ? { from: first, to: last } : namedRange('thisYear', today);
}
