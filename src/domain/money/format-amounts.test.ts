import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatUsd } from './format-amounts';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

test('amounts match the en-US format below a dollar, below zero and in the millions', () => {
  expect([formatUsd(0), formatUsd(7), formatUsd(-6_128), formatUsd(123_456_789)]).toEqual([
    '$0.00',
    '$0.07',
    '-$61.28',
    '$1,234,567.89',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      // Intl formats only -0 as -$0.00, and no amount is -0.
      expect(formatUsd(cents)).toBe(dollars.format(cents / 100));
    }),
  );
});
