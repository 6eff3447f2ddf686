import { expect, test } from 'vitest';
import type { Zip } from '../domain/places/zip';
import {
  type PlainMarket,
  placesAt,
  plainLane,
  plainReference,
  plainRegion,
  plainTariff,
} from '../testing/rating/plain-market';
import { deliveryZipIn, namesAt, type PrefixPlace, prefixesOf, prefixRolesOf } from './carrier-places';
import { compileReference } from './compile-reference';
import { compileTariff } from './compile-tariff';
import { placeOf } from './place-of';
import { assembleRateBook, type BookCarrier } from './rate-book';

const zip = (text: string) => text as Zip;
const place = (code: string, city: string, state: string, latitude: number, longitude: number) => ({
  zip: zip(code),
  city,
  state,
  latitude,
  longitude,
});
const NEW_YORK = plainReference({
  zips: [
    place('00501', 'Holtsville', 'NY', 40, -73),
    place('10001', 'New York', 'NY', 40, -74),
    place('10002', 'Yonkers', 'NY', 42, -70),
    place('10003', 'New York', 'NY', 44, -78),
    place('10004', 'Albany', 'NY', 42, -74),
    place('V6B', 'Vancouver', 'BC', 49, -123),
  ],
});
const REFERENCE = compileReference(NEW_YORK);
const prefix = (wanted: string, reference = REFERENCE) =>
  prefixesOf(reference).find((one) => one.prefix === wanted) as PrefixPlace;

test('a prefix has the middle of its ZIPs, the ZIP nearest to it, and the city with most of them', () => {
  // This test compiles its own reference, because the prefixes of a reference are calculated once and cached.
  const reference = compileReference(NEW_YORK);
  expect(prefixesOf(reference).map((one) => one.prefix)).toEqual(['005', '100', 'V6B']);
  expect(prefix('100', reference)).toEqual({
    prefix: '100',
    place: 'New York, NY',
    latitude: 42,
    longitude: -74,
    zip: '10004',
  });
  expect(prefix('005', reference)).toMatchObject({
    place: 'Holtsville, NY',
    latitude: 40,
    longitude: -73,
    zip: '00501',
  });
  expect(prefixesOf(reference)).toBe(prefixesOf(reference));
});

test('of ZIPs equally near to the middle, and of cities with equally many, the first one counts', () => {
  const [only] = prefixesOf(
    compileReference(
      plainReference({
        zips: [place('20001', 'Arlington', 'VA', 1, 1), place('20002', 'Bowie', 'MD', 3, 1)],
      }),
    ),
  );
  expect(only).toMatchObject({ place: 'Arlington, VA', zip: '20001', latitude: 2, longitude: 1 });
});

const regionsNamed = (...names: readonly string[]) => names.map((name) => plainRegion(name));
const listed = (region: string, ...zips: readonly string[]) =>
  zips.map((code) => ({ region, zip: zip(code) }));
const tariffOf = (changes: NonNullable<PlainMarket['tariff']>) => compileTariff(plainTariff(changes));
const rolesOf = (changes: NonNullable<PlainMarket['tariff']>) =>
  Object.fromEntries(prefixRolesOf(tariffOf(changes)));

test('a lane picks up in the prefixes of its origin and delivers in those of its destination', () => {
  const roles = rolesOf({
    regions: regionsNamed('East', 'West', 'Unused'),
    regionZips: [
      ...listed('East', '00501', '100', 'V6B'),
      ...listed('West', '10001', '10002', '200', 'V6B1A1', 'V6C'),
      ...listed('Unused', '30001'),
    ],
  });
  const none = {
    ...{ isPickup: false, isDelivery: false },
    ...{ isWhole: false, deliveryKeys: [], isWholePickup: false, pickupKeys: [] },
  };
  const key = [expect.any(Number)];
  expect(roles).toEqual({
    '005': { ...none, isPickup: true, pickupKeys: key },
    100: {
      ...{ isPickup: true, isWholePickup: true, pickupKeys: [] },
      ...{ isDelivery: true, isWhole: false, deliveryKeys: [10_001, 10_002] },
    },
    200: { ...none, isDelivery: true, isWhole: true },
    V6B: { ...none, isPickup: true, isWholePickup: true, isDelivery: true, deliveryKeys: key },
    V6C: { ...none, isDelivery: true, isWhole: true },
  });
});

