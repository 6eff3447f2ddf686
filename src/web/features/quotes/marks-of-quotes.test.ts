import { expect, test } from 'vitest';
import { foundQuotes } from '../../../testing/web-server';
import { marksOfQuotes } from './marks-of-quotes';

test('the lowest total is the cheapest, the earliest delivery the fastest', () => {
  const { quotes } = foundQuotes();
  const [frostline, chillway] = quotes;
  expect(marksOfQuotes(quotes)).toEqual({ cheapestId: chillway?.id, fastestId: frostline?.id });
});

test('of equally fast quotes the cheaper is marked', () => {
  const quotes = foundQuotes().quotes.map((quote) => ({ ...quote, dropoffDate: '2026-11-25' }));
  expect(marksOfQuotes(quotes).fastestId).toBe(quotes[1]?.id);
});

test('a single quote is neither', () => {
  expect(marksOfQuotes(foundQuotes().quotes.slice(0, 1))).toEqual({});
});
