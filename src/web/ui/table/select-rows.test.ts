import { expect, test } from 'vitest';
import { selectRow } from './select-rows';

const shownIds = ['a', 'b', 'c', 'd', 'e'];
const choose = (ids: string[], id: string, anchorId: string | null, isRange: boolean, max?: number) => [
  ...selectRow({ ids: new Set(ids), shownIds, id, anchorId, isRange, max }),
];

test('a row is turned', () => {
  expect(choose(['a'], 'b', 'a', false)).toEqual(['a', 'b']);
  expect(choose(['a', 'b'], 'b', 'a', false)).toEqual(['a']);
});

test('a range takes the new state of the pressed row, upwards too', () => {
  expect(choose(['b'], 'd', 'b', true)).toEqual(['b', 'c', 'd']);
  expect(choose(['d'], 'b', 'd', true)).toEqual(['d', 'c', 'b']);
  expect(choose(['a', 'b', 'c'], 'c', 'a', true)).toEqual([]);
});

test('a range from a row that is shown no more is the pressed row alone', () => {
  expect(choose(['gone'], 'c', 'gone', true)).toEqual(['gone', 'c']);
});

test('a full selection takes no more, from where the range began', () => {
  expect(choose(['e'], 'a', 'e', true, 3)).toEqual(['e', 'd', 'c']);
  expect(choose(['a', 'b'], 'c', null, false, 2)).toEqual(['a', 'b']);
});
