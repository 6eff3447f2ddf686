import { expect, test } from 'vitest';
import { filterRows, nextSort, sortRows, textsOfRows } from './arrange-rows';
import type { DataColumn } from './data-table-types';

interface Row {
  name: string;
  days: number | null;
  kind: string;
}
const rows: Row[] = [
  { name: 'Peña Cold', days: 4, kind: 'van' },
  { name: 'arctic 10', days: null, kind: 'van' },
  { name: 'Arctic 9', days: 12, kind: 'box' },
  { name: 'Zero', days: 4, kind: 'box' },
];
const columns: DataColumn<Row>[] = [
  { id: 'days', header: 'Days', value: ({ days }) => days },
  { id: 'kind', header: 'Kind', value: ({ kind }) => kind, filterText: ({ kind }) => `Reefer ${kind}` },
];
const of = { columns, title: ({ name }: Row) => name };
const names = (sorted: Row[]) => sorted.map(({ name }) => name);
const sorted = (id: string, isDescending: boolean) => names(sortRows(rows, { id, isDescending }, of));
const filtered = (filter: string) => names(filterRows(rows, textsOfRows(rows, of), filter));

test('text sorts as people read it, without regard to case, numbers in it by size', () => {
  expect(sorted('title', false)).toEqual(['Arctic 9', 'arctic 10', 'Peña Cold', 'Zero']);
});

test('a lack of a value stands last either way, and equal rows keep their order', () => {
  expect(sorted('days', false)).toEqual(['Peña Cold', 'Zero', 'Arctic 9', 'arctic 10']);
  expect(sorted('days', true)).toEqual(['Arctic 9', 'Peña Cold', 'Zero', 'arctic 10']);
});

test('a sort by a column that is not there leaves the rows as they are', () => {
  expect(sorted('gone', true)).toEqual(names(rows));
});

test.each([
  ['', 4],
  ['  ', 4],
  ['pena', 1],
  ['ARCTIC van', 1],
  ['box reefer', 2],
  ['12', 1],
  ['null', 0],
])('%j leaves %d rows', (filter, count) => {
  expect(filtered(filter)).toHaveLength(count);
});

test('the third press of a header returns to the default sort', () => {
  const byTotal = { id: 'total', isDescending: false };
  const first = nextSort('days', null, byTotal);
  const second = nextSort('days', first, byTotal);
  expect([first, second, nextSort('days', second, byTotal)]).toEqual([
    { id: 'days', isDescending: false },
    { id: 'days', isDescending: true },
    null,
  ]);
});

test.each([false, true])(
  'the header of the default sort (descending: %s) turns and returns',
  (isDescending) => {
    const byTotal = { id: 'total', isDescending };
    const turned = nextSort('total', null, byTotal);
    expect(turned).toEqual({ id: 'total', isDescending: !isDescending });
    expect(nextSort('total', turned, byTotal)).toBeNull();
  },
);
