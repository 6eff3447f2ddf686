import { expect, test } from 'vitest';
import { formatDayWithYear } from '../format/day';
import { typedDay } from './typed-day';

const today = '2026-11-21';

test.each([
  ['11/23', '2026-11-23'],
  ['11/23/26', '2026-11-23'],
  ['11-23-2026', '2026-11-23'],
  ['2026-11-23', '2026-11-23'],
  ['nov 23', '2026-11-23'],
  ['November 23, 2026', '2026-11-23'],
  ['1/4', '2027-01-04'],
  ['11/21', '2026-11-21'],
  ['11/20', '2026-11-20'],
  ['May 22', '2026-05-22'],
  ['May 21', '2027-05-21'],
])('%s is %s', (typed, day) => {
  expect(typedDay(typed, today)).toBe(day);
});

test.each(['', 'soon', '13/1', '2/30', '2026-02-30', 'foo 3'])('%j is not a day', (typed) => {
  expect(typedDay(typed, today)).toBeNull();
});

test('February 29 means the next leap year', () => {
  expect(typedDay('2/29', '2027-11-21')).toBe('2028-02-29');
});

test('the displayed text is parsed back into the same day', () => {
  expect(typedDay(formatDayWithYear('2027-02-28'), today)).toBe('2027-02-28');
});
