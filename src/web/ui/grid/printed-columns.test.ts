import { expect, test } from 'vitest';
import type { GridColumn, GridRow } from './grid-types';
import { moneyKind, textKind } from './kinds/cell-kinds';
import { printedColumns } from './printed-columns';

const name: GridColumn = { id: 'name', header: 'Name', kind: textKind, widthPx: 120, isPinned: true };
const amount = (id: string, more: Partial<GridColumn> = {}): GridColumn => ({
  id,
  header: id,
  kind: moneyKind,
  widthPx: 100,
  ...more,
});
const row = (cells: GridRow['cells']): GridRow => ({ id: cells.name ?? '', cells });
const idsOf = (columns: readonly GridColumn[], rows: readonly GridRow[]) =>
  printedColumns(columns, rows).map((part) => part.map(({ id }) => id));

test('columns that do not fit a sheet continue in another part, behind the pinned ones', () => {
  const ids = Array.from({ length: 12 }, (_, at) => `rate ${at}`);
  const rows = [row({ name: 'Atlanta', ...Object.fromEntries(ids.map((id) => [id, '123456789'])) })];
  const parts = idsOf([name, ...ids.map((id) => amount(id))], rows);
  expect(parts.length).toBeGreaterThan(1);
  for (const part of parts) {
    expect(part[0]).toBe('name');
    // $1,234,567.89 takes 85 px.
    expect(part.length).toBeLessThanOrEqual(8);
  }
  expect(parts.flatMap((part) => part.slice(1))).toEqual(ids);
});

test('a column without any value is left out, unless a blank cell means something', () => {
  const columns = [name, amount('rate'), amount('minimum'), amount('days', { blank: 'any' })];
  expect(idsOf(columns, [row({ name: 'Atlanta', rate: '100', minimum: null })])).toEqual([
    ['name', 'rate', 'days'],
  ]);
});

test('a long text wraps, so that it takes no more of the sheet than a short one', () => {
  const columns = [name, amount('rate'), { ...amount('note'), kind: textKind }];
  const note = 'Call ahead at the gate and wait for the dock to be free. '.repeat(4);
  expect(idsOf(columns, [row({ name: 'Atlanta', rate: '100', note })])).toEqual([['name', 'rate', 'note']]);
});

test('a grid without values prints its pinned columns', () => {
  expect(idsOf([name, amount('rate')], [row({ name: 'Atlanta', rate: null })])).toEqual([['name']]);
});
