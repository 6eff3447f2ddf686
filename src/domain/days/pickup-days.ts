import { MAX_PICKUP_DAYS_AHEAD } from '../shipment/vehicles';
import { addDays, dayNumber, type IsoDate, utcDay } from './calendar-date';

/** The first weekday after `today`: the day most searches use, and the default of a bulk search. */
export function nextWeekday(today: IsoDate): IsoDate {
  // 1970-01-01 was a Thursday, so adding 4 to the day number counts from a Sunday.
  const isWeekend = (day: IsoDate) => [0, 6].includes((dayNumber(day) + 4) % 7);
  let day = addDays(today, 1);
  while (isWeekend(day)) day = addDays(day, 1);
  return day;
}

/** The range of pickup days the server accepts: from today (UTC) to a year ahead. */
export function pickupDays(now: Date): { first: IsoDate; last: IsoDate } {
  const first = utcDay(now);
  return { first, last: addDays(first, MAX_PICKUP_DAYS_AHEAD) };
}
