import { expect, test } from 'vitest';
import { formatAmount, formatChangedCell, formatPercentChange } from './amount-change';

test('cents are shown as dollars, with a third decimal only if needed', () => {
  expect(formatAmount(52_000)).toBe('$520.00');
  expect(formatAmount(385.9)).toBe('$3.859');
});

test('cells with amounts are shown as money, others as in the file', () => {
  const cell = { before: '52000', after: '520', isAmount: true, change: -0.99 };
  expect(formatChangedCell(cell)).toEqual({ before: '$520.00', after: '$5.20', percent: '-99%' });
  expect(formatChangedCell({ ...cell, isAmount: false, change: null })).toEqual({
    before: '52000',
    after: '520',
    percent: null,
  });
  expect(formatChangedCell({ ...cell, before: null, change: null })).toEqual({
    before: null,
    after: '$5.20',
    percent: null,
  });
});

test.each([
  [-0.99, '-99%'],
  [0.045, '+4.5%'],
  [0.3, '+30%'],
  [0, '0%'],
  [-0.0004, '0%'],
  [Number.POSITIVE_INFINITY, null],
  [null, null],
])('a change of %s is shown as %s', (change, expected) => {
  expect(formatPercentChange(change)).toBe(expected);
});
