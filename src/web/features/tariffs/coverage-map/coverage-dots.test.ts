import { expect, test } from 'vitest';
import type { CoveragePrefix } from '../../../../contract/tariffs/coverage';
import { dotsOf, perPallet, priceBounds } from './coverage-dots';

const prefixOf = (prefix: string, part: Partial<CoveragePrefix> = {}): CoveragePrefix => ({
  prefix,
  place: 'Salinas, CA',
  latitude: 36,
  longitude: -121,
  isPickup: false,
  isDelivery: true,
  isPartial: false,
  totalCents: null,
  transitDays: null,
  decline: null,
  missed: 0,
  ...part,
});
const describe = ({ prefix }: CoveragePrefix) => prefix;

test('a price per pallet is rounded half up to the cent', () => {
  expect([perPallet(1_000, 3), perPallet(1_001, 2), perPallet(0, 26)]).toEqual([333, 501, 0]);
});

test('each shade has as many prefixes, and the dearest is in the last', () => {
  const prefixes = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((dollars, at) =>
    prefixOf(String(100 + at), { totalCents: dollars * 400 }),
  );
  expect(priceBounds(prefixes, 4)).toEqual([2_000, 4_000, 6_000, 8_000, 10_000]);
  expect(dotsOf(prefixes, { pallets: 4, describe }).map(({ shade }) => shade)).toEqual([
    0, 0, 1, 1, 2, 2, 3, 3, 4, 4,
  ]);
  expect(priceBounds([prefixOf('100', { totalCents: 500 })], 1)).toEqual([500, 500, 500, 500, 500]);
});

test('without a price, a searched prefix stands out, and without an origin pickups and deliveries are marked', () => {
  const marks = (...prefixes: CoveragePrefix[]) =>
    dotsOf(prefixes, { pallets: 4, describe }).map(({ mark }) => mark);
  expect(marks(prefixOf('1', { totalCents: 1 }), prefixOf('2'), prefixOf('3', { missed: 2 }))).toEqual([
    'in',
    'out',
    'missed',
  ]);
  expect(
    marks(prefixOf('1', { isPickup: true }), prefixOf('2'), prefixOf('3', { isDelivery: false })),
  ).toEqual(['pickup', 'in', 'out']);
});
