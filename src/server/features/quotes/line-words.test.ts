import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usd, whole } from './line-words';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const plain = new Intl.NumberFormat('en-US');

test('amounts read as en-US writes dollars, also below a dollar, below zero and by the million', () => {
  expect([usd(0), usd(7), usd(-6_128), usd(123_456_789)]).toEqual([
    '$0.00',
    '$0.07',
    '-$61.28',
    '$1,234,567.89',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      // A zero of the format is -$0.00 for -0 only, which no amount is.
      expect(usd(cents)).toBe(dollars.format(cents / 100));
      expect(whole(cents)).toBe(plain.format(cents));
    }),
  );
});
