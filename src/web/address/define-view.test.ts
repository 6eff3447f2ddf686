import { expect, test } from 'vitest';
import { day, flag, oneOf, pageNumber, pageSize, rowId, searchText, sortColumn } from './codecs';
import { countFilters, defineView } from './define-view';

const ID = '00000000-0000-7000-8000-000000000001';
const VIEW = defineView({
  search: searchText(),
  kind: oneOf(['RED', 'BLUE']),
  customerId: rowId({ param: 'customer' }),
  from: day(),
  isActiveOnly: flag({ param: 'active', on: '1' }),
  sort: sortColumn(),
  page: pageNumber(),
  limit: pageSize([10, 25], 10),
});
const QUERY = {
  filter: 'ice',
  kind: 'BLUE',
  customer: ID,
  from: '2026-11-30',
  active: '1',
  sort: '-total',
  page: '3',
  limit: '25',
};

test('a view survives the round trip through the address', () => {
  expect(VIEW.parse(QUERY)).toEqual({
    search: 'ice',
    kind: 'BLUE',
    customerId: ID,
    from: '2026-11-30',
    isActiveOnly: true,
    sort: { id: 'total', isDescending: true },
    page: 3,
    limit: 25,
  });
  expect(VIEW.format(VIEW.parse(QUERY))).toEqual(QUERY);
});

test('defaults stay out of the address', () => {
  expect(VIEW.parse({})).toEqual(VIEW.empty);
  expect(Object.values(VIEW.format(VIEW.empty))).toEqual(Array(8).fill(null));
  expect(VIEW.format({ page: 2 })).toEqual({ page: '2' });
});

test('invalid parameters are ignored', () => {
  const nonsense = {
    filter: 7,
    kind: 'GREEN',
    customer: 'x',
    from: '2026-02-30',
    active: 'true',
    sort: 'total;drop',
    page: '0',
    limit: '1000000',
  };
  expect(VIEW.parse(nonsense)).toEqual(VIEW.empty);
  expect(VIEW.parse({ filter: 'x'.repeat(200) }).search).toHaveLength(80);
});

test('the filter count leaves out search, page, sort, page size, and fields fixed by the screen', () => {
  expect(countFilters(VIEW, VIEW.parse(QUERY))).toBe(4);
  expect(countFilters(VIEW, VIEW.parse(QUERY), { customerId: ID })).toBe(3);
  expect(countFilters(VIEW, VIEW.empty)).toBe(0);
});
