import { expect, test } from 'vitest';
import { selectRow } from './select-rows';

const shownIds = ['a', 'b', 'c', 'd', 'e'];
const choose = (ids: string[], id: string, anchorId: string | null, isRange: boolean, max?: number) => [
  ...selectRow({ ids: new Set(ids), shownIds, id, anchorId, isRange, max }),
];

test('a click toggles its row', () => {
  expect(choose(['a'], 'b', 'a', false)).toEqual(['a', 'b']);
  expect(choose(['a', 'b'], 'b', 'a', false)).toEqual(['a']);
});

test('a range gets the new state of the clicked row, upward too', () => {
  expect(choose(['b'], 'd', 'b', true)).toEqual(['b', 'c', 'd']);
  expect(choose(['d'], 'b', 'd', true)).toEqual(['d', 'c', 'b']);
  expect(choose(['a', 'b', 'c'], 'c', 'a', true)).toEqual([]);
});

test('without a visible start, a range is only the clicked row', () => {
  expect(choose(['gone'], 'c', 'gone', true)).toEqual(['gone', 'c']);
});

test('a range stops at the maximum, counted from its start', () => {
  expect(choose(['e'], 'a', 'e', true, 3)).toEqual(['e', 'd', 'c']);
  expect(choose(['a', 'b'], 'c', null, false, 2)).toEqual(['a', 'b']);
});
