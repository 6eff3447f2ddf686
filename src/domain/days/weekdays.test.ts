import { expect, test } from 'vitest';
import { dayNumber, isoDate } from './calendar-date';
import { NO_DAYS, nextDayIn, WORKING_DAYS, weekdayIndex, weekdaySet, weekdaysOf } from './weekdays';

const day = (date: string) => dayNumber(isoDate(date));

test('weekday indexes start at Monday, also before 1970', () => {
  expect(weekdayIndex(day('2026-03-02'))).toBe(0);
  expect(weekdayIndex(day('2026-03-08'))).toBe(6);
  expect(weekdayIndex(day('1970-01-01'))).toBe(3);
  expect(weekdayIndex(day('1969-12-29'))).toBe(0);
});

test('a set returns its days without duplicates, in the order of the week', () => {
  expect(weekdaysOf(weekdaySet(['SUN', 'MON', 'SUN']))).toEqual(['MON', 'SUN']);
  expect(weekdaysOf(WORKING_DAYS)).toEqual(['MON', 'TUE', 'WED', 'THU', 'FRI']);
});

test('the next day in a set is the given day if it is in the set, otherwise the first one after it', () => {
  const thursday = weekdaySet(['THU']);
  expect(nextDayIn(day('2026-03-05'), thursday)).toBe(day('2026-03-05'));
  expect(nextDayIn(day('2026-03-06'), thursday)).toBe(day('2026-03-12'));
});

test('the next day in an empty set throws', () => {
  expect(() => nextDayIn(0, NO_DAYS)).toThrow(RangeError);
});
