import { expect, test } from 'vitest';
import { contrastOf } from './contrast';

test.each([
  ['#000000', '#ffffff', '21.0'],
  ['#fff', '#000', '21.0'],
  ['#777777', '#ffffff', '4.5'],
  ['#56606f', '#56606f', '1.0'],
  ['', '#ffffff', ''],
  ['rgb(0 0 0)', '#ffffff', ''],
])('the contrast of %s on %s is %s', (one, other, contrast) => {
  expect(contrastOf(one, other)).toBe(contrast);
});
