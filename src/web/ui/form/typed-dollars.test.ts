import { expect, test } from 'vitest';
import { typedCents, typedMills } from './typed-dollars';

test.each([
  ['1250', 125_000],
  ['1,250.5', 125_050],
  [' $ 1,250.05 ', 125_005],
  ['0.10', 10],
  ['.5', 50],
  ['', ''],
] as const)('%s is %s cents', (typed, cents) => expect(typedCents(typed)).toBe(cents));

test.each(['12,50', '1.250,00', '1.005', '-5', 'free', '1 250', '5.', '.', '$'])('%s is no amount', (typed) =>
  expect(typedCents(typed)).toBeNaN(),
);

test.each([
  ['3.839', 3_839],
  ['$3.84', 3_840],
  ['4', 4_000],
  ['.5', 500],
  ['', ''],
] as const)('%s is %s mills', (typed, mills) => expect(typedMills(typed)).toBe(mills));

test.each(['3.8391', '-3', '3.8 USD', 'n/a'])('%s is no price', (typed) =>
  expect(typedMills(typed)).toBeNaN(),
);
