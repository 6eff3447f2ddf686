import { expect, test } from 'vitest';
import type { IsoDate } from '../../../../domain/calendar-date';
import { foundQuotes } from '../../../../testing/web/stub-server';
import { isHoliday, laneDays } from './lane-days';

test('the chart spans the first pickup to the last delivery, and marks weekends and holidays', () => {
  const [quote] = foundQuotes().quotes;
  if (!quote) throw new Error('a quote is needed');
  const { days, lines } = laneDays([
    { ...quote, pickupDate: '2026-11-24', dropoffDate: '2026-11-27' },
    { ...quote, pickupDate: '2026-11-23', dropoffDate: '2026-11-30' },
  ]);
  expect(days.map(({ day }) => day.slice(8))).toEqual(['23', '24', '25', '26', '27', '28', '29', '30']);
  expect(days.filter(({ isFree }) => isFree).map(({ day }) => day.slice(8))).toEqual(['26', '28', '29']);
  expect(lines.map(({ from, to }) => [from, to])).toEqual([
    [1, 4],
    [0, 7],
  ]);
});

test('a very late delivery ends at the last day of the chart', () => {
  const [quote] = foundQuotes().quotes;
  if (!quote) throw new Error('a quote is needed');
  const { days, lines } = laneDays([{ ...quote, pickupDate: '2026-11-23', dropoffDate: '2027-02-01' }]);
  expect(days).toHaveLength(21);
  expect(lines[0]?.to).toBe(20);
  expect(laneDays([])).toEqual({ days: [], lines: [] });
});

test.each([
  ['2027-01-01', true],
  ['2027-05-31', true],
  ['2027-05-24', false],
  ['2027-09-06', true],
  ['2027-09-13', false],
  ['2026-11-26', true],
  ['2026-11-19', false],
  ['2026-12-25', true],
])('%s is a holiday: %s', (day, expected) => {
  expect(isHoliday(day as IsoDate)).toBe(expected);
});
