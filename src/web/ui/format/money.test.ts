import { expect, test } from 'vitest';
import { plainDollars } from '../../../domain/money/format-amounts';
import { formatCents, formatMills } from './money';

test('cents are shown as dollars with two decimals', () => {
  expect(formatCents(123_450)).toBe('$1,234.50');
  expect(formatCents(5)).toBe('$0.05');
  expect(formatCents(-4_200)).toBe('−$42.00');
  expect(formatCents(999_999_999_99)).toBe('$999,999,999.99');
});

test('in files, cents are written as dollars without sign or groups', () => {
  expect(plainDollars(123_450)).toBe('1234.50');
  expect(plainDollars(5)).toBe('0.05');
});

test('mills are shown as dollars with three decimals', () => {
  expect(formatMills(3_792)).toBe('$3.792');
  expect(formatMills(5_000)).toBe('$5.000');
});
