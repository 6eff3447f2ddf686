import { expect, test } from 'vitest';
import { QUOTES_VIEW, type QuotesView, withoutFilters } from './quotes-view';

const full: QuotesView = {
  requestId: 'r1',
  from: null,
  to: null,
  poolId: 'p1',
  poolSort: 'FASTEST',
  chosenIds: ['q3', 'q4'],
  completeOnly: true,
  sort: { id: 'transit', isDescending: true },
  filter: 'frost & co',
  rateType: 'TRUCKLOAD',
  vehicle: 'BOX',
  maxTransitDays: 3,
  deliveryDay: '2026-11-25',
  bookableOnly: true,
  savedOnly: true,
  quoteId: 'q1',
  comparedIds: ['q1', 'q2'],
};

test('a view written to an address is read back unchanged', () => {
  expect(QUOTES_VIEW.parse(QUOTES_VIEW.format(full))).toEqual(full);
  expect(Object.values(QUOTES_VIEW.format(QUOTES_VIEW.empty)).every((value) => value === null)).toBe(true);
  expect(QUOTES_VIEW.parse({})).toEqual(QUOTES_VIEW.empty);
});

test('an invalid value is ignored and the other values are kept', () => {
  const invalid = {
    request: 'r1',
    sort: 'total;drop',
    rate: 'CHEAP',
    vehicle: 'van',
    days: '-3',
    delivery: '2026-13-45',
    bookable: 'maybe',
    saved: 'true',
    quote: 7,
    compare: ',,',
  };
  expect(QUOTES_VIEW.parse(invalid)).toEqual({ ...QUOTES_VIEW.empty, requestId: 'r1' });
  expect(QUOTES_VIEW.parse({ days: '0' }).maxTransitDays).toBeNull();
  expect(QUOTES_VIEW.parse({ days: '1e1' }).maxTransitDays).toBeNull();
});

test('at most four quotes are compared, each once', () => {
  expect(QUOTES_VIEW.parse({ compare: 'a,b,a,c,d,e' }).comparedIds).toEqual(['a', 'b', 'c', 'd']);
});

test('a reset shows all rows and keeps the request, the sort order and the open quotes', () => {
  expect(withoutFilters(full)).toEqual({
    ...QUOTES_VIEW.empty,
    requestId: 'r1',
    sort: full.sort,
    quoteId: 'q1',
    comparedIds: ['q1', 'q2'],
  });
});
