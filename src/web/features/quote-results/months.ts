import { addDays, type IsoDate, isoDate } from '../../../domain/days/calendar-date';
import { FORMAT_LOCALE } from '../../ui/format/locale';

const MONTHS = 24;
const monthYear = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' });
const shortMonth = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'short', timeZone: 'UTC' });

/** Formats a month such as "2026-05" as "May 2026". */
export const formatMonth = (month: string): string => monthYear.format(new Date(`${month}-01T00:00:00Z`));

/** Formats a month such as "2026-05" as "May". */
export const formatShortMonth = (month: string): string =>
  shortMonth.format(new Date(`${month}-01T00:00:00Z`));

/** Returns the current month in the reader's time zone and those before it, latest first, as "2026-05". */
export function recentMonths(now: Date): string[] {
  return Array.from({ length: MONTHS }, (_, at) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth() - at, 1)).toISOString().slice(0, 7),
  );
}

/** The first and the last day of a month. */
export function daysOfMonth(month: string): { from: IsoDate; to: IsoDate } {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  return { from: isoDate(`${month}-01`), to: addDays(isoDate(next), -1) };
}

/** Returns the month that starts and ends on these two days, or null. */
export function monthOfDays(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return null;
  const month = from.slice(0, 7);
  const days = daysOfMonth(month);
  return days.from === from && days.to === to ? month : null;
}
