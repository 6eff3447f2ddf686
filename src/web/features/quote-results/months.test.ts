import { expect, test } from 'vitest';
import { daysOfMonth, formatMonth, monthOfDays, recentMonths } from './months';

test('a month is its first and last day, and only those', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthOfDays('2026-12-01', '2026-12-31')).toBe('2026-12');
  expect(monthOfDays('2026-12-01', '2026-12-30')).toBeNull();
  expect(monthOfDays(null, '2026-12-31')).toBeNull();
  expect(formatMonth('2026-05')).toBe('May 2026');
});

test('the months of a filter start with this one and cross years', () => {
  const months = recentMonths(new Date(2026, 0, 31, 23));
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-12', '2025-11']);
  expect(months).toHaveLength(24);
});
