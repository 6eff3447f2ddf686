import { expect, test } from 'vitest';
import type { GridColumn } from '../../../ui/grid/grid-types';
import { plainMoneyKind, wholeKind } from '../../../ui/grid/kinds/cell-kinds';
import {
  bandsOf,
  cheaperCells,
  matrixRows,
  milesColumn,
  SHAPES,
  TIER_COLUMN,
  tierRow,
  toMatrixResult,
  toRowBatch,
} from './sheet-matrix';

const SHAPE = SHAPES['rate-sheet-pallet-values'];
const row = (pallets: number, miles: number, rate: string) => ({
  id: `${pallets}/${miles}`,
  revision: 3,
  cells: {
    rate_sheet_name: 'West',
    maximum_miles: String(miles),
    pallets: String(pallets),
    minimum_rate: null,
    total_base_rate: rate,
  },
});
const ROWS = [row(10, 500, '30000'), row(1, 500, '10000'), row(2, 500, '9000'), row(1, 1000, '15000')];
const BANDS = bandsOf(ROWS, SHAPE, { miles: [250], tiers: [] });
const MATRIX = matrixRows(ROWS, SHAPE, BANDS, 'rate');

test('rows become a matrix in the order of their numbers, with the bands that are still empty', () => {
  expect(BANDS).toEqual({ miles: [250, 500, 1000], tiers: [1, 2, 10] });
  expect(MATRIX[0]?.cells).toEqual({
    tier: '1',
    'miles-250': null,
    'miles-500': '10000',
    'miles-1000': '15000',
  });
});

test('cells change, add, and remove rows', () => {
  const cells = { [milesColumn(500)]: '11000', [milesColumn(250)]: '5000', [milesColumn(1000)]: null };
  const batch = { set: [{ rowId: tierRow(1), cells }], add: [], remove: [] };
  expect(toRowBatch(batch, 'West', ROWS, SHAPE, 'rate')).toEqual({
    set: [{ rowId: '1/500', cells: { total_base_rate: '11000' } }],
    add: [{ rate_sheet_name: 'West', maximum_miles: '250', pallets: '1', total_base_rate: '5000' }],
    remove: [ROWS[3]?.cells],
  });
  const cleared = { set: [{ rowId: tierRow(1), cells: { [milesColumn(500)]: null } }], add: [], remove: [] };
  expect(toRowBatch(cleared, 'West', ROWS, SHAPE, 'minimum')).toEqual({
    set: [{ rowId: '1/500', cells: { minimum_rate: null } }],
    add: [],
    remove: [],
  });
});

test('refusals and conflicts of rows come back at their cells', () => {
  const refused = {
    kind: 'refused',
    message: '',
    cells: [{ rowId: '10/500', columnId: null, message: 'no' }],
  } as const;
  expect(toMatrixResult(refused, ROWS, SHAPE, 'rate')).toMatchObject({
    cells: [{ rowId: 'tier-10', columnId: 'miles-500', message: 'no' }],
  });
  const about = { revision: 9, by: 'Dale', at: null };
  const conflict = {
    kind: 'conflict',
    rows: [
      { rowId: '1/500', theirs: { total_base_rate: '12000' }, ...about },
      { rowId: '1/1000', theirs: null, ...about },
    ],
  } as const;
  expect(toMatrixResult(conflict, ROWS, SHAPE, 'rate')).toEqual({
    kind: 'conflict',
    rows: [{ rowId: 'tier-1', theirs: { 'miles-500': '12000', 'miles-1000': null }, ...about }],
  });
});

test('more pallets that cost less are found, also over an empty cell', () => {
  const columns: GridColumn[] = [
    { id: TIER_COLUMN, header: '', kind: wholeKind(1, 100), widthPx: 70 },
    ...BANDS.miles.map((miles) => ({
      id: milesColumn(miles),
      header: '',
      kind: plainMoneyKind,
      widthPx: 80,
    })),
  ];
  expect(cheaperCells(MATRIX, columns)).toEqual([
    { rowId: 'tier-2', columnId: 'miles-500', tier: 2, miles: 500, than: 1 },
  ]);
});
