import { sql } from 'kysely';
import { type IsoDate, isIsoDate } from '../../../domain/days/calendar-date';
import { WEEKDAYS, type Weekday, weekdaySet, weekdaysOf } from '../../../domain/days/weekdays';
import { type Cell, defineCell } from './cell';

export const dateCell: Cell<IsoDate> = defineCell('a day written YYYY-MM-DD', (value) =>
  isIsoDate(value) ? value : undefined,
);

const DAY_NAMES = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const MIN_DAY_LETTERS = 3;

/** A day's name or its start in any case: MON, Thurs, tuesday. */
function parseDay(text: string): Weekday | undefined {
  if (text.length < MIN_DAY_LETTERS) return undefined;
  const name = text.toUpperCase();
  return WEEKDAYS[DAY_NAMES.findIndex((day) => day.startsWith(name))];
}

export const dayCell: Cell<Weekday> = defineCell(`one of ${WEEKDAYS.join(', ')}`, parseDay);

// An empty value between two separators is an error.
const SEPARATOR = /\s*[|,;/]\s*|\s+/;

/** Days of the week. The value is sorted from Monday and has no duplicates. */
export const daysCell: Cell<readonly Weekday[]> = defineCell(
  `days of the week separated by |: ${WEEKDAYS.join(', ')}`,
  (value) => {
    const days = value.split(SEPARATOR).map(parseDay);
    return days.every((day) => day !== undefined) ? weekdaysOf(weekdaySet(days)) : undefined;
  },
  {
    format: (days) => days.join('|'),
    formatSql: (days) => sql`array_to_string(${days}, '|')`,
  },
);
