import { expect, test } from 'vitest';
import { isoDate } from './calendar-date';
import { nextWeekday } from './pickup-days';

test('the next weekday is never a weekend', () => {
  expect(nextWeekday(isoDate('2026-11-19'))).toBe('2026-11-20');
  expect(nextWeekday(isoDate('2026-11-20'))).toBe('2026-11-23');
  expect(nextWeekday(isoDate('2026-11-21'))).toBe('2026-11-23');
});
