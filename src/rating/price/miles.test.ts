import { expect, test } from 'vitest';
import type { Zip } from '../../domain/places/zip';
import {
  placesAt,
  plainLane,
  plainReference,
  plainRegion,
  plainRequest,
  plainTariff,
  rate,
} from '../../testing/rating/plain-market';
import { compileReference } from '../compile-reference';
import { compileTariff } from '../compile-tariff';
import { assembleRateBook } from '../rate-book';
import { rateShipment } from '../rate-shipment';
import type { Reference } from '../tariff';
import { estimateMiles, locateZip } from './miles';

const zips = (rows: [string, string][]) =>
  rows.map(([originalZip, substituteZip]) => ({
    originalZip: originalZip as Zip,
    substituteZip: substituteZip as Zip,
  }));
const milesFromZero = (reference: Partial<Reference>, zip: string) => {
  const compiled = compileReference(plainReference(reference));
  const from = locateZip(compiled, '10001' as Zip);
  const to = locateZip(compiled, zip as Zip);
  return from === null || to === null ? null : estimateMiles(compiled, from, to);
};
const places = placesAt({ 10001: 0, 20001: 100, V6B: 300, '30001': 700 });

test('Los Angeles to New York is 2,938 miles: great circle times 1.20', () => {
  const reference = compileReference({
    ...plainReference(),
    zips: [
      { zip: '90001' as Zip, city: 'Los Angeles', state: 'CA', latitude: 33.9731, longitude: -118.2479 },
      { zip: '10001' as Zip, city: 'New York', state: 'NY', latitude: 40.7484, longitude: -73.9967 },
    ],
  });
  const from = locateZip(reference, '90001' as Zip);
  const to = locateZip(reference, '10001' as Zip);
  expect(from && to && estimateMiles(reference, from, to)).toBe(2938);
});

test('the circuity factor is configurable', () => {
  const reference = compileReference(plainReference({ zips: places }), { circuity: 2.4 });
  const from = locateZip(reference, '10001' as Zip);
  const to = locateZip(reference, '20001' as Zip);
  expect(from && to && estimateMiles(reference, from, to)).toBe(200);
});

test.each([
  { name: 'the distance from a ZIP to itself is 1 mile', zip: '10001', miles: 1 },
  { name: 'a Canadian code is found by its first three characters', zip: 'V6B1A1', miles: 300 },
  { name: 'a ZIP without a row has no location', zip: '99999', miles: null },
  {
    name: 'a ZIP is measured from its substitute',
    zip: '20001',
    miles: 700,
    substitutions: [['20001', '30001']],
  },
  { name: 'a substituted ZIP needs no row', zip: '99999', miles: 700, substitutions: [['99999', '30001']] },
  {
    name: 'substitutions are followed one step',
    zip: '20001',
    miles: 300,
    substitutions: [
      ['20001', 'V6B'],
      ['V6B', '30001'],
    ],
  },
  {
    name: 'a substitution for a three-character code',
    zip: 'V6B1A1',
    miles: 700,
    substitutions: [['V6B', '30001']],
  },
  {
    name: 'the full code takes precedence over its first three characters',
    zip: 'V6B1A1',
    miles: 100,
    substitutions: [
      ['V6B', '30001'],
      ['V6B1A1', '20001'],
    ],
  },
  {
    name: 'a Canadian substitute is found by its first three characters',
    zip: '20001',
    miles: 300,
    substitutions: [['20001', 'V6B9Z9']],
  },
  {
    name: 'a substitute without a row is ignored',
    zip: '20001',
    miles: 100,
    substitutions: [['20001', '99999']],
  },
  {
    name: 'a substitution for the first three digits of a US ZIP does not apply',
    zip: '20001',
    miles: 100,
    substitutions: [['200', '30001']],
  },
] as { name: string; zip: string; miles: number | null; substitutions?: [string, string][] }[])(
  '$name',
  ({ zip, miles, substitutions = [] }) => {
    expect(milesFromZero({ zips: places, substitutions: zips(substitutions) }, zip)).toBe(miles);
  },
);

test("the state is the ZIP's own if it has a row, else its substitute's", () => {
  const reference = compileReference(
    plainReference({
      zips: [...placesAt({ 10001: 0 }, 'NY'), ...placesAt({ 20001: 9 }, 'CA')],
      substitutions: zips([
        ['10001', '20001'],
        ['99999', '20001'],
      ]),
    }),
  );
  expect(locateZip(reference, '10001' as Zip)?.state).toBe('NY');
  expect(locateZip(reference, '99999' as Zip)?.state).toBe('CA');
});

test('a ZIP without a location rejects the request and names the field', () => {
  const book = assembleRateBook(compileReference(plainReference()), [compileTariff(plainTariff())]);
  const answer = (from: string, to: string) =>
    rateShipment(book, plainRequest({ fromZip: from as Zip, toZip: to as Zip }));
  expect(answer('99999', '20001')).toEqual({ ok: false, unknownZips: ['fromZip'] });
  expect(answer('10001', '99999')).toEqual({ ok: false, unknownZips: ['toZip'] });
  expect(answer('99998', '99999')).toEqual({ ok: false, unknownZips: ['fromZip', 'toZip'] });
});

test.each([
  { listed: '20001', zip: '20001', matches: true },
  { listed: '200', zip: '20001', matches: true },
  { listed: '20002', zip: '20001', matches: false },
  { listed: 'V6B', zip: 'V6B1A1', matches: true },
  { listed: 'V6B1A1', zip: 'V6B1A1', matches: true },
  { listed: 'V6B1A2', zip: 'V6B1A1', matches: false },
  { listed: 'V6C', zip: 'V6B1A1', matches: false },
])('a region that lists $listed matches $zip: $matches', ({ listed, zip, matches }) => {
  const { quotes } = rate({
    reference: { zips: places },
    tariff: {
      regionZips: [
        { region: 'East', zip: '10001' as Zip },
        { region: 'West', zip: listed as Zip },
      ],
    },
    request: { toZip: zip as Zip },
  });
  expect(quotes.length === 1).toBe(matches);
});

test.each([
  { facility: '20001', zip: '20001', matches: true },
  { facility: 'V6B1A1', zip: 'V6B1A1', matches: true },
  { facility: 'V6B1A2', zip: 'V6B1A1', matches: false },
  { facility: 'V6B', zip: 'V6B1A1', matches: false },
])('an end with a facility at $facility matches $zip: $matches', ({ facility, zip, matches }) => {
  const { quotes } = rate({
    reference: { zips: places },
    tariff: {
      facilities: [{ name: 'Dock', zip: facility as Zip }],
      lanes: [plainLane({ destinationRegion: null, destinationFacility: 'Dock' })],
    },
    request: { toZip: zip as Zip },
  });
  expect(quotes.length === 1).toBe(matches);
});

test('an end with a region and a facility matches by region', () => {
  const { quotes } = rate({
    tariff: {
      regions: [plainRegion('East'), plainRegion('West')],
      facilities: [{ name: 'Dock', zip: '99999' as Zip }],
      lanes: plainTariff().lanes.map((lane) => ({ ...lane, destinationFacility: 'Dock' })),
    },
  });
  expect(quotes).toHaveLength(1);
});
