import { expect, test } from 'vitest';
import { formatDay, formatDayWithYear } from './day';

test('a day is the UTC day, wherever the reader is', () => {
  expect(formatDay('2026-11-23')).toBe('Mon, Nov 23');
  expect(formatDayWithYear('2027-01-01')).toBe('Fri, Jan 1, 2027');
});
