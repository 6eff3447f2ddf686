import { expect, test } from 'vitest';
import { EMPTY_VIEW, queryOfView, viewOfQuery } from './customers-view';

test('a view survives the way through the address', () => {
  const view = { search: 'alder', isActiveOnly: true, page: 3, limit: 50 };
  expect(viewOfQuery(queryOfView(view))).toEqual(view);
  expect(queryOfView(EMPTY_VIEW)).toEqual({});
});

test('what an address cannot mean is left out', () => {
  const strange = { filter: 7, activeOnly: 'maybe', page: '-1', limit: '1000000' };
  expect(viewOfQuery(strange)).toEqual(EMPTY_VIEW);
  expect(viewOfQuery({ filter: 'x'.repeat(200) }).search).toHaveLength(80);
});
