import { FORMAT_LOCALE } from './locale';

const weekdayMonthDay = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** Formats a UTC day (`YYYY-MM-DD`) as "Mon, Nov 23", with the year if it is not the current one. */
export function formatDay(day: string, now = new Date()): string {
  if (Number(day.slice(0, 4)) !== now.getUTCFullYear()) return formatDayWithYear(day);
  return weekdayMonthDay.format(new Date(`${day}T00:00:00Z`));
}

const monthDayTime: Intl.DateTimeFormatOptions = {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
};
const moment = new Intl.DateTimeFormat(FORMAT_LOCALE, monthDayTime);
const momentWithYear = new Intl.DateTimeFormat(FORMAT_LOCALE, { ...monthDayTime, year: 'numeric' });

/**
 * Formats an instant in the user's time zone, which is named: "Nov 23, 4:00 PM PST", with the year if it is not the
 * current one.
 */
export function formatMoment(instant: string, now = new Date()): string {
  const time = new Date(instant);
  return (time.getFullYear() === now.getFullYear() ? moment : momentWithYear).format(time);
}

/** Formats an instant like `formatMoment`, always with its year, for paper. */
export function formatMomentWithYear(instant: string): string {
  return momentWithYear.format(new Date(instant));
}

/** The day of an instant in the user's time zone, as `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  const monthAndDay = [instant.getMonth() + 1, instant.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [String(instant.getFullYear()).padStart(4, '0'), ...monthAndDay].join('-');
}

/** The last second of a day in the user's time zone. */
export function endOfLocalDay(day: string): Date {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 23, 59, 59);
}

const withYear = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** Formats a UTC day as "Mon, Nov 23, 2026". */
export function formatDayWithYear(day: string): string {
  return withYear.format(new Date(`${day}T00:00:00Z`));
}
