import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundDecimal, toHundredths } from './decimals';

test.each([
  [1.005, 100.5],
  [0.07, 7],
  [0.29, 29],
  [1.15, 115],
  [0.2625, 26.25],
  [0.1234565, 12.3457],
  [-1.005, -100.5],
  [-0.0000001, 0],
  [5e-7, 0.0001],
  [1e21, 1e23],
  [0, 0],
  [Number.NaN, Number.NaN],
  [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY],
])('%d times 100 is %d', (value, hundredfold) => {
  expect(toHundredths(value)).toBe(hundredfold);
});

test('the result has the requested number of decimals', () => {
  expect(toHundredths(0.123456789, 0)).toBe(12);
  expect(toHundredths(0.123456789, 2)).toBe(12.35);
});

test('a half is rounded away from zero, even if its binary fraction is below the half', () => {
  expect([1.005, 2.675, 8.345, -1.005].map((value) => roundDecimal(value, 2))).toEqual([
    1.01, 2.68, 8.35, -1.01,
  ]);
});

test('every amount of cents survives the round trip through dollars', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e11, max: 1e11 }), (cents) => {
      expect(toHundredths(cents / 100) + 0).toBe(cents + 0);
    }),
  );
});
