import { expect, test } from 'vitest';
import { createText } from '../../texts/create-text';
import { adminHome } from '../../texts/en/admin-home';
import { keepFigures } from '../../ui/format/whole-figures';
import { placeName, trendPlaces } from './trend-places';

const text = createText('en', adminHome);
const point = (from: string) => ({ from, isWhole: true });

test('a week that the range cuts is named by its Monday', () => {
  expect(placeName('2026-01-01', 'WEEK', text)).toBe(keepFigures('Week of Dec 29'));
  expect(placeName('2026-08-24', 'WEEK', text)).toBe(keepFigures('Week of Aug 24'));
  // A Sunday is the last day of its week.
  expect(placeName('2026-08-30', 'WEEK', text)).toBe(keepFigures('Week of Aug 24'));
});

test('months and quarters have their year', () => {
  expect(placeName('2026-08-01', 'MONTH', text)).toBe('August 2026');
  expect(placeName('2026-08-01', 'QUARTER', text)).toBe('Q3 2026');
});

test('the axis names each month once, and a new year', () => {
  const ticks = trendPlaces(
    ['2025-12-08', '2025-12-15', '2026-01-05', '2026-02-02'].map(point),
    'WEEK',
    text,
  );
  expect(ticks.map(({ tick }) => tick)).toEqual(['Dec', null, '2026', 'Feb']);
});
