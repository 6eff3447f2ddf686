import type { Block } from './block';
import type { CellChange, CellRefusal, GridColumn, GridRow, PlannedChanges } from './grid-types';
import { parseCell } from './kinds/cell-kinds';

export interface GridData {
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
}

export interface PlannedPaste extends PlannedChanges {
  /** The block that the texts fill. */
  readonly block: Block;
  /** The number of clipboard cells that have no place in the grid. */
  readonly lostCells: number;
}

/**
 * Pastes texts at the block's first cell. A single line or cell fills the whole block, as in Excel. Read-only columns keep
 * their values, and equal values are no change.
 */
export function planPaste(
  texts: readonly (readonly string[])[],
  block: Block,
  { rows, columns }: GridData,
): PlannedPaste {
  const width = Math.max(0, ...texts.map((line) => line.length));
  const fillsDown = texts.length === 1;
  const fillsAcross = width === 1;
  const height = fillsDown ? block.bottom - block.top + 1 : texts.length;
  const across = fillsAcross ? block.right - block.left + 1 : width;
  const bottom = Math.min(block.top + height, rows.length) - 1;
  const right = Math.min(block.left + across, columns.length) - 1;
  const planned = planCells(
    { top: block.top, bottom, left: block.left, right },
    { rows, columns },
    (row, column) => {
      const line = texts[fillsDown ? 0 : row - block.top];
      return line?.[fillsAcross ? 0 : column - block.left];
    },
  );
  const kept = (bottom - block.top + 1) * (right - block.left + 1);
  return {
    ...planned,
    block: { top: block.top, left: block.left, bottom, right },
    lostCells: height * across - kept,
  };
}

/** Copies the block's first row into its other rows. */
export function planFillDown(block: Block, data: GridData): PlannedChanges {
  const source = data.rows[block.top];
  return planCells({ ...block, top: block.top + 1 }, data, (_, column) => {
    const one = data.columns[column];
    const value = one && source?.cells[one.id];
    return one && value != null ? one.kind.edit(value) : '';
  });
}

/** Empties the block's cells. */
export const planClear = (block: Block, data: GridData): PlannedChanges => planCells(block, data, () => '');

function planCells(
  { top, bottom, left, right }: Block,
  { rows, columns }: GridData,
  textAt: (row: number, column: number) => string | undefined,
): PlannedChanges {
  const changes: CellChange[] = [];
  const refusals: CellRefusal[] = [];
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      const one = columns[column];
      const target = rows[row];
      const typed = textAt(row, column);
      if (!one || !target || one.isReadOnly || typed === undefined) continue;
      const place = { rowId: target.id, columnId: one.id };
      const parsed = parseCell(one, typed);
      if ('error' in parsed) refusals.push({ ...place, typed, error: parsed.error });
      else if (parsed.value !== (target.cells[one.id] ?? null))
        changes.push({ ...place, value: parsed.value });
    }
  }
  return { changes, refusals };
}

/** The block's cells as texts that a spreadsheet reads. */
export const copyBlock = ({ top, bottom, left, right }: Block, { rows, columns }: GridData): string[][] =>
  rows.slice(top, bottom + 1).map((row) =>
    columns.slice(left, right + 1).map(({ id, kind }) => {
      const value = row.cells[id];
      return value == null ? '' : kind.edit(value);
    }),
  );
