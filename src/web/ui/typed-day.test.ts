import { expect, test } from 'vitest';
import { formatDayWithYear } from './day';
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
])('%s is %s', (typed, day) => {
  expect(typedDay(typed, today)).toBe(day);
});

test.each(['', 'soon', '13/1', '2/30', '2026-02-30', 'foo 3'])('%j is no day', (typed) => {
  expect(typedDay(typed, today)).toBeNull();
});

test('what the field shows is read back as the same day', () => {
  expect(typedDay(formatDayWithYear('2027-02-28'), today)).toBe('2027-02-28');
});
