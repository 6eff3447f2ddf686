import { dayNumber, type IsoDate } from '../../domain/days/calendar-date';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** A quote expires after `validHours` or at the end of its pickup day (UTC), whichever is sooner. */
export function quoteExpiry(createdAt: Date, pickupDate: IsoDate, validHours = 168): Date {
  const afterPickup = (dayNumber(pickupDate) + 1) * DAY_MS;
  return new Date(Math.min(createdAt.getTime() + validHours * HOUR_MS, afterPickup));
}
