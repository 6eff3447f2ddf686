import { dayNumber, type IsoDate } from '../../domain/calendar-date';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** When a quote can no longer be booked: after `validHours`, or when the day of its pickup (UTC) is over. */
export function quoteExpiry(madeAt: Date, pickupDate: IsoDate, validHours = 168): Date {
  const afterPickup = (dayNumber(pickupDate) + 1) * DAY_MS;
  return new Date(Math.min(madeAt.getTime() + validHours * HOUR_MS, afterPickup));
}
