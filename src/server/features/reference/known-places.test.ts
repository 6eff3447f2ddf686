import { expect, test } from 'vitest';
import type { Zip } from '../../../domain/places/zip';
import { compileReference } from '../../../rating/compile-reference';
import { zipsOfCity, zipsOfState, zipsOfWord } from './known-places';

const reference = compileReference({
  revision: 1,
  zips: [
    ['02108', 'Boston', 'MA'],
    ['10001', 'New York', 'NY'],
    ['13417', 'New York Mills', 'NY'],
    ['63101', 'St. Louis', 'MO'],
    ['83814', "Coeur d'Alene", 'ID'],
    ['93901', 'Salinas', 'CA'],
    ['A1B', 'St. John’s North', 'NL'],
    ['G9A', 'Trois-Rivières', 'QC'],
    ['H2Y', 'Old Montreal', 'QC'],
    ['H4X', 'Montreal West', 'QC'],
    ['H1B', 'Montreal', 'QC'],
    ['54550', 'Montreal', 'WI'],
    ['54551', 'Montreal Falls', 'WI'],
  ].map(([zip = '', city = '', state = '']) => ({
    zip: zip as Zip,
    city,
    state,
    latitude: 40,
    longitude: -90,
  })),
  substitutions: [],
  fuelPrices: [],
});

test.each([
  ['york', ['10001', '13417']],
  ['yor', ['10001', '13417']],
  ['ork', []],
  ['mi', ['13417']],
  ['ny', ['10001', '13417']],
  ['ma', ['02108']],
  ['johns', ['A1B']],
  ['dalene', ['83814']],
  ['rivieres', ['G9A']],
  ['montreal', ['54550', '54551', 'H1B', 'H2Y', 'H4X']],
  ['zz', []],
])('the word %o finds %o', (word, zips) => {
  expect(zipsOfWord(reference, word)).toEqual(zips);
});

test('a city is found by its whole name, a Canadian one with its districts', () => {
  const zips = (names: string[], states: string[]) =>
    zipsOfCity(reference, names, states).map(({ zip }) => zip);
  expect(zips(['new york'], ['NY'])).toEqual(['10001']);
  expect(zips(['montreal'], ['QC'])).toEqual(['H1B', 'H4X']);
  expect(zips(['montreal'], ['QC', 'WI'])).toEqual(['54550', 'H1B', 'H4X']);
  expect(zips(['saint louis', 'st louis'], ['MO'])).toEqual(['63101']);
  expect(zips(["st john's"], ['NL'])).toEqual(['A1B']);
  expect(zips(['salinas'], ['NY'])).toEqual([]);
  expect(zipsOfState(reference, 'CA')).toEqual([{ zip: '93901', city: 'Salinas', state: 'CA' }]);
  expect(zipsOfState(reference, 'TX')).toEqual([]);
});
