import { expect, test } from 'vitest';
import { EMPTY_VIEW, type QuotesView, queryOfView, viewOfQuery, withoutFilters } from './quotes-view';

const full: QuotesView = {
  requestId: 'r1',
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

test('an address gives back the view it was made of', () => {
  expect(viewOfQuery(queryOfView(full))).toEqual(full);
  expect(queryOfView(EMPTY_VIEW)).toEqual({});
  expect(viewOfQuery({})).toEqual(EMPTY_VIEW);
});

test('a value that cannot be is left out, and the others hold', () => {
  const spoilt = {
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
  expect(viewOfQuery(spoilt)).toEqual({ ...EMPTY_VIEW, requestId: 'r1' });
  expect(viewOfQuery({ days: '0' }).maxTransitDays).toBeNull();
  expect(viewOfQuery({ days: '1e1' }).maxTransitDays).toBeNull();
});

test('at most four are compared, each once', () => {
  expect(viewOfQuery({ compare: 'a,b,a,c,d,e' }).comparedIds).toEqual(['a', 'b', 'c', 'd']);
});

test('a reset shows all rows and keeps the request, the order and what is open', () => {
  expect(withoutFilters(full)).toEqual({
    ...EMPTY_VIEW,
    requestId: 'r1',
    sort: full.sort,
    quoteId: 'q1',
    comparedIds: ['q1', 'q2'],
  });
});
