import { expect, test } from 'vitest';
import { WEEKDAYS } from '../../../domain/days/weekdays';
import type { GridColumn, GridRow } from './grid-types';
import { moneyKind, parseCell, rateKind, shareKind, wholeKind } from './kinds/cell-kinds';
import { daysKind as daysOf } from './kinds/days-kind';
import { copyBlock, planPaste } from './plan-changes';
import { parseTsv, writeTsv } from './tsv';

const daysKind = daysOf(WEEKDAYS);
const column = (id: string, kind = moneyKind): GridColumn => ({ id, header: id, kind, widthPx: 100 });
const COLUMNS = [column('a'), { ...column('b'), isReadOnly: true }, column('c')];
const ROWS: GridRow[] = ['1', '2', '3'].map((id) => ({ id, cells: { a: '100', b: '200', c: null } }));
const DATA = { rows: ROWS, columns: COLUMNS };

const at = (top: number, left: number, bottom = top, right = left) => ({ top, left, bottom, right });

test('a block is pasted at its first cell, except read-only cells and cells that do not fit', () => {
  const { changes, lostCells } = planPaste([['5', '6', '7'], ['8', '9', '10', '11'], ['1']], at(1, 0), DATA);
  expect(changes).toEqual([
    { rowId: '2', columnId: 'a', value: '500' },
    { rowId: '2', columnId: 'c', value: '700' },
    { rowId: '3', columnId: 'a', value: '800' },
    { rowId: '3', columnId: 'c', value: '1000' },
  ]);
  expect(lostCells).toBe(6);
});

test('one cell fills the whole block, and equal values are no change', () => {
  const { changes } = planPaste([['1.00']], at(0, 0, 2, 2), DATA);
  expect(changes.map(({ rowId, columnId }) => rowId + columnId)).toEqual(['1c', '2c', '3c']);
});

test('quoted cells of Excel keep their tabs and line breaks, and copying writes them back', () => {
  const cells = [
    ['a "b"', 'two\nlines'],
    ['x', ''],
  ];
  expect(parseTsv(writeTsv(cells))).toEqual(cells);
  expect(parseTsv('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(parseTsv('"open\t2')).toEqual([['"open', '2']]);
  expect(parseTsv('')).toEqual([]);
});

test('what a block copies is read back as the same values', () => {
  const kinds = { a: moneyKind, b: rateKind, c: shareKind, d: daysKind, e: wholeKind(0, 5_000) };
  const cells = { a: '123456', b: '385.9', c: '0.0125', d: 'MON|TUE|WED|FRI', e: '1200' };
  const columns = Object.entries(kinds).map(([id, kind]) => column(id, kind));
  const [line = []] = copyBlock(at(0, 0, 0, 4), { rows: [{ id: '1', cells }], columns });
  expect(line).toEqual(['1234.56', '3.859', '1.25', 'Mon–Wed, Fri', '1200']);
  const read = columns.map((one, index) => [one.id, parseCell(one, line[index] ?? '')]);
  expect(Object.fromEntries(read)).toEqual(
    Object.fromEntries(Object.entries(cells).map(([id, value]) => [id, { value }])),
  );
});

test.each([
  ['$1,234.5', moneyKind, '123450'],
  ['1234.567', moneyKind, null],
  ['-5', moneyKind, null],
  ['100000.01', moneyKind, null],
  ['2.8', rateKind, '280'],
  ['0.0005', rateKind, null],
  ['12.5%', shareKind, '0.125'],
  ['100', shareKind, '1'],
  ['100.01', shareKind, null],
  ['mon, THURSDAY', daysKind, 'MON|THU'],
  ['Sat - Mon', daysKind, 'MON|SAT|SUN'],
  ['MON|THU', daysKind, 'MON|THU'],
  ['someday', daysKind, null],
  ['6,000', wholeKind(1, 5_000), null],
])('%s is read or refused', (typed, kind, value) => {
  const parsed = parseCell(column('a', kind), typed);
  expect('value' in parsed ? parsed.value : null).toBe(value);
});
