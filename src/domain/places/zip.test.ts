import { expect, test } from 'vitest';
import {
  FULL_CANADA_KEYS_FROM,
  FULL_CANADA_KEYS_PER_LETTER,
  masterZipOf,
  masterZipOfKey,
  parseMasterZip,
  parseRegionZip,
  parseShipmentZip,
  type Zip,
  zipKey,
  zipPrefix,
} from './zip';

test.each([
  ['93901', '93901', '93901', '93901'],
  [' 08054 ', '08054', '08054', '08054'],
  ['v6b 1a1', 'V6B1A1', null, 'V6B1A1'],
  ['v6b', null, 'V6B', 'V6B'],
  ['939', null, null, '939'],
  ['8054', null, null, null],
  ['93901-1234', null, null, null],
  ['V6B1A', null, null, null],
  ['', null, null, null],
])('%j is a ZIP of a shipment: %j, of master-zips: %j, of a region: %j', (text, shipment, master, region) => {
  expect([parseShipmentZip(text), parseMasterZip(text), parseRegionZip(text)]).toEqual([
    shipment,
    master,
    region,
  ]);
});

test('master ZIPs list Canada by three characters and the United States by five', () => {
  expect(masterZipOf('V6B1A1' as Zip)).toBe('V6B');
  expect(masterZipOf('V6B' as Zip)).toBe('V6B');
  expect(masterZipOf('93901' as Zip)).toBe('93901');
  expect(zipPrefix('93901' as Zip)).toBe('939');
});

test('every code has a unique key', () => {
  const letters = ['A', 'B', 'Y', 'Z'];
  const digits = ['0', '1', '9'];
  const areas = letters.flatMap((a) => digits.flatMap((b) => letters.map((c) => a + b + c)));
  const full = areas.flatMap((area) =>
    digits.flatMap((a) => letters.flatMap((b) => digits.map((c) => area + a + b + c))),
  );
  const us = ['00000', '00939', '93900', '99999', '000', '939', '999'];
  const codes = [...us, ...areas, ...full];
  const keys = codes.map((code) => zipKey(code as Zip));
  expect(new Set(keys).size).toBe(codes.length);
  expect(keys.every((key) => Number.isInteger(key) && key >= 0 && key < 2 ** 31)).toBe(true);
});

test('full Canadian codes have the highest keys, with an equal range for each first letter', () => {
  expect(Math.max(...['99999', '999', 'Z9Z'].map((code) => zipKey(code as Zip)))).toBeLessThan(
    FULL_CANADA_KEYS_FROM,
  );
  expect(zipKey('A0A0A0' as Zip)).toBe(FULL_CANADA_KEYS_FROM);
  expect(zipKey('B0A0A0' as Zip) - zipKey('A0A0A0' as Zip)).toBe(FULL_CANADA_KEYS_PER_LETTER);
  expect(zipKey('A9Z9Z9' as Zip)).toBe(FULL_CANADA_KEYS_FROM + FULL_CANADA_KEYS_PER_LETTER - 1);
});

test('the keys of master-zips are decoded to the same ZIPs', () => {
  for (const zip of ['00501', '93901', '99999', 'A0A', 'A9Z', 'H2Y', 'Z9Z']) {
    expect(masterZipOfKey(zipKey(zip as Zip))).toBe(zip);
  }
});
