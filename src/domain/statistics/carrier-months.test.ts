import { expect, test } from 'vitest';
import { type CarrierMonth, medianOf, sumCarrierMonths } from './carrier-months';

const WITHHELD: CarrierMonth = { quoted: 50, won: 10, lost: null, margins: null };
const month = (quoted: number, won: number, margins: readonly number[]): CarrierMonth => ({
  quoted,
  won,
  lost: margins.length,
  margins,
});

test('a median is the middle number, or the mean of the two in the middle', () => {
  expect(medianOf([7])).toBe(7);
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([9, 1, 5, 6])).toBe(5.5);
});

test('only shown months are added up, and won, lost and open requests add up to the quoted ones', () => {
  const sum = sumCarrierMonths([month(20, 4, [1, 2, 3]), WITHHELD, month(30, 6, [4, 5, 40])]);
  expect(sum).toEqual({ months: 2, quoted: 50, won: 10, lost: 6, open: 34, marginPercent: 4 });
});

test('a margin needs five lost requests', () => {
  expect(sumCarrierMonths([month(20, 4, [1, 2, 3, 4])])?.marginPercent).toBeNull();
  expect(sumCarrierMonths([month(20, 4, [1, 2, 3, 4, 9])])?.marginPercent).toBe(3);
});

test('without a shown month there is no sum', () => {
  expect(sumCarrierMonths([])).toBeNull();
  expect(sumCarrierMonths([WITHHELD])).toBeNull();
});
