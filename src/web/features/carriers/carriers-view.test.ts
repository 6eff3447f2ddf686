import { expect, test } from 'vitest';
import {
  askedOf,
  type CarriersView,
  EMPTY_VIEW,
  queryOfRelationsView,
  queryOfView,
  relationsViewOfQuery,
  viewOfQuery,
} from './carriers-view';
import { STATES, shortStates } from './served-states';

const VIEW: CarriersView = {
  search: 'arctic',
  temperature: 'FROZEN',
  state: 'CA',
  status: 'NONE',
  isActiveOnly: true,
  page: 3,
};

test('a view comes back from its address as it was, and an empty one leaves no trace', () => {
  expect(viewOfQuery(queryOfView(VIEW))).toEqual(VIEW);
  expect(Object.values(queryOfView(EMPTY_VIEW)).every((value) => value === null)).toBe(true);
  const relations = { search: 'alder', status: 'PENDING', page: 2 } as const;
  expect(relationsViewOfQuery(queryOfRelationsView(relations))).toEqual(relations);
});

test('what an address cannot mean is left out', () => {
  const query = { filter: 7, temperature: 'COLD', state: 'Calif', status: 'DONE', active: 'yes', page: '0' };
  expect(viewOfQuery(query)).toEqual(EMPTY_VIEW);
  expect(relationsViewOfQuery({ status: 'NONE', page: '-1' })).toEqual({ search: '', status: null, page: 1 });
});

test('the relation is asked for only where there is a customer, whose id goes along', () => {
  expect(askedOf(VIEW, null)).toEqual({
    search: 'arctic',
    temperature: 'FROZEN',
    state: 'CA',
    activeOnly: 'true',
  });
  expect(askedOf(VIEW, 'b1')).toMatchObject({ status: 'NONE', shipperId: 'b1' });
  expect(askedOf({ ...EMPTY_VIEW, search: '  ' }, null)).toEqual({});
});

test('a long list of states is short in a row, in order, and hides no single one', () => {
  expect(shortStates(['WA', 'CA', 'OR'])).toBe('CA, OR, WA');
  expect(shortStates(['F', 'E', 'D', 'C', 'B', 'A'])).toBe('A, B, C, D, E, F');
  expect(shortStates(['G', 'F', 'E', 'D', 'C', 'B', 'A'])).toBe('A, B, C, D, E +2');
  expect(shortStates([])).toBe('-');
  expect(STATES.every((state) => /^[A-Z]{2}$/.test(state))).toBe(true);
  expect(new Set(STATES).size).toBe(STATES.length);
});
