import type { EditBatch, SaveResult } from '../../../ui/grid/edits/edit-steps';
import type { CellValue, GridColumn, GridRow } from '../../../ui/grid/grid-types';
import type { CellKind } from '../../../ui/grid/kinds/cell-kind';
import { plainMoneyKind, plainRateKind } from '../../../ui/grid/kinds/cell-kinds';
import type { IdentifiedRow } from '../rows/edit-batches';
import type { RowCells } from '../rows/use-tariff-rows';

export const SHEET_TYPES = ['rate-sheet-pallet-values', 'rate-sheet-weight-values'] as const;
export type SheetType = (typeof SHEET_TYPES)[number];

export interface Sheet {
  readonly name: string;
  readonly type: SheetType;
}

/** The mapping of a sheet's rows to a matrix: the column of its rows, and the values of its cells. */
export interface SheetShape {
  readonly type: SheetType;
  /** The number of pallets, or the lower bound of a weight tier. */
  readonly tier: 'pallets' | 'weight_tier';
  readonly rate: 'total_base_rate' | 'base_rate_per_one_hundred_pounds';
  readonly rateKind: CellKind;
}

export const SHAPES: Readonly<Record<SheetType, SheetShape>> = {
  'rate-sheet-pallet-values': {
    type: 'rate-sheet-pallet-values',
    tier: 'pallets',
    rate: 'total_base_rate',
    rateKind: plainMoneyKind,
  },
  'rate-sheet-weight-values': {
    type: 'rate-sheet-weight-values',
    tier: 'weight_tier',
    rate: 'base_rate_per_one_hundred_pounds',
    rateKind: plainRateKind,
  },
};

export type Measure = 'rate' | 'minimum';
/** The file's column with the shown values. */
export const columnOf = (shape: SheetShape, measure: Measure): string =>
  measure === 'rate' ? shape.rate : 'minimum_rate';

export const TIER_COLUMN = 'tier';
const MILES = 'miles-';
export const milesColumn = (miles: number): string => `${MILES}${miles}`;
export const milesOf = (columnId: string): number => Number(columnId.slice(MILES.length));
export const tierRow = (tier: number): string => `tier-${tier}`;
export const tierOf = (rowId: string): number => Number(rowId.slice('tier-'.length));

const ascending = (numbers: Iterable<number>) => [...new Set(numbers)].sort((one, other) => one - other);

export interface Bands {
  readonly miles: readonly number[];
  readonly tiers: readonly number[];
}

/** The bands and tiers of a sheet's rows, and those that were just added and have no values yet. */
export const bandsOf = (rows: readonly IdentifiedRow[], { tier }: SheetShape, extra: Bands): Bands => ({
  miles: ascending([...rows.map(({ cells }) => Number(cells.maximum_miles)), ...extra.miles]),
  tiers: ascending([...rows.map(({ cells }) => Number(cells[tier])), ...extra.tiers]),
});

const place = (tier: number | string | null | undefined, miles: number | string | null | undefined) =>
  `${tier}/${miles}`;

/** A sheet's rows by tier and miles. */
export const rowsByPlace = (
  rows: readonly IdentifiedRow[],
  { tier }: SheetShape,
): ReadonlyMap<string, IdentifiedRow> =>
  new Map(rows.map((row) => [place(row.cells[tier], row.cells.maximum_miles), row]));

export function matrixRows(
  rows: readonly IdentifiedRow[],
  shape: SheetShape,
  bands: Bands,
  measure: Measure,
): readonly GridRow[] {
  const found = rowsByPlace(rows, shape);
  const column = columnOf(shape, measure);
  return bands.tiers.map((tier) => ({
    id: tierRow(tier),
    cells: {
      [TIER_COLUMN]: String(tier),
      ...Object.fromEntries(
        bands.miles.map((miles) => [
          milesColumn(miles),
          found.get(place(tier, miles))?.cells[column] ?? null,
        ]),
      ),
    },
  }));
}

