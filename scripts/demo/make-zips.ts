/**
 * `npm run demo:zips`: generates `database/demo/master-zips.csv` from the npm package `zipcodes`. The same package version
 * gives the same file, byte for byte. `docs/demo.md` lists the corrections and their reasons.
 */
import zipcodes from 'zipcodes';
import { cityName } from './city-names';
import { writeDemoCsv } from './csv';
import {
  CANADIAN_PLACES,
  MILITARY_GATEWAY_ZIPS,
  NUNAVUT_AREAS,
  type Place,
  PROVINCE_OF_LETTER,
  UNITED_STATES_PLACES,
} from './zip-places';

const EXPECTED_ROWS = { US: 42_555, Canada: 1_620 };

type Entry = (typeof zipcodes.codes)[string];

function stateOf(entry: Entry): string {
  if (entry.country === 'US') return entry.state;
  if (entry.zip.startsWith('X')) return NUNAVUT_AREAS.includes(entry.zip) ? 'NU' : 'NT';
  return PROVINCE_OF_LETTER[entry.zip.charAt(0)] ?? '';
}

function placeOf(entry: Entry): Place {
  const mended = CANADIAN_PLACES[entry.zip] ?? UNITED_STATES_PLACES[entry.zip];
  if (mended) return mended;
  if (entry.latitude && entry.longitude) return { latitude: entry.latitude, longitude: entry.longitude };
  const gateway = zipcodes.codes[MILITARY_GATEWAY_ZIPS[entry.state] ?? ''];
  if (!gateway) throw new Error(`${entry.zip} has no place`);
  return placeOf(gateway);
}

function check(zip: string, state: string, city: string, { latitude, longitude }: Place) {
  const sound =
    /^(\d{5}|[A-Z]\d[A-Z])$/.test(zip) &&
    /^[A-Z]{2}$/.test(state) &&
    city !== '' &&
    !/[\ufffd?",()]/.test(city) &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180;
  if (!sound) throw new Error(`${zip}: ${state}, ${city}, ${latitude}, ${longitude}`);
}

const entries = Object.values(zipcodes.codes).sort((a, b) => (a.zip < b.zip ? -1 : 1));
for (const [country, expected] of Object.entries(EXPECTED_ROWS)) {
  const found = entries.filter((entry) => entry.country === country).length;
  if (found !== expected) throw new Error(`${country}: ${found} rows, expected ${expected}`);
}

const rows = entries.map((entry) => {
  const state = stateOf(entry);
  const city = cityName(entry.city);
  const place = placeOf(entry);
  check(entry.zip, state, city, place);
  return [entry.zip, entry.zip.slice(0, 3), state, city, place.latitude, place.longitude];
});
writeDemoCsv('master-zips.csv', ['zip', 'zip_three', 'state', 'city', 'latitude', 'longitude'], rows);
