import fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeWhole } from './whole-number';

const plain = new Intl.NumberFormat('en-US');

test('whole numbers read as en-US groups them', () => {
  expect([0, 26, 999, 1_000, -44_000, 1_234_567].map(writeWhole)).toEqual([
    '0',
    '26',
    '999',
    '1,000',
    '-44,000',
    '1,234,567',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (value) => {
      expect(writeWhole(value)).toBe(plain.format(value));
    }),
  );
});
