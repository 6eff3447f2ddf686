import { expect, test } from 'vitest';
import { formatMultiplier } from './multiplier';

test.each([
  [10_000, '1.0x', '100.0%'],
  [12_500, '1.3x', '125.0%'],
  [12_499, '1.2x', '125.0%'],
  [9_995, '1.0x', '100.0%'],
  [9_505, '1.0x', '95.1%'],
  [0, '0.0x', '0.0%'],
  [12_345_678, '1,234.6x', '123,456.8%'],
  [null, '-', '-'],
])('%s ten-thousandths are shown as %s, or %s', (multiplier, times, percentage) => {
  expect(formatMultiplier(multiplier)).toBe(times);
  expect(formatMultiplier(multiplier, 'percentage')).toBe(percentage);
});
