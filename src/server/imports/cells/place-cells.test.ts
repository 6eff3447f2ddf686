import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STATE_CODES } from '../../../domain/places/states';
import type { Zip } from '../../../domain/places/zip';
import { masterZipCell, regionZipCell, stateCell } from './place-cells';
import { checkPlace } from './place-checks';

const MASTER_ZIPS = readFileSync(
  new URL('../../../../database/demo/master-zips.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(','));

test('the real ZIPs and states are accepted, and no others by their first digits or their code', () => {
  const prefixes = new Set<string>();
  const states = new Set<string>();
  for (const [zip = '', prefix = '', state = ''] of MASTER_ZIPS) {
    if (masterZipCell.parse(zip) !== zip) expect.fail(zip);
    prefixes.add(prefix);
    states.add(state);
  }
  const accepted = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(3, '0')).filter(
    (prefix) => regionZipCell.parse(prefix) !== undefined,
  );
  expect(accepted).toEqual([...prefixes].filter((prefix) => /^\d/.test(prefix)).sort());
  expect([...states].filter((state) => stateCell.parse(state) !== state)).toEqual([]);
  expect(STATE_CODES.filter((state) => !states.has(state))).toEqual([]);
});

test('every real ZIP is in a state of its prefix and inside the bounds of its state', () => {
  for (const [zip = '', , state = '', , latitude, longitude] of MASTER_ZIPS) {
    const place = { zip: zip as Zip, state, latitude: Number(latitude), longitude: Number(longitude) };
    checkPlace(place, { state: 'state', latitude: 'latitude', longitude: 'longitude' }, (column, expected) =>
      expect.fail(`${zip} ${column}: ${expected}`),
    );
  }
  expect(MASTER_ZIPS.length).toBeGreaterThan(40_000);
});
