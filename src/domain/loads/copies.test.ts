import { expect, test } from 'vitest';
import { dayNumber, isoDate } from '../days/calendar-date';
import { weekdayIndex } from '../days/weekdays';
import { lastRepeatDay, MAX_COPIES, repeatDays, weekdayOf } from './copies';

/** A Thursday. */
const FIRST = isoDate('2026-11-26');
const days = (part: Partial<Parameters<typeof repeatDays>[0]>) =>
  repeatDays({ first: FIRST, last: isoDate('2026-12-24'), weekdays: ['THU'], step: 1, ...part });

test('the first and the last day count', () => {
  expect(days({})).toEqual(['2026-11-26', '2026-12-03', '2026-12-10', '2026-12-17', '2026-12-24']);
  expect(days({ last: FIRST })).toEqual([FIRST]);
  expect(days({ last: isoDate('2026-11-25') })).toEqual([]);
});

test('steps count weeks from Monday, so a weekday before the first one is in the next of them', () => {
  expect(days({ weekdays: ['MON', 'THU'], step: 2 })).toEqual([
    '2026-11-26',
    '2026-12-07',
    '2026-12-10',
    '2026-12-21',
    '2026-12-24',
  ]);
  expect(days({ step: 4 })).toEqual(['2026-11-26', '2026-12-24']);
});

test('without a weekday there is no day', () => {
  expect(days({ weekdays: [] })).toEqual([]);
});

test('half a year of one weekday can be priced at once', () => {
  const all = days({ last: lastRepeatDay(FIRST) });
  expect(all).toHaveLength(MAX_COPIES);
  expect(new Set(all.map((day) => weekdayIndex(dayNumber(day))))).toEqual(new Set([3]));
  expect(weekdayOf(FIRST)).toBe('THU');
});
