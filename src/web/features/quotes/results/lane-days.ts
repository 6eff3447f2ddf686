import type { Quote } from '../../../../contract/quotes';
import { addDays, dayNumber, type IsoDate, isIsoDate } from '../../../../domain/calendar-date';

/** More lines than a screen shows help nobody. */
const MAX_LINES = 24;
const MAX_DAYS = 21;

export interface LaneDay {
  day: IsoDate;
  /** A Saturday, a Sunday, or a federal holiday: most carriers neither pick up nor deliver. */
  isFree: boolean;
}

export interface LaneLine {
  quote: Quote;
  /** Indexes into the days; a delivery after the last day ends there. */
  from: number;
  to: number;
}

// 1970-01-01 was a Thursday, so adding 4 to the day number counts from a Sunday.
const weekday = (day: IsoDate) => (dayNumber(day) + 4) % 7;

/** Whether the day is the nth (or, from the end, the last) such weekday of its month. */
function isNth(day: IsoDate, wantedWeekday: number, nth: number | 'last'): boolean {
  if (weekday(day) !== wantedWeekday) return false;
  const date = Number(day.slice(8));
  return nth === 'last' ? addDays(day, 7).slice(0, 7) !== day.slice(0, 7) : Math.ceil(date / 7) === nth;
}

/** The six days on which nearly all of the trade is closed in the United States. */
export function isHoliday(day: IsoDate): boolean {
  const monthDay = day.slice(5);
  const month = day.slice(5, 7);
  return (
    ['01-01', '07-04', '12-25'].includes(monthDay) ||
    (month === '05' && isNth(day, 1, 'last')) ||
    (month === '09' && isNth(day, 1, 1)) ||
    (month === '11' && isNth(day, 4, 4))
  );
}

/** The days from the first pickup to the last delivery, and a line for each quote in the order given. */
export function laneDays(quotes: readonly Quote[]): { days: LaneDay[]; lines: LaneLine[] } {
  const shown = quotes.slice(0, MAX_LINES);
  const first = shown.map(({ pickupDate }) => pickupDate).sort()[0];
  const last = shown
    .map(({ dropoffDate }) => dropoffDate)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined || !isIsoDate(first) || !isIsoDate(last)) {
    return { days: [], lines: [] };
  }
  const count = Math.min(dayNumber(last) - dayNumber(first) + 1, MAX_DAYS);
  const days = Array.from({ length: count }, (_, at): LaneDay => {
    const day = addDays(first, at);
    return { day, isFree: [0, 6].includes(weekday(day)) || isHoliday(day) };
  });
  const indexOf = (day: string) =>
    isIsoDate(day) ? Math.min(Math.max(dayNumber(day) - dayNumber(first), 0), count - 1) : 0;
  const lines = shown.map((quote) => ({
    quote,
    from: indexOf(quote.pickupDate),
    to: indexOf(quote.dropoffDate),
  }));
  return { days, lines };
}
