import { expect, test } from 'vitest';
import { NO_HANDLING } from '../../domain/shipment/shipment-request';
import { type PoolBodyInput, poolBodySchema } from './quote-pool';

const dropoff = { toZip: '10001', pallets: 4, grossWeightLbs: 4_800 };
const pool: PoolBodyInput = {
  fromZip: '93901',
  earliestPickup: '2026-11-23',
  temperature: 'CHILLED',
  commodity: 'PRODUCE',
  dropoffs: [dropoff, { ...dropoff, toZip: 'v6b 1a1' }],
};
const errorsOf = (body: unknown) =>
  Object.fromEntries(
    (poolBodySchema.safeParse(body).error?.issues ?? []).map(({ path, message }) => [
      path.join('.'),
      message,
    ]),
  );
const TOTAL = 'Total pallets cannot exceed 26. Total gross weight cannot exceed 44,000 lbs.';

test('a pool fills in what was omitted and formats ZIPs', () => {
  expect(poolBodySchema.parse(pool)).toEqual({
    ...pool,
    ...NO_HANDLING,
    dropoffs: [
      { ...dropoff, accessorials: [] },
      { ...dropoff, toZip: 'V6B1A1', accessorials: [] },
    ],
  });
});

test('one answer names every invalid field, those of dropoffs by their position', () => {
  const dropoffs = [
    { ...dropoff, toZip: '' },
    { toZip: '10001', pallets: 27, grossWeightLbs: 44_001 },
  ];
  expect(errorsOf({ dropoffs, temperature: 'CHILLED', temperatureF: 0, commodity: 'PRODUCE' })).toEqual({
    fromZip: 'Required',
    earliestPickup: 'Required',
    temperatureF: '0 °F is FROZEN, but temperature says CHILLED',
    'dropoffs.0.toZip': 'Required',
    'dropoffs.1.pallets': 'Pallets cannot exceed 26 per dropoff',
    'dropoffs.1.grossWeightLbs': 'Weight cannot exceed 44,000 lbs per dropoff',
    dropoffs: TOTAL,
  });
});

test('the limits of one dropoff hold for the total of all', () => {
  const of = (pallets: number, grossWeightLbs: number) => ({
    ...pool,
    dropoffs: [dropoff, { ...dropoff, pallets, grossWeightLbs }],
  });
  expect(errorsOf(of(22, 39_200))).toEqual({});
  expect(errorsOf(of(23, 39_200))).toEqual({ dropoffs: TOTAL });
  expect(errorsOf(of(22, 39_201))).toEqual({ dropoffs: TOTAL });
});

test('a pool has 2 to 10 dropoffs', () => {
  const message = 'Enter 2 to 10 dropoffs';
  const light = { toZip: '10001', pallets: 1, grossWeightLbs: 10 };
  for (const count of [0, 1, 11]) {
    expect(errorsOf({ ...pool, dropoffs: Array(count).fill(light) })).toEqual({ dropoffs: message });
  }
  expect(errorsOf({ ...pool, dropoffs: Array(10).fill(light) })).toEqual({});
  expect(errorsOf({ ...pool, dropoffs: 'two' })).toEqual({ dropoffs: 'Must be a list of dropoffs' });
  expect(errorsOf({ ...pool, dropoffs: undefined })).toEqual({ dropoffs: 'Required' });
});

test('a dropoff has no fields of the whole pool', () => {
  const dropoffs = [dropoff, { ...dropoff, temperature: 'FROZEN' }];
  expect(poolBodySchema.safeParse({ ...pool, dropoffs }).success).toBe(false);
});
