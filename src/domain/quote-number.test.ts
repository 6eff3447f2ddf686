import { expect, test } from 'vitest';
import { formatQuoteNumber, parseQuoteNumber } from './quote-number';

test('a quote number has eight signs that cannot be confused, and differs from every other', () => {
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
