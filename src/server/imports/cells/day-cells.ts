import { sql } from 'kysely';
import { type IsoDate, isIsoDate } from '../../../domain/calendar-date';
import { WEEKDAYS, type Weekday, weekdaySet, weekdaysOf } from '../../../domain/weekdays';
import { type Cell, defineCell } from './cell';
import { oneOf } from './text-cells';

export const dateCell: Cell<IsoDate> = defineCell('a day written YYYY-MM-DD', (value) =>
  isIsoDate(value) ? value : undefined,
);

export const dayCell: Cell<Weekday> = oneOf(WEEKDAYS);

/** Days of the week. The value is sorted from Monday and has no duplicates. */
export const daysCell: Cell<readonly Weekday[]> = defineCell(
  `days of the week separated by |: ${WEEKDAYS.join(', ')}`,
  (value) => {
    const days = value.split('|').map((day) => WEEKDAYS.find((one) => one === day.trim()));
    return days.every((day) => day !== undefined) ? weekdaysOf(weekdaySet(days)) : undefined;
  },
  {
    format: (days) => days.join('|'),
    formatSql: (days) => sql`array_to_string(${days}, '|')`,
  },
);
