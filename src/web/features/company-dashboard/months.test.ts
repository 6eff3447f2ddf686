import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/days/calendar-date';
import { monthPlaces, monthsOf } from './months';

const months = (from: string, to: string, today: string) =>
  monthsOf({ from: isoDate(from), to: isoDate(to) }, isoDate(today));

test('a range has every month of which it has a day, and the current one is not whole', () => {
  expect(months('2025-12-31', '2026-02-01', '2026-02-28')).toEqual([
    { from: '2025-12-01', to: '2025-12-31', isWhole: true },
    { from: '2026-01-01', to: '2026-01-31', isWhole: true },
    { from: '2026-02-01', to: '2026-02-28', isWhole: false },
  ]);
});

test('a month is whole from the first day after it', () => {
  expect(months('2024-02-10', '2024-02-10', '2024-02-29')).toMatchObject([
    { to: '2024-02-29', isWhole: false },
  ]);
  expect(months('2024-02-10', '2024-02-10', '2024-03-01')).toMatchObject([{ isWhole: true }]);
});

test('the axis names months, and the year where it begins', () => {
  expect(monthPlaces(months('2025-11-01', '2026-01-31', '2026-11-23')).map(({ tick }) => tick)).toEqual([
    'Nov',
    'Dec',
    '2026',
  ]);
});
