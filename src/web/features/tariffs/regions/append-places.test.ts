import { expect, test } from 'vitest';
import { MAX_PLACES_LENGTH } from '../../../../contract/limits';
import { appendPlaces } from './append-places';

const zips = ['93901', '93905', '94040', '94041'];

test('chosen ZIPs follow what was typed, a whole prefix as one, and nothing twice', () => {
  const chosen = ['93901', '93905', '94040'];
  expect(appendPlaces('', { chosen, zips })).toBe('939, 94040');
  expect(appendPlaces('Salinas CA, 94040', { chosen, zips })).toBe('Salinas CA, 94040, 939');
});

test('the box never holds more than it may send', () => {
  const many = Array.from({ length: 900 }, (_, at) => `${10_000 + at * 7}`);
  const text = appendPlaces('', {
    chosen: many,
    zips: [...many, ...many.map((zip) => `${Number(zip) + 1}`)],
  });
  expect(text.length).toBeLessThanOrEqual(MAX_PLACES_LENGTH);
  expect(text.length).toBeGreaterThan(MAX_PLACES_LENGTH - 8);
});