test('a dock is a pickup or a delivery place only of the lanes that end at it', () => {
  const dock = {
    facilities: [
      { name: 'Dock', zip: zip('30001') },
      { name: 'Pier', zip: zip('40001') },
    ],
  };
  const from = plainLane({ originRegion: null, originFacility: 'Dock' });
  const to = plainLane({ destinationRegion: null, destinationFacility: 'Pier' });
  expect(rolesOf({ ...dock, lanes: [from, to] })).toMatchObject({
    100: { isPickup: true, isDelivery: false },
    200: { isPickup: false, isDelivery: true },
    300: { isPickup: true, isDelivery: false },
    400: { isPickup: false, isDelivery: true },
  });
  const tariff = tariffOf({ lanes: [] });
  expect(prefixRolesOf(tariff).size).toBe(0);
  expect(prefixRolesOf(tariff)).toBe(prefixRolesOf(tariff));
});

test('a delivery goes to the nearest ZIP of a whole prefix, otherwise to a listed ZIP that is known', () => {
  const deliveryIn = (wanted: string, ...zips: readonly string[]) => {
    const roles = prefixRolesOf(
      tariffOf({ regionZips: [...listed('East', '10001'), ...listed('West', ...zips)] }),
    );
    const role = roles.get(wanted);
    if (role === undefined) throw new Error('no role');
    return deliveryZipIn(REFERENCE, prefix(wanted), role);
  };
  expect(deliveryIn('100', '100')).toBe('10004');
  expect(deliveryIn('100', '10009', '10003', '10002')).toBe('10002');
  expect(deliveryIn('100', '10009')).toBeNull();
  expect(deliveryIn('005', '00501')).toBe('00501');
  expect(deliveryIn('V6B', 'V6B')).toBe('V6B1A1');
  for (const code of ['V6B0A0', 'V6B1A9', 'V6B3C7', 'V6B9Z9']) expect(deliveryIn('V6B', code)).toBe(code);
});

test('a hundred listed ZIPs of a prefix are enough to find a known one', () => {
  const many = Array.from(
    { length: 26 * 5 },
    (_, index) => `V6B1${String.fromCharCode(65 + (index % 26))}${index % 5}`,
  );
  const roles = prefixRolesOf(
    tariffOf({ regionZips: [...listed('East', '10001'), ...listed('West', ...many)] }),
  );
  expect(roles.get('V6B')?.deliveryKeys).toHaveLength(100);
});

test('the names at a ZIP are the active regions that list it and the docks of lanes, by code point', () => {
  const book = assembleRateBook(REFERENCE, [
    tariffOf({
      regions: [...regionsNamed('West', 'East', 'North'), plainRegion('Closed', { isActive: false })],
      regionZips: [
        ...listed('West', '20001'),
        ...listed('North', '10001'),
        ...listed('East', '100'),
        ...listed('Closed', '10001'),
      ],
      facilities: [
        { name: 'Dock', zip: zip('10001') },
        { name: 'Idle dock', zip: zip('10001') },
      ],
      lanes: [plainLane(), plainLane({ originRegion: null, originFacility: 'Dock' })],
    }),
  ]);
  const carrier = book.carriers[0] as BookCarrier;
  expect(namesAt(book, carrier, zip('10001'))).toEqual(['East', 'North', 'Dock']);
  expect(namesAt(book, carrier, zip('10002'))).toEqual(['East']);
  expect(namesAt(book, carrier, zip('50001'))).toEqual([]);
});

test('the place of a ZIP is its city, state, and coordinates; a Canadian code has those of its area', () => {
  const book = assembleRateBook(REFERENCE, []);
  expect(placeOf(book, zip('10002'))).toEqual({
    name: 'Yonkers, NY',
    point: { latitude: 42, longitude: -70 },
  });
  expect(placeOf(book, zip('V6B1A1'))).toEqual({
    name: 'Vancouver, BC',
    point: { latitude: 49, longitude: -123 },
  });
  expect(placeOf(book, zip('10009'))).toBeNull();
  expect(
    placeOf(assembleRateBook(compileReference(plainReference({ zips: placesAt({}) })), []), zip('10001')),
  ).toBeNull();
});
