import { addDays, dayNumber, type IsoDate } from './calendar-date';

const DAY_MS = 86_400_000;
/** The longest name of the IANA database has 32 characters. */
const MAX_LENGTH = 64;

/** Whether the name is a time zone such as "America/Los_Angeles". */
export function isTimeZone(name: string): boolean {
  if (name === '' || name.length > MAX_LENGTH) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** Returns a function that calculates how many milliseconds the time zone's clocks are ahead of UTC at an instant. */
function clockOf(timeZone: string): (atMs: number) => number {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  return (atMs) => {
    const part = Object.fromEntries(
      clock.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day: date = 1, hour = 0, minute = 0, second = 0 } = part;
    return Date.UTC(year, month - 1, date, hour, minute, second) - Math.floor(atMs / 1000) * 1000;
  };
}

/** The offset from UTC of a time zone at an instant, in minutes. */
export const offsetMinutesAt = (instant: Date, timeZone: string): number =>
  Math.round(clockOf(timeZone)(instant.getTime()) / 60_000);

/** The offset from UTC, in minutes, that a local time such as "2026-11-23T08:30" has in a time zone. */
export function offsetMinutesOfLocal(local: string, timeZone: string): number {
  const asUtcMs = Date.parse(`${local}Z`);
  const aheadMs = clockOf(timeZone);
  // The first guess is wrong only within hours of a change of the clocks.
  return Math.round(aheadMs(asUtcMs - aheadMs(asUtcMs)) / 60_000);
}

/** The first instant of a day in a time zone. It is not always midnight: clocks may change at that hour. */
export function startOfDay(day: IsoDate, timeZone: string): Date {
  const midnightMs = dayNumber(day) * DAY_MS;
  const aheadMs = clockOf(timeZone);
  // The start of the day with the offset of the day before, and with that of the day after. One of the offsets applies
  // then, even if the clocks change.
  const starts = [midnightMs - DAY_MS, midnightMs + DAY_MS].map((atMs) => midnightMs - aheadMs(atMs));
  const inDay = starts.filter((startMs) => startMs + aheadMs(startMs) >= midnightMs);
  return new Date(Math.min(...(inDay.length > 0 ? inDay : starts)));
}

/** The first instant after a day in a time zone. */
export const endOfDay = (day: IsoDate, timeZone: string): Date => startOfDay(addDays(day, 1), timeZone);
