import { expect, test } from 'vitest';
import { foundQuotes } from '../../../testing/web/stub-server';
import { laneDays } from './lane-days';

const [quote] = foundQuotes().quotes;
if (!quote) throw new Error('a quote is needed');

/** Two quotes around Thanksgiving, on which the second one picks up. */
const quotes = [
  { ...quote, pickupDate: '2026-11-24', dropoffDate: '2026-11-27' },
  { ...quote, pickupDate: '2026-11-26', dropoffDate: '2026-11-30' },
];
const freeDays = (...given: Parameters<typeof laneDays>) =>
  laneDays(...given)
    .days.filter(({ isFree }) => isFree)
    .map(({ day }) => day.slice(8));

test('the chart spans the first pickup to the last delivery', () => {
  const { days, lines } = laneDays(quotes, quotes);
  expect(days.map(({ day }) => day.slice(8))).toEqual(['24', '25', '26', '27', '28', '29', '30']);
  expect(lines.map(({ from, to, endsLater }) => [from, to, endsLater])).toEqual([
    [0, 3, false],
    [2, 6, false],
  ]);
});

test('only days on which no quote picks up or delivers are free, also if a filter hides the quote', () => {
  expect(freeDays(quotes, quotes)).toEqual(['25', '28', '29']);
  const [first, ...others] = quotes;
  if (!first) throw new Error('a quote is needed');
  expect(freeDays([first], quotes)).toEqual(['25']);
  expect(freeDays(others, quotes)).toEqual(['28', '29']);
});

test('at most nine days have a weekday and a number, evenly, so that none touch', () => {
  const labelsOf = (dropoffDate: string) => {
    const one = [{ ...quote, pickupDate: '2026-11-23', dropoffDate }];
    return laneDays(one, one).days.flatMap(({ day, isLabeled }) => (isLabeled ? [day.slice(8)] : []));
  };
  expect(labelsOf('2026-11-25')).toEqual(['23', '24', '25']);
  expect(labelsOf('2026-12-04')).toEqual(['23', '25', '27', '29', '01', '03']);
  expect(labelsOf('2027-02-01')).toHaveLength(7);
});

test('the line of a very late delivery ends at the last day of the chart, without a point there', () => {
  const late = [{ ...quote, pickupDate: '2026-11-23', dropoffDate: '2027-02-01' }];
  const { days, lines } = laneDays(late, late);
  expect(days).toHaveLength(21);
  expect(lines.map(({ to, endsLater }) => [to, endsLater])).toEqual([[20, true]]);
  expect(laneDays([], late)).toEqual({ days: [], lines: [] });
});
