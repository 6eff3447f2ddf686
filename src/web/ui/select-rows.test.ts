import { expect, test } from 'vitest';
import { headerBoxOf, selectAll, selectRow } from './select-rows';

const shownIds = ['a', 'b', 'c', 'd', 'e'];
const choose = (ids: string[], id: string, anchorId: string | null, isRange: boolean, atMost?: number) => [
  ...selectRow({ ids: new Set(ids), shownIds, id, anchorId, isRange, atMost }),
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

test('the header’s box says all, some or none of the shown rows', () => {
  expect(headerBoxOf(new Set(['hidden']), shownIds)).toBe('none');
  expect(headerBoxOf(new Set(['a']), shownIds)).toBe('some');
  expect(headerBoxOf(new Set(shownIds), shownIds)).toBe('all');
  expect(headerBoxOf(new Set(), [])).toBe('none');
});

test('the header’s box chooses all shown rows, else takes them back, and leaves hidden ones', () => {
  expect([...selectAll(new Set(['hidden']), shownIds)]).toEqual(['hidden', ...shownIds]);
  expect([...selectAll(new Set(['hidden', ...shownIds]), shownIds)]).toEqual(['hidden']);
  expect([...selectAll(new Set(['a']), shownIds, 4)]).toEqual([]);
});
