import { addDays, type IsoDate, isIsoDate } from './calendar-date';

const MIDNIGHT = /T00:00:00(?:\.0+)?Z$/;

/**
 * The last day of something that expires at midnight (UTC), which is the day before. Null if it expires at another time,
 * which screens show with its hour.
 */
export function lastValidDay(expiresAt: string): IsoDate | null {
  const day = expiresAt.slice(0, 10);
  return MIDNIGHT.test(expiresAt) && isIsoDate(day) ? addDays(day, -1) : null;
}
