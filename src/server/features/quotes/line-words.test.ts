import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isoDate } from '../../../domain/calendar-date';
import { dayWords, usd } from './line-words';

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

test('amounts read as en-US writes dollars, also below a dollar, below zero and by the million', () => {
  expect([usd(0), usd(7), usd(-6_128), usd(123_456_789)]).toEqual([
    '$0.00',
    '$0.07',
    '-$61.28',
    '$1,234,567.89',
  ]);
  fc.assert(
    fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
      // A zero of the format is -$0.00 for -0 only, which no amount is.
      expect(usd(cents)).toBe(dollars.format(cents / 100));
    }),
  );
});

test('a day reads as en-US writes it, in every month', () => {
  for (let month = 1; month <= 12; month++) {
    const date = isoDate(`2026-${String(month).padStart(2, '0')}-06`);
    expect(dayWords(date)).toBe(days.format(new Date(date)));
  }
});
