import { expect, test } from 'vitest';
import { loadNumbersStartingWith } from '../loads/load-number';
import { formatQuoteNumber, parseQuoteNumber } from './quote-number';

test('a quote number has eight characters that cannot be confused, and differs from every other', () => {
  const numbers = Array.from({ length: 50_000 }, (_, index) => formatQuoteNumber(index + 1));
  expect(new Set(numbers).size).toBe(numbers.length);
  for (const number of numbers) expect(number).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(formatQuoteNumber(2 ** 40 - 1)).toMatch(/^Q-[0-9A-HJKMNP-TV-Z]{8}$/);
});

test('consecutive numbers do not look consecutive', () => {
  const [one, two] = [formatQuoteNumber(1), formatQuoteNumber(2)];
  expect(one.slice(0, 4)).not.toBe(two.slice(0, 4));
});

test('a number is read back, as people type it', () => {
  for (const number of [1, 2, 31, 12_345, 2 ** 40 - 1]) {
    const text = formatQuoteNumber(number);
    expect(parseQuoteNumber(text)).toBe(number);
    expect(
      parseQuoteNumber(` ${text.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')}`),
    ).toBe(number);
  }
  for (const text of ['', 'Q-', 'Q-7KD2M9X', 'Q-7KD2M9XBB', 'Q-7KD2M9XU', 'salinas']) {
    expect(parseQuoteNumber(text)).toBeNull();
  }
});

test.each([
  ['L-4TQ8WB2N', 'L-4TQ8WB2N'],
  ['l 4tq', 'L-4TQ'],
  ['l4tq', 'L-4TQ'],
  ['4tq8', 'L-4TQ8'],
  ['L-ABC', 'L-ABC'],
  ['l-io4', 'L-104'],
])('%j starts the number of a load', (typed, from) =>
  expect(loadNumbersStartingWith(typed)).toEqual({ from, before: `${from}~` }),
);

test.each(['L-4', 'salinas', 'L-4TQ8WB2NX', 'Q-4TQ8', 'L-4U2', 'po 4711', 'lansing', ''])(
  'no number of a load starts with %j',
  (typed) => expect(loadNumbersStartingWith(typed)).toBeNull(),
);
