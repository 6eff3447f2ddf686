import { expect, test } from 'vitest';
import { compareWithMedian } from './compare-with-median';

const median = { pallets: 4, perPalletCents: 25_000 };

test('a total is compared with the median per pallet', () => {
  expect(compareWithMedian(96_000, median)).toEqual({ side: 'below', percent: 4 });
  expect(compareWithMedian(112_000, median)).toEqual({ side: 'above', percent: 12 });
});

test('less than half a percent is the median itself', () => {
  expect(compareWithMedian(100_000, median)).toEqual({ side: 'at' });
  expect(compareWithMedian(100_400, median)).toEqual({ side: 'at' });
  expect(compareWithMedian(100_600, median)).toEqual({ side: 'above', percent: 1 });
});
