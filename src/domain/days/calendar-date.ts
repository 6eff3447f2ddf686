/** A calendar day as `YYYY-MM-DD`. Requests and prices use UTC days. */
export type IsoDate = string & { readonly __isoDate: true };

const DAY_MS = 86_400_000;
const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Whether `text` is an existing day, written `YYYY-MM-DD` (2026-02-30 is not). PostgreSQL has no year 0000. */
export function isIsoDate(text: string): text is IsoDate {
  if (!PATTERN.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`not a date: ${text}`);
  return text;
}

/** The UTC day of an instant. */
export function utcDay(instant: Date): IsoDate {
  return instant.toISOString().slice(0, 10) as IsoDate;
}

const HAWAII_OFFSET_MS = -10 * 3_600_000;

/**
 * The day of an instant in Hawaii, the westernmost time zone of our customers. A day that is over there is over for all of
 * them.
 */
export function lastLocalDay(instant: Date): IsoDate {
  return utcDay(new Date(instant.getTime() + HAWAII_OFFSET_MS));
}

/** The number of days since 1970-01-01. The rating engine calculates with these numbers. */
export function dayNumber(date: IsoDate): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY_MS;
}

export function dateOfDayNumber(day: number): IsoDate {
  return utcDay(new Date(day * DAY_MS));
}

export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days);
}
