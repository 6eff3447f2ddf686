import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { type Camel, camelToSnake, fieldsOfRow, type Snake, snakeToCamel } from './key-case';

test('keys are converted at every depth, numbers count as words, and values do not change', () => {
  const snake = {
    owner_carrier_id: null,
    street_2: 'Gate_3',
    rate_mills_per_100_lbs: 9_000,
    rows: [{ is_active: true, tags: ['by_appt'] }],
    created_at: new Date(0),
  };
  const camel = {
    ownerCarrierId: null,
    street2: 'Gate_3',
    rateMillsPer100Lbs: 9_000,
    rows: [{ isActive: true, tags: ['by_appt'] }],
    createdAt: new Date(0),
  };
  expect(snakeToCamel(snake)).toEqual(camel);
  expect(camelToSnake(camel)).toEqual(snake);
});

test('ids and codes used as keys are not converted', () => {
  const byCode = { LIFTGATE_DROPOFF: 1, '0191-ab_c': 2, 'US Diesel': 3, __proto: 4 };
  expect(snakeToCamel(byCode)).toEqual(byCode);
  expect(camelToSnake(byCode)).toEqual(byCode);
});

test('the types have the converted keys', () => {
  interface Row {
    readonly owner_carrier_id: string | null;
    readonly street_2: string;
    readonly rate_mills_per_100_lbs: number;
    readonly rows: readonly { is_active: boolean }[];
  }
  interface Shown {
    readonly ownerCarrierId: string | null;
    readonly street2: string;
    readonly rateMillsPer100Lbs: number;
    readonly rows: readonly { isActive: boolean }[];
  }
  expectTypeOf<Camel<Row>>().toEqualTypeOf<Shown>();
  expectTypeOf<Snake<Shown>>().toEqualTypeOf<Row>();
});

const letters = fc.stringMatching(/^[a-z]{1,6}$/);
const number = fc.stringMatching(/^[0-9]{1,3}$/);
/** Numbers stay between words, because two adjacent numbers would become one. */
const name = fc
  .tuple(letters, fc.array(fc.tuple(fc.option(number, { nil: undefined }), letters), { maxLength: 3 }))
  .map(([first, more]) => [first, ...more.flat()].filter((word) => word !== undefined).join('_'));
const { json } = fc.letrec((tie) => ({
  json: fc.oneof(
    { depthSize: 'small' },
    fc.oneof(fc.string(), fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(name, tie('json'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));

test('converting back and forth returns the same JSON', () => {
  fc.assert(
    fc.property(json, (snake) => {
      const camel = snakeToCamel(snake);
      expect(camelToSnake(camel)).toEqual(snake);
      expect(snakeToCamel(camelToSnake(camel))).toEqual(camel);
    }),
  );
});

test('the columns of a row become fields, and JSON values keep their keys', () => {
  const row = { from_zip: '93901', gross_weight_lbs: 4_800, fuel_prices: [{ priceMills: 3_844 }] };
  const fields = fieldsOfRow(row);
  expect(fields).toEqual({ fromZip: '93901', grossWeightLbs: 4_800, fuelPrices: [{ priceMills: 3_844 }] });
});
