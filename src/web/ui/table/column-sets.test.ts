import { expect, test } from 'vitest';
import { columnSetsOf, neededWidths } from './column-sets';

const idsOf = (sets: readonly (readonly { id: string }[])[]) =>
  sets.map((set) => set.map(({ id }) => id).join(' '));

const LOADS = [
  { id: 'status', isBesideTitle: true },
  { id: 'lane', givesWay: false as const },
  { id: 'pickup' },
  { id: 'carrier' },
  { id: 'weight', givesWay: 2 },
  { id: 'total', isHideable: false },
  { id: 'requested', givesWay: 1 },
];

test('numbered columns leave first, lowest number first, then others from the right, and columns a row needs stay', () => {
  expect(idsOf(columnSetsOf(LOADS))).toEqual([
    'status lane pickup carrier weight total requested',
    'status lane pickup carrier weight total',
    'status lane pickup carrier total',
    'status lane pickup total',
    'status lane total',
  ]);
});

test('a column that the menu cannot hide leaves if it has a number', () => {
  expect(idsOf(columnSetsOf([{ id: 'total' }, { id: 'transit', isHideable: false, givesWay: 1 }]))).toEqual([
    'total transit',
    'total',
    '',
  ]);
});

test('one measurement is enough to know the width after each column leaves', () => {
  const sets = columnSetsOf([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
  const widths: Record<string, number> = { a: 100, b: 60, c: 40 };
  expect(neededWidths(sets, 400, (id) => widths[id] ?? 0)).toEqual([400, 360, 300, 200]);
});
