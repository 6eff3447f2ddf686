import { expect, test } from 'vitest';
import { keepFigures } from './whole-figures';

test.each([
  ['Permafrost, last delivery Mon, Dec 7', 'Permafrost, last delivery Mon,_Dec_7'],
  ['started Nov 23, 2026, 4:05 PM PST', 'started Nov_23, 2026, 4:05_PM PST'],
  ['6 pallets, 7,200 lb, 2,212 mi', '6 pallets, 7,200_lb, 2,212_mi'],
  ['US Diesel $3.844 a gallon', 'US Diesel $3.844 a gallon'],
  ['5 Mayfield lanes, 3 mix', '5 Mayfield lanes, 3 mix'],
])('%s', (text, kept) => {
  expect(keepFigures(text)).toBe(kept.replaceAll('_', '\u00a0'));
});
