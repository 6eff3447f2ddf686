import { dayNumber, type IsoDate } from '../../../src/domain/days/calendar-date';
import type { Random } from '../../../src/domain/text/seeded-random';

/** Times of day in the past. Office hours cover those of both coasts, in UTC. */

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
const OPENS_UTC_HOUR = 13;

export const minutesAfter = (moment: Date, minutes: number): Date =>
  new Date(moment.getTime() + Math.round(minutes * MINUTE_MS));

export const startOfDay = (day: IsoDate): Date => new Date(dayNumber(day) * DAY_MS);

/** Returns a random second from 13:00 to 23:59 UTC. */
export const officeMoment = (random: Random, day: Date): Date =>
  new Date(day.getTime() + OPENS_UTC_HOUR * HOUR_MS + random.between(0, 11 * 3_600 - 1) * 1_000);

/** Returns the moment this many hours later, or on the morning of the next working day if the office is closed then. */
export function whenOfficeIsOpen(random: Random, moment: Date, hours: number): Date {
  let later = minutesAfter(moment, hours * 60);
  const isOpen = () =>
    later.getUTCHours() >= OPENS_UTC_HOUR && later.getUTCDay() !== 0 && later.getUTCDay() !== 6;
  if (isOpen()) return later;
  if (later.getUTCHours() >= OPENS_UTC_HOUR) later = new Date(later.getTime() + DAY_MS);
  later = new Date(Math.floor(later.getTime() / DAY_MS) * DAY_MS + OPENS_UTC_HOUR * HOUR_MS);
  while (!isOpen()) later = new Date(later.getTime() + DAY_MS);
  return minutesAfter(later, random.between(5, 170));
}

const STANDARD_OFFSETS: readonly (readonly [number, readonly string[]])[] = [
  [-600, ['HI']],
  [-540, ['AK']],
  [-480, ['CA', 'WA', 'OR', 'NV', 'BC']],
  [-420, ['CO', 'MT', 'AZ', 'UT', 'NM', 'ID', 'WY']],
  [-360, ['IL', 'TX', 'MN', 'WI', 'TN', 'MO', 'LA', 'OK', 'KS', 'NE', 'IA', 'AL', 'MS', 'AR']],
];

/** Returns the offset of a state's clocks from UTC in minutes, with daylight saving time from mid-March to October. */
export function offsetIn(state: string, day: IsoDate): number {
  const standard = STANDARD_OFFSETS.find(([, states]) => states.includes(state))?.[0] ?? -300;
  const monthAndDay = day.slice(5);
  return monthAndDay >= '03-15' && monthAndDay < '11-01' ? standard + 60 : standard;
}

/** Returns the instant of a local time of day. */
export const atLocal = (day: IsoDate, minuteOfDay: number, offsetMinutes: number): Date =>
  minutesAfter(startOfDay(day), minuteOfDay - offsetMinutes);
