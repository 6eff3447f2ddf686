import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatWholeNumber } from './whole-number';

const plain = new Intl.NumberFormat('en-US');

test('whole numbers are grouped as in en-US', () => {
  expect([0, 26, 999, 1_000, -44_000, 1_234_567].map(formatWholeNumber)).toEqual([
    '0',
    '26',
    '999',
    '1,000',
    '-44,000',
    '1,234,567',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      expect(formatWholeNumber(value)).toBe(plain.format(value));
    }),
  );
});
