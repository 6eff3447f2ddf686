import { expect, test } from 'vitest';
import { foundQuotes } from '../../../../testing/web/stub-server';
import { quoteMarksOf } from './quote-marks';

const { quotes } = foundQuotes();
const [frostline, chillway] = quotes;
if (!frostline || !chillway) throw new Error('two quotes are needed');

test('the lowest total is the cheapest, the earliest delivery the fastest', () => {
  expect(quoteMarksOf(quotes)).toEqual({
    cheapestIds: new Set([chillway.id]),
    fastestIds: new Set([frostline.id]),
  });
});

test('ties are all marked, and nothing more expensive or later is', () => {
  const later = { ...frostline, id: 'later', dropoffDate: '2026-11-29', totalCents: 99_999 };
  const equal = { ...chillway, dropoffDate: frostline.dropoffDate };
  const twin = { ...equal, id: 'twin' };
  expect(quoteMarksOf([frostline, equal, twin, later])).toEqual({
    cheapestIds: new Set([chillway.id, 'twin']),
    fastestIds: new Set([frostline.id, chillway.id, 'twin']),
  });
});

test('a single quote is neither the cheapest nor the fastest', () => {
  expect(quoteMarksOf([frostline])).toEqual({ cheapestIds: new Set(), fastestIds: new Set() });
});