/** Turns a batch of the matrix into a batch of the sheet's rows. An emptied rate removes its row. */
export function toRowBatch(
  { set, add, remove }: EditBatch,
  sheet: string,
  rows: readonly IdentifiedRow[],
  shape: SheetShape,
  measure: Measure,
): EditBatch {
  const found = rowsByPlace(rows, shape);
  const column = columnOf(shape, measure);
  const batch = { set: [] as EditBatch['set'][number][], add: [...add], remove: [...remove] };
  for (const { rowId, cells } of set) {
    for (const [columnId, value] of Object.entries(cells)) {
      const [tier, miles] = [tierOf(rowId), milesOf(columnId)];
      const row = found.get(place(tier, miles));
      if (row && value === null && measure === 'rate') batch.remove.push(row.cells);
      else if (row) batch.set.push({ rowId: row.id, cells: { [column]: value } });
      else if (value !== null) batch.add.push(newRow(sheet, shape, { tier, miles, column, value }));
    }
  }
  return batch;
}

function newRow(
  sheet: string,
  shape: SheetShape,
  { tier, miles, column, value }: { tier: number; miles: number; column: string; value: CellValue },
): RowCells {
  return {
    rate_sheet_name: sheet,
    maximum_miles: String(miles),
    [shape.tier]: String(tier),
    [column]: value,
  };
}

/** Turns the result of saving rows into one for the cells of the matrix. */
export function toMatrixResult(
  result: SaveResult,
  rows: readonly IdentifiedRow[],
  shape: SheetShape,
  measure: Measure,
): SaveResult {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const cellOf = (rowId: string) => {
    const cells = byId.get(rowId)?.cells;
    return cells
      ? { rowId: tierRow(Number(cells[shape.tier])), columnId: milesColumn(Number(cells.maximum_miles)) }
      : null;
  };
  if (result.kind === 'refused') {
    const cells = result.cells.flatMap(({ rowId, message }) => {
      const cell = cellOf(rowId);
      return cell ? [{ ...cell, message }] : [];
    });
    return { ...result, cells };
  }
  if (result.kind !== 'conflict') return result;
  const conflicts = result.rows.flatMap(({ rowId, theirs, ...rest }) => {
    const cell = cellOf(rowId);
    const value = theirs?.[columnOf(shape, measure)] ?? null;
    return cell ? [{ ...rest, rowId: cell.rowId, theirs: { [cell.columnId]: value } }] : [];
  });
  return { kind: 'conflict', rows: mergeConflicts(conflicts) };
}

type Conflicts = Extract<SaveResult, { kind: 'conflict' }>['rows'];

/** Merges the conflicts into one for each row of the matrix. */
function mergeConflicts(conflicts: Conflicts): Conflicts {
  const merged = new Map<string, Conflicts[number]>();
  for (const conflict of conflicts) {
    const known = merged.get(conflict.rowId);
    merged.set(
      conflict.rowId,
      known ? { ...known, theirs: { ...known.theirs, ...conflict.theirs } } : conflict,
    );
  }
  return [...merged.values()];
}

export interface CheaperCell {
  readonly rowId: string;
  readonly columnId: string;
  readonly tier: number;
  readonly miles: number;
  /** The lower tier that costs more. */
  readonly than: number;
}

/** The cells where more pallets cost less than fewer, which is worth a look but never an error. */
export function cheaperCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
): readonly CheaperCell[] {
  return columns
    .filter(({ id }) => id !== TIER_COLUMN)
    .flatMap(({ id: columnId }) => {
      let before: { tier: number; value: number } | null = null;
      return rows.flatMap((row) => {
        const value = row.cells[columnId] ?? null;
        if (value === null) return [];
        const tier = tierOf(row.id);
        const last = before;
        if (last && Number(value) < last.value) {
          return [{ rowId: row.id, columnId, tier, miles: milesOf(columnId), than: last.tier }];
        }
        before = { tier, value: Number(value) };
        return [];
      });
    });
}
