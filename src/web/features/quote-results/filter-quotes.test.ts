import { expect, test } from 'vitest';
import { foundQuotes } from '../../../testing/web/stub-server';
import { QUOTES_VIEW, type QuotesView } from '../search-form/quotes-view';
import { filterQuotes } from './filter-quotes';

const [first, second] = foundQuotes().quotes;
if (!first || !second) throw new Error('two quotes are needed');
const truckload = { ...first, rateType: 'TRUCKLOAD' as const, vehicleType: 'BOX' as const, transitDays: 2 };
const shared = { ...second, isSaved: true, transitDays: 5 };

const remaining = (view: Partial<QuotesView>) =>
  filterQuotes([truckload, shared], { ...QUOTES_VIEW.empty, ...view }).map(({ carrier }) => carrier.name);

test('without a filter every quote stays', () => {
  expect(remaining({})).toEqual(['Frostline', 'Chillway']);
});

test.each<[string, Partial<QuotesView>, string[]]>([
  ['rate type', { rateType: 'TRUCKLOAD' }, ['Frostline']],
  ['vehicle', { vehicle: 'BOX' }, ['Frostline']],
  ['shared vehicle', { vehicle: 'SHARED' }, ['Chillway']],
  ['transit days, inclusive', { maxTransitDays: 2 }, ['Frostline']],
  ['delivery day', { deliveryDay: '2026-11-28' }, ['Chillway']],
  ['booking', { bookableOnly: true }, ['Chillway']],
  ['saved', { savedOnly: true }, ['Chillway']],
  ['all at once', { savedOnly: true, rateType: 'TRUCKLOAD' }, []],
])('quotes are filtered by %s', (_, view, expected) => {
  expect(remaining(view)).toEqual(expected);
});
