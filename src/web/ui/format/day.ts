import { FORMAT_LOCALE } from './locale';
import { keepFigures } from './whole-figures';

const weekdayMonthDay = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
/** Formats a UTC day (`YYYY-MM-DD`) as "Mon, Nov 23", with the year if it is not the current one. */
export function formatDay(day: string, now = new Date()): string {
  if (Number(day.slice(0, 4)) !== now.getUTCFullYear()) return formatDayWithYear(day);
  return keepFigures(weekdayMonthDay.format(new Date(`${day}T00:00:00Z`)));
}

const month = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'long', timeZone: 'UTC' });
const weekdayLetter = new Intl.DateTimeFormat(FORMAT_LOCALE, { weekday: 'narrow', timeZone: 'UTC' });

/** The month of a UTC day, such as "November". */
export const formatMonth = (day: string): string => month.format(new Date(`${day}T00:00:00Z`));

/** The letter of a UTC day's weekday, for the header of a chart. */
export const formatWeekdayLetter = (day: string): string =>
  weekdayLetter.format(new Date(`${day}T00:00:00Z`));

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
 * Formats an instant in the user's time zone, which is named: "Nov 23, 4:00 PM PST", with the year if it is not the current
 * one.
 */
export function formatMoment(instant: string, now = new Date()): string {
  const time = new Date(instant);
  return keepFigures((time.getFullYear() === now.getFullYear() ? moment : momentWithYear).format(time));
}

const weekdayTime = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  weekday: 'short',
  hour: 'numeric',
  minute: '2-digit',
});
const monthDay = new Intl.DateTimeFormat(FORMAT_LOCALE, { month: 'short', day: 'numeric' });
const monthDayYear = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
/** The time within which a weekday is unambiguous. */
const WEEKDAY_MS = 6 * 86_400_000;

/** Formats an instant in the user's time zone briefly: "Sun 1:52 PM" for the last six days, before that "Nov 3". */
export function formatRecent(instant: string, now = new Date()): string {
  const time = new Date(instant);
  if (now.getTime() - time.getTime() < WEEKDAY_MS) {
    return keepFigures(weekdayTime.format(time).replace(',', ''));
  }
  return keepFigures((time.getFullYear() === now.getFullYear() ? monthDay : monthDayYear).format(time));
}

const utcMonthDay = new Intl.DateTimeFormat(FORMAT_LOCALE, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** Formats a UTC day as "Nov 23", for narrow columns. */
export const formatMonthDay = (day: string): string =>
  keepFigures(utcMonthDay.format(new Date(`${day}T00:00:00Z`)));

/** Formats an instant like `formatMoment`, always with its year, for paper. */
export function formatMomentWithYear(instant: string): string {
  return keepFigures(momentWithYear.format(new Date(instant)));
}

const hourMinute = new Intl.DateTimeFormat(FORMAT_LOCALE, { hour: 'numeric', minute: '2-digit' });

/** Formats the time of an instant in the user's time zone as "1:58 PM", where the day is shown above. */
export function formatTime(instant: string): string {
  return keepFigures(hourMinute.format(new Date(instant)));
}

/** The day of an instant in the user's time zone, as `YYYY-MM-DD`. */
export function localDay(instant: Date): string {
  const monthAndDay = [instant.getMonth() + 1, instant.getDate()].map((part) =>
    String(part).padStart(2, '0'),
  );
  return [String(instant.getFullYear()).padStart(4, '0'), ...monthAndDay].join('-');
}

/** The user's time zone, such as "America/Chicago". */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The everyday name of a time zone, such as "Central Time". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(FORMAT_LOCALE, {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
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
  return keepFigures(withYear.format(new Date(`${day}T00:00:00Z`)));
}
