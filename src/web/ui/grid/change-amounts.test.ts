import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AmountRule, changeAmount, summarizeChange } from './change-amounts';

const rule = (changes: Partial<AmountRule>): AmountRule => ({
  how: 'PERCENT',
  change: 0,
  roundTo: 1,
  min: null,
  max: null,
  ...changes,
});

test.each([
  [36_900, rule({ change: 490, roundTo: 5 }), 38_710],
  [50, rule({ change: 100 }), 51],
  [150, rule({ change: 100 }), 152],
  [149, rule({ change: 100 }), 150],
  [10_000, rule({ how: 'AMOUNT', change: -250, roundTo: 100 }), 9_800],
  [100, rule({ how: 'AMOUNT', change: -250 }), 0],
  [777, rule({ how: 'SET', change: 1_234, roundTo: 5 }), 1_235],
  [10_000, rule({ change: 5_000, max: 12_000 }), 12_000],
  [10_000, rule({ change: -9_000, min: 2_500 }), 2_500],
])('%i becomes the rounded amount', (units, one, expected) => {
  expect(changeAmount(units, one)).toBe(expected);
});

test('the new amount is the nearest multiple, and halves round up', () => {
  const amounts = fc.integer({ min: 0, max: 10_000_000 });
  const percents = fc.integer({ min: -9_999, max: 100_000 });
  fc.assert(
    fc.property(amounts, percents, fc.constantFrom(1, 5, 10, 25, 100), (units, change, roundTo) => {
      const exact = BigInt(units) * BigInt(10_000 + change);
      const step = 10_000n * BigInt(roundTo);
      const off = BigInt(changeAmount(units, rule({ change, roundTo }))) * 10_000n - exact;
      expect(off * 2n <= step && off * 2n > -step).toBe(true);
    }),
  );
});

test('the summary shows the median, the least, and the most', () => {
  expect(summarizeChange([300, 100, 200], rule({ change: 1_000 }))).toEqual({
    median: { before: 200, after: 220 },
    least: { before: 100, after: 110 },
    most: { before: 300, after: 330 },
  });
  expect(summarizeChange([], rule({}))).toBeNull();
});
