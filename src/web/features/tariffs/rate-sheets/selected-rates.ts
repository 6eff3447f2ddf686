import type { Block } from '../../../ui/grid/block';
import { withEdits } from '../../../ui/grid/cell-text';
import type { CellChange, GridColumn, GridRow, RowState } from '../../../ui/grid/grid-types';
import { TIER_COLUMN } from './sheet-matrix';

/** The separator between the row and the column of a cell; neither id has a slash. */
const SEPARATOR = '/';
const RATE = 'rate';

/** The column of selected rates. Bulk changes take rows with one amount, so each cell of the matrix becomes such a row. */
export function amountColumns(columns: readonly GridColumn[]): readonly GridColumn[] {
  const one = columns.find(({ id }) => id !== TIER_COLUMN);
  return one ? [{ ...one, id: RATE }] : [];
}

/** The filled cells of a block, each as a row, including typed values that are not saved yet. */
export function rateCells(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  states: ReadonlyMap<string, RowState>,
  { top, bottom, left, right }: Block,
): readonly GridRow[] {
  return rows.slice(top, bottom + 1).flatMap((row) => {
    const { cells } = withEdits(row, states);
    return columns.slice(left, right + 1).flatMap(({ id }) => {
      const value = cells[id] ?? null;
      return id === TIER_COLUMN || value === null
        ? []
        : [{ id: `${row.id}${SEPARATOR}${id}`, cells: { [RATE]: value } }];
    });
  });
}

/** Turns a change of such a row into a change of the cell. */
export function toCellChange({ rowId, value }: CellChange): CellChange {
  const at = rowId.indexOf(SEPARATOR);
  return { rowId: rowId.slice(0, at), columnId: rowId.slice(at + 1), value };
}
