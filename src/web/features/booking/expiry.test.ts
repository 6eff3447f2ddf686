import { expect, test } from 'vitest';
import { formatMoment } from '../../ui/format/day';
import { keepFigures } from '../../ui/format/whole-figures';
import { formatValidThrough } from './expiry';

test('a quote that expires at midnight is valid through the day before', () => {
  expect(formatValidThrough('2027-01-01T00:00:00.000Z', { hasYear: true })).toBe(
    keepFigures('Thu, Dec 31, 2026'),
  );
  expect(formatValidThrough('1999-03-01T00:00:00Z')).toBe(keepFigures('Sun, Feb 28, 1999'));
});

test('a quote that expires at another time names the time in the reader’s zone', () => {
  const moment = '2026-11-24T17:12:00.000Z';
  expect(formatValidThrough(moment)).toBe(formatMoment(moment));
  expect(formatValidThrough(moment, { hasYear: true })).toMatch(/^Nov\s2[45], 2026, /);
  expect(formatMoment(moment)).toMatch(/\d:\d\d\s[AP]M .+$/);
});
