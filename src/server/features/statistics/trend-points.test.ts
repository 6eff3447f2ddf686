import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/days/calendar-date';
import { addMonths, monthsOf, splitMonths } from './day-ranges';
import { trendUnits } from './trend-points';

const days = (from: string, to: string) => ({ from: isoDate(from), to: isoDate(to) });
const TODAY = isoDate('2026-11-20');

test('weeks begin on Mondays, and those that the days or today cut are not whole', () => {
  expect(trendUnits('WEEK', days('2026-11-05', '2026-11-22'), TODAY)).toEqual([
    { start: '2026-11-02', from: '2026-11-05', to: '2026-11-08', isWhole: false },
    { start: '2026-11-09', from: '2026-11-09', to: '2026-11-15', isWhole: true },
    { start: '2026-11-16', from: '2026-11-16', to: '2026-11-22', isWhole: false },
  ]);
});

test('weeks start with the first of 2025, months and quarters do not', () => {
  const range = days('2024-11-15', '2025-01-31');
  expect(trendUnits('WEEK', range, TODAY).map(({ from }) => from)).toEqual([
    '2024-12-30',
    '2025-01-06',
    '2025-01-13',
    '2025-01-20',
    '2025-01-27',
  ]);
  expect(trendUnits('MONTH', range, TODAY).map(({ from, isWhole }) => [from, isWhole])).toEqual([
    ['2024-11-15', false],
    ['2024-12-01', true],
    ['2025-01-01', true],
  ]);
  expect(trendUnits('QUARTER', range, TODAY).map(({ start, from, to }) => [start, from, to])).toEqual([
    ['2024-10-01', '2024-11-15', '2024-12-31'],
    ['2025-01-01', '2025-01-01', '2025-01-31'],
  ]);
  expect(trendUnits('WEEK', days('2023-01-01', '2024-01-01'), TODAY)).toEqual([]);
});

test('days are split into whole months and the days around them', () => {
  expect(splitMonths(days('2026-01-15', '2026-04-10'))).toEqual({
    months: days('2026-02-01', '2026-03-01'),
    edges: [days('2026-01-15', '2026-01-31'), days('2026-04-01', '2026-04-10')],
  });
  expect(splitMonths(days('2026-01-01', '2026-12-31'))).toEqual({
    months: days('2026-01-01', '2026-12-01'),
    edges: [],
  });
  expect(splitMonths(days('2026-02-02', '2026-03-30'))).toEqual({
    months: null,
    edges: [days('2026-02-02', '2026-03-30')],
  });
  expect(splitMonths(days('2026-02-28', '2026-02-28')).months).toBeNull();
});

test('months are the twelve until now unless days are named', () => {
  expect(monthsOf({}, TODAY)).toEqual(days('2025-12-01', '2026-11-01'));
  expect(monthsOf({ from: '2026-03-31', to: '2026-04-01' }, TODAY)).toEqual(days('2026-03-01', '2026-04-01'));
  expect(addMonths(isoDate('2026-01-01'), -1)).toBe('2025-12-01');
});
