import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cityName } from './city-names';

const text = readFileSync(new URL('../../database/demo/master-zips.csv', import.meta.url), 'utf8');
const [header = '', ...lines] = text.trimEnd().split('\n');
const rows = lines.map((line) => {
  const [zip = '', zipThree = '', state = '', city = '', latitude = '', longitude = ''] = line.split(',');
  return { zip, zipThree, state, city, latitude: Number(latitude), longitude: Number(longitude) };
});

test('the demo has every ZIP of the package once, in upload format', () => {
  expect(header).toBe('zip,zip_three,state,city,latitude,longitude');
  expect(rows.filter(({ zip }) => /^\d{5}$/.test(zip))).toHaveLength(42_555);
  expect(rows.filter(({ zip }) => /^[A-Z]\d[A-Z]$/.test(zip))).toHaveLength(1_620);
  expect(new Set(rows.map(({ zip }) => zip)).size).toBe(rows.length);
});

test('every ZIP has a state, a prefix, a readable city, and a location that is not at 0, 0', () => {
  const unsound = rows.filter(
    ({ zip, zipThree, state, city, latitude, longitude }) =>
      zipThree !== zip.slice(0, 3) ||
      !/^[A-Z]{2}$/.test(state) ||
      !/^[\p{Lu}\d]/u.test(city) ||
      city.includes('\ufffd') ||
      !(Math.abs(latitude) < 90 && Math.abs(longitude) <= 180) ||
      (latitude === 0 && longitude === 0),
  );
  expect(unsound).toEqual([]);
});

test('ZIPs of the contiguous states and of Canada are in North America', () => {
  const overseas = ['AA', 'AE', 'AP', 'AS', 'FM', 'GU', 'MH', 'MP', 'PW', 'AK', 'HI'];
  const strays = rows.filter(
    ({ state, latitude, longitude }) =>
      !overseas.includes(state) && !(latitude > 17 && latitude < 84 && longitude > -142 && longitude < -52),
  );
  expect(strays).toEqual([]);
});

test('districts are removed from Canadian cities, so that all postal codes of a city share its name', () => {
  expect(cityName('Vancouver (ne Downtown / Harbour Centre / Gastown / Yaletown)')).toBe('Vancouver');
  expect(cityName('Winnipeg (broadway / The Forks) Manitoba Provincial Government')).toBe('Winnipeg');
  expect(rows.filter(({ city }) => /[()]/.test(city))).toEqual([]);
  expect(rows.find(({ zip }) => zip === 'V6B')?.city).toBe('Vancouver');
  expect(rows.filter(({ city, state }) => city === 'Vancouver' && state === 'BC').length).toBeGreaterThan(20);
});

test('city names get their accents, hyphens, and capitals back', () => {
  expect(cityName('Gasp\ufffdsie-nord (grande-vall\ufffde)')).toBe('Gaspésie-Nord');
  expect(cityName('Saint-joseph- De-beauce')).toBe('Saint-Joseph-de-Beauce');
  expect(cityName('Chaudi\ufffdre-nord')).toBe('Chaudière-Nord');
  expect(cityName("L'\ufffdle-bizard Southwest")).toBe("L'Île-Bizard Southwest");
  expect(cityName('Mc Lean')).toBe('McLean');
  expect(cityName('Mcallen')).toBe('McAllen');
  expect(cityName('New York')).toBe('New York');
});
