import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import {
  applyMultiplier,
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  chargeForMiles,
  chargeForWeight,
  halfUp,
  type Mills,
  type Multiplier,
  mills,
  multiplier,
  percentOf,
} from './money';

test('halfUp rounds a half up and anything less down', () => {
  expect([0, 4, 5, 14, 15, 16].map((tenths) => halfUp(tenths, 10))).toEqual([0, 0, 1, 1, 2, 2]);
  expect([1, 2, 3, 4].map((thirds) => halfUp(thirds, 3))).toEqual([0, 1, 1, 1]);
});

const exactHalfUp = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

test('rounding is exact up to 2^53', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 31 - 1),
      fc.nat(2 ** 22),
      fc.integer({ min: 1, max: 10_000 }),
      (high, low, by) => {
        const numerator = high * 2 ** 22 + (low % 2 ** 22);
        expect(halfUp(numerator, by)).toBe(exactHalfUp(BigInt(numerator), BigInt(by)));
      },
    ),
    { seed: 1 },
  );
});

test('shares are exact even if the product exceeds 2^53', () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
      const exact = exactHalfUp(BigInt(amount) * BigInt(share), 10_000n);
      expect(percentOf(amount as Cents, share as BasisPoints)).toBe(exact);
    }),
    { seed: 1 },
  );
  expect(applyMultiplier(cents(137_250), multiplier(9500))).toBe(130_388);
  expect(applyMultiplier(cents(999_999_999_999), multiplier(100_000))).toBe(9_999_999_999_990);
});

test('charges by rate per 100 lb and rate per mile are rounded to cents', () => {
  expect(chargeForWeight(450, mills(14_380))).toBe(6471);
  expect(chargeForWeight(357, mills(14_380))).toBe(5134);
  expect(chargeForMiles(101, mills(2005))).toBe(20_251);
});

test.each([cents, mills, basisPoints, multiplier])('%o accepts only whole numbers', (make) => {
  expect(make(12)).toBe(12);
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => make(value)).toThrow(RangeError);
  }
});

test('amounts of different units are not assignable to each other', () => {
  expectTypeOf<Mills>().not.toExtend<Cents>();
  expectTypeOf<Cents>().not.toExtend<Mills>();
  expectTypeOf<BasisPoints>().not.toExtend<Multiplier>();
  expectTypeOf<Multiplier>().not.toExtend<BasisPoints>();
  expectTypeOf<number>().not.toExtend<Cents>();
  expectTypeOf(percentOf).parameter(0).toEqualTypeOf<Cents>();
  expectTypeOf(percentOf).parameter(1).toEqualTypeOf<BasisPoints>();
  expectTypeOf(applyMultiplier).parameter(1).toEqualTypeOf<Multiplier>();
  expectTypeOf(chargeForWeight).parameter(1).toEqualTypeOf<Mills>();
  expectTypeOf(chargeForMiles).returns.toEqualTypeOf<Cents>();
});
