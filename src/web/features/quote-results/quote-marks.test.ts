import { expect, test } from 'vitest';
import { foundQuotes } from '../../../testing/web/stub-server';
import { quoteMarksOf } from './quote-marks';

const { quotes } = foundQuotes();
const [frostline, chillway] = quotes;
if (!frostline || !chillway) throw new Error('two quotes are needed');

test('the lowest total is the cheapest, the earliest delivery the fastest', () => {
  expect(quoteMarksOf(quotes)).toEqual({
    lowestCents: chillway.totalCents,
    cheapestBookableId: chillway.id,
    cheapestIds: new Set([chillway.id]),
    fastestId: frostline.id,
    isFastestTied: false,
  });
});

test('ties in price are all marked; of ties in delivery only the cheapest, which says that it is a tie', () => {
  const later = { ...frostline, id: 'later', dropoffDate: '2026-11-29', totalCents: 99_999 };
  const equal = { ...chillway, dropoffDate: frostline.dropoffDate };
  const twin = { ...equal, id: 'twin', dropoffDate: '2026-11-29' };
  expect(quoteMarksOf([frostline, equal, twin, later])).toEqual({
    lowestCents: chillway.totalCents,
    cheapestBookableId: chillway.id,
    cheapestIds: new Set([chillway.id, 'twin']),
    fastestId: chillway.id,
    isFastestTied: true,
  });
});

test('a single quote is neither the cheapest nor the fastest', () => {
  expect(quoteMarksOf([frostline])).toEqual({
    lowestCents: null,
    cheapestBookableId: null,
    cheapestIds: new Set(),
    fastestId: null,
    isFastestTied: false,
  });
});
