import { dayNumber, type IsoDate } from '../../../../domain/days/calendar-date';
import { weekdayIndex } from '../../../../domain/days/weekdays';

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats a day as "Mon, Nov 23, 2026". */
export function formatDay(date: string): string {
  const day = DAYS[weekdayIndex(dayNumber(date as IsoDate))];
  return `${day}, ${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8, 10))}, ${date.slice(0, 4)}`;
}

/** Formats the time of "2026-11-23T08:00" as "8:00 AM". */
export function formatTime(local: string): string {
  const hour = Number(local.slice(11, 13));
  return `${hour % 12 || 12}:${local.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`;
}
