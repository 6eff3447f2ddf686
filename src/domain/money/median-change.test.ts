import { expect, test } from 'vitest';
import { isLargeChange, isOtherUnit, relativeChange } from './median-change';

const change = (before: number | null, after: number | null) => ({ column: 'pallet_rate', before, after });

test.each([
  ['dollars instead of cents', 52_000, 520, true],
  ['a decrease by 30%', 1_000, 700, false],
  ['a decrease by more than 30%', 1_000, 699, true],
  ['an increase by 30%', 1_000, 1_300, false],
  ['an increase by more than 30%', 1_000, 1_301, true],
  ['no change', 0, 0, false],
  ['an increase from zero', 0, 1, true],
  ['the first amounts of a column', null, 1_000, false],
  ['a column that becomes blank', 1_000, null, false],
])('%s', (_, before, after, isLarge) => {
  expect(isLargeChange(change(before, after))).toBe(isLarge);
});

test('the change is relative to the median before the upload', () => {
  expect(relativeChange({ before: 52_000, after: 520 })).toBeCloseTo(-0.99);
  expect(relativeChange({ before: null, after: 520 })).toBeNull();
});

test.each([
  ['dollars instead of cents', 52_000, 520, true],
  ['a tenth', 52_000, 5_200, true],
  ['a short distance', 52_000, 5_201, false],
  ['ten times as much', 520, 5_200, true],
  ['a long distance', 520, 5_199, false],
  ['free rows', 52_000, 0, false],
  ['a table of free rows', 0, 520, false],
  ['an empty table', null, 520, false],
  ['no new rows', 520, null, false],
])('new rows: %s', (_, before, after, isOther) => {
  expect(isOtherUnit({ before, after })).toBe(isOther);
});
