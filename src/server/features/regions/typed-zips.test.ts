import { expect, test } from 'vitest';
import type { Zip } from '../../../domain/places/zip';
import { compileReference } from '../../../rating/compile-reference';
import { readTypedZips } from './typed-zips';

const place = (zip: string, city: string, state: string) => ({
  zip: zip as Zip,
  city,
  state,
  latitude: 40,
  longitude: -100,
});
const reference = compileReference({
  revision: 1,
  zips: [
    place('06390', 'Fishers Island', 'NY'),
    place('06810', 'Danbury', 'CT'),
    place('06830', 'Greenwich', 'CT'),
    place('06902', 'Stamford', 'CT'),
    place('06903', 'Stamford', 'CT'),
    place('10001', 'New York', 'NY'),
    place('10002', 'New York', 'NY'),
    place('93901', 'Salinas', 'CA'),
    place('93905', 'Salinas', 'CA'),
    place('93950', 'Pacific Grove', 'CA'),
    place('97301', 'Salem', 'OR'),
    place('01970', 'Salem', 'MA'),
    place('V6B', 'Vancouver', 'BC'),
  ],
  substitutions: [],
  fuelPrices: [],
});
const read = (typed: string) => {
  const { entries, unknown } = readTypedZips(reference, typed);
  return [entries.join(' '), unknown.join('; ')];
};

test.each([
  ['93901', '93901', ''],
  ['939', '939', ''],
  ['v6b, V6B 1A1', 'V6B', ''],
  ['93901-93905', '93901 93905', ''],
  ['93900 – 93999', '939', ''],
  ['068-069', '068 069', ''],
  ['93905-93901', '', '93905-93901'],
  ['Salinas, CA', '93901 93905', ''],
  ['Salinas CA; New York, NY', '100 93901 93905', ''],
  ['CT', '068 069', ''],
  ['New York', '06390 100', ''],
  ['06830, 068-069, Greenwich CT, or CT', '068 069', ''],
  ['Salem', '', 'Salem'],
  ['Salem, OR', '97301', ''],
  ['99999, Nowhere', '', '99999; Nowhere'],
])('%s is %s, and unknown: %s', (typed, entries, unknown) => {
  expect(read(typed)).toEqual([entries, unknown]);
});
