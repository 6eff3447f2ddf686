import { expect, test } from 'vitest';
import type { EffectSearch } from '../../../../contract/tariffs/tariff-effects';
import { histogramBars } from './histogram-bars';

const search = (beforeCents: number, afterCents: number) => ({ beforeCents, afterCents }) as EffectSearch;
const step = (percent: number, searches: number, largest: EffectSearch[] = []) => ({
  percent,
  searches,
  largest,
});
const shown = (...of: Parameters<typeof histogramBars>) =>
  histogramBars(...of).map(({ percent, searches, isTail }) => [
    percent,
    searches,
    ...(isTail ? ['tail'] : []),
  ]);

test('each percent between the steps has a bar, and so has no change', () => {
  expect(shown([])).toEqual([]);
  expect(shown([step(2, 7), step(4, 1)])).toEqual([
    [0, 0],
    [1, 0],
    [2, 7],
    [3, 0],
    [4, 1],
  ]);
  expect(shown([step(-1, 2)])).toEqual([
    [-1, 2],
    [0, 0],
  ]);
});

test('no change far from all bars is left out', () => {
  expect(shown([step(30, 5), step(31, 6)], 5)).toEqual([
    [30, 5],
    [31, 6],
  ]);
});

test('too many bars are joined at the ends with the fewest searches, and no search is lost', () => {
  expect(shown([step(-3, 1), step(0, 50), step(1, 40), step(2, 2), step(9, 1)], 5)).toEqual([
    [0, 51, 'tail'],
    [1, 40],
    [2, 2],
    [3, 0],
    [4, 1, 'tail'],
  ]);
  const many = Array.from({ length: 101 }, (_, at) => step(at - 50, at));
  const bars = histogramBars(many);
  expect(bars).toHaveLength(25);
  expect(bars.reduce((sum, { searches }) => sum + searches, 0)).toBe(5_050);
});

test('a joined bar lists the largest differences of both', () => {
  const small = Array.from({ length: 10 }, (_, at) => search(100_00, 101_00 + at));
  const [bar] = histogramBars([step(1, 10, small), step(2, 9, [search(100_00, 199_00)]), step(3, 99)], 2);
  expect(bar).toMatchObject({ percent: 2, searches: 19 });
  expect(bar?.largest).toHaveLength(10);
  expect(bar?.largest[0]?.afterCents).toBe(199_00);
});
