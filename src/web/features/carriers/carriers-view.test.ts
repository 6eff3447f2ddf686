import { expect, test } from 'vitest';
import { CARRIERS_VIEW, RELATIONS_VIEW } from './carriers-view';
import { STATES, shortStates } from './list/served-states';

test('a view survives the round trip through the address', () => {
  const query = {
    filter: 'arctic',
    temperature: 'FROZEN',
    state: 'CA',
    status: 'NONE',
    active: 'true',
    page: '3',
  };
  expect(CARRIERS_VIEW.format(CARRIERS_VIEW.parse(query))).toEqual(query);
  expect(CARRIERS_VIEW.parse({ state: 'ca' }).state).toBe('CA');
  const relations = { filter: 'alder', status: 'PENDING', page: '2' };
  expect(RELATIONS_VIEW.format(RELATIONS_VIEW.parse(relations))).toEqual(relations);
});

test('invalid values in the address are ignored', () => {
  const query = { filter: 7, temperature: 'COLD', state: 'Calif', status: 'DONE', active: 'yes', page: '0' };
  expect(CARRIERS_VIEW.parse(query)).toEqual(CARRIERS_VIEW.empty);
  expect(RELATIONS_VIEW.parse({ status: 'NONE', page: '-1' })).toEqual(RELATIONS_VIEW.empty);
});

test('a long list of states is shortened in order, and a single extra state is never hidden', () => {
  expect(shortStates(['WA', 'CA', 'OR'])).toBe('CA, OR, WA');
  expect(shortStates(['F', 'E', 'D', 'C', 'B', 'A'])).toBe('A, B, C, D, E, F');
  expect(shortStates(['G', 'F', 'E', 'D', 'C', 'B', 'A'])).toBe('A, B, C, D, E +2');
  expect(shortStates([])).toBe('-');
  // Military mail comes last.
  expect(shortStates(['AE', 'WA', 'AA', 'CA'])).toBe('CA, WA, AA, AE');
  expect(STATES.slice(-3)).toEqual(['AA', 'AE', 'AP']);
  expect(STATES[0]).toBe('AB');
  expect(STATES.every((state) => /^[A-Z]{2}$/.test(state))).toBe(true);
  expect(new Set(STATES).size).toBe(STATES.length);
});
