import { expect, test } from 'vitest';
import { typedCents } from './typed-dollars';

test.each([
  ['1250', 125_000],
  ['1,250.5', 125_050],
  [' $ 1,250.05 ', 125_005],
  ['0.10', 10],
  ['', ''],
] as const)('%s is %s cents', (typed, cents) => expect(typedCents(typed)).toBe(cents));

test.each(['12,50', '1.250,00', '1.005', '-5', 'free', '1 250'])('%s is no amount', (typed) =>
  expect(typedCents(typed)).toBeNaN(),
);
