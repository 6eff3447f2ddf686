import { expect, test } from 'vitest';
import { drawTrend, type TrendPlace, type TrendSeries } from './trend-frame';
import { trendHeight } from './trend-height';

const placesOf = (wholes: readonly boolean[]): TrendPlace[] =>
  wholes.map((isWhole, at) => ({ key: String(at), name: `Week ${at}`, tick: `W${at}`, isWhole }));
const seriesOf = (values: readonly (number | null)[], shape: TrendSeries['shape']): TrendSeries => ({
  key: shape,
  name: shape,
  tone: 'searches',
  shape,
  values,
  format: String,
});

test('each series has a band and a scale of its own, one below the other', () => {
  const frame = drawTrend(
    placesOf([true, true]),
    [seriesOf([500, 1000], 'line'), seriesOf([3, 4], 'bars')],
    600,
  );
  const [searches, bookings] = frame.bands;
  expect(searches?.bottom).toBeLessThan(bookings?.top ?? 0);
  expect(searches?.y(1000)).toBe(searches?.top);
  expect(bookings?.y(4)).toBe(bookings?.top);
  expect(bookings?.y(0)).toBe(bookings?.bottom);
  // The line of values above the plot takes the rest of the height.
  expect(trendHeight(2) - frame.height).toBe(28);
});

test('counts have no ticks between whole numbers, even for the smallest', () => {
  const [band] = drawTrend(placesOf([true, true]), [seriesOf([0, 1], 'line')], 600).bands;
  expect(band?.ticks).toEqual([0, 1]);
});

test('an unfinished unit is apart from the whole ones: a dashed end of the line, a bar at half strength', () => {
  const places = placesOf([true, true, false]);
  const frame = drawTrend(places, [seriesOf([1, 2, 3], 'line'), seriesOf([1, 2, 3], 'bars')], 348);
  const [line, bars] = frame.bands;
  const pointsOf = (path = '') => path.match(/[ML]/g)?.length;
  expect(pointsOf(line?.shapes.whole)).toBe(2);
  // The path leads from the last whole unit to the unfinished one.
  expect(pointsOf(line?.shapes.unfinished)).toBe(2);
  expect(pointsOf(bars?.shapes.whole)).toBe(2);
  expect(pointsOf(bars?.shapes.unfinished)).toBe(1);
});

test('a missing value leaves a gap, and nothing is drawn for an empty bar', () => {
  const [line, bars] = drawTrend(
    placesOf([true, true, true]),
    [seriesOf([1, null, 2], 'line'), seriesOf([0, null, 2], 'bars')],
    348,
  ).bands;
  expect(line?.shapes.whole.match(/M/g)).toHaveLength(2);
  expect(bars?.shapes.whole.match(/M/g)).toHaveLength(1);
});

test('every pixel of the plot belongs to a place, and labels of the axis do not touch', () => {
  const frame = drawTrend(placesOf(Array.from({ length: 60 }, () => true)), [seriesOf([1], 'line')], 600);
  expect([frame.placeAt(-50), frame.placeAt(frame.x(31)), frame.placeAt(5000)]).toEqual([0, 31, 59]);
  const distances = frame.ticks.slice(1).map(({ x }, at) => x - (frame.ticks[at]?.x ?? 0));
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(46);
});
