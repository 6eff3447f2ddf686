import { expect, test } from 'vitest';
import { typedNumber } from './typed-number';

test.each([
  ['44000', 44_000],
  [' 44,000 ', 44_000],
  ['44 000', 44_000],
  ['44\u00a0000', 44_000],
  ['1,234,567', 1_234_567],
  ['4800 lbs', 4_800],
  ['4,800lb', 4_800],
  ['4800 lb.', 4_800],
  ['-10', -10],
  ['\u221210 °F', -10],
  ['\u201310', -10],
  ['34°', 34],
  ['34 F', 34],
  ['-0', 0],
  ['0', 0],
])('%s is %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
});

test.each([
  '44.000',
  '0x10',
  '1e1',
  '1,2,3',
  '4,80',
  '12,34,567',
  '1.5',
  '--1',
  'lbs',
  '4800 kg',
  'Infinity',
])('%s is not a whole number', (typed) => {
  expect(typedNumber(typed)).toBeNaN();
});

test('an empty text is not an invalid number', () => {
  expect(typedNumber('  ')).toBe('');
});
