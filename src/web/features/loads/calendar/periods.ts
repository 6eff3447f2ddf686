import { addDays, dayNumber, type IsoDate, isoDate } from '../../../../domain/days/calendar-date';

/** The days of a calendar, in weeks from Sunday. */
export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly days: readonly IsoDate[];
}

const WEEK = 7;
const weekdayOf = (day: IsoDate) => new Date(`${day}T00:00:00Z`).getUTCDay();

/** Returns the week of a day, or the whole weeks of its month. */
export function periodOf(day: IsoDate, span: 'week' | 'month'): Period {
  const first = span === 'week' ? day : isoDate(`${day.slice(0, 7)}-01`);
  const last = span === 'week' ? day : lastOfMonth(day);
  const from = addDays(first, -weekdayOf(first));
  const to = addDays(last, WEEK - 1 - weekdayOf(last));
  const count = dayNumber(to) - dayNumber(from) + 1;
  return { from, to, days: Array.from({ length: count }, (_, at) => addDays(from, at)) };
}

function lastOfMonth(day: IsoDate): IsoDate {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return isoDate(new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10));
}
