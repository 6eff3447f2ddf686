import type { Typed } from '../../../ui/drafts/drafts';
import type { CellKind } from '../../../ui/grid/kinds/cell-kind';
import { readCell, showCell, textKind } from '../../../ui/grid/kinds/cell-kinds';
import type { TariffEdit } from '../rows/edit-batches';
import type { LoadedRows, RowCells, TariffRow } from '../rows/use-tariff-rows';
import { keyOf, keyTextOf } from '../rows/use-tariff-rows';

export type SetRow = NonNullable<TariffEdit['set']>[number];
export type RemoveRow = NonNullable<TariffEdit['remove']>[number];

/** A line of the screen's table: usually one row of the tariff, but several for a week of pickups. */
export interface TableRow {
  readonly id: string;
  /** The cells as people read them, by column. */
  readonly cells: Readonly<Record<string, string>>;
  readonly rows: readonly TariffRow[];
}

/** One edit of the call, with the column of the table that shows its errors. */
interface PlacedEdit<Row> {
  readonly row: Row;
  readonly columnOf: (fileColumn: string) => string;
}

export interface RowEdits {
  readonly set: readonly PlacedEdit<SetRow>[];
  readonly remove: readonly RemoveRow[];
  /** The columns that cannot be read. */
  readonly unread: readonly string[];
}

/** The functions that show a part of a tariff as a table, and turn typing into edits. */
export interface TableShape {
  rowsOf: (loaded: LoadedRows) => readonly TableRow[];
  /** `before` is null for a new line. `typed` has the value of every column. */
  editsOf: (before: TableRow | null, typed: Typed, loaded: LoadedRows) => RowEdits;
}

/** Sets cells of a row; an undefined row is added. */
export const setRow = (loaded: LoadedRows, row: TariffRow | undefined, cells: RowCells): SetRow =>
  row ? { key: keyOf(loaded, row), cells, unchangedSince: row.revision } : { key: null, cells };

export const removeRow = (loaded: LoadedRows, row: TariffRow): RemoveRow => ({
  key: keyOf(loaded, row),
  unchangedSince: row.revision,
});

/** The kind of each column of a file. The kind of a charge's amount depends on its other cells. */
export type Kinds = Readonly<Record<string, CellKind | ((cells: Typed) => CellKind)>>;

const kindOf = (kinds: Kinds, column: string, cells: Typed): CellKind => {
  const kind = kinds[column] ?? textKind;
  return typeof kind === 'function' ? kind(cells) : kind;
};

/** One line for each row of the tariff, in the order of `compare`. */
export const plainShape = (kinds: Kinds, compare?: (a: RowCells, b: RowCells) => number): TableShape => ({
  rowsOf(loaded) {
    const rows = compare ? [...loaded.rows].sort((a, b) => compare(a.cells, b.cells)) : loaded.rows;
    return rows.map((row) => {
      const texts = Object.fromEntries(
        Object.entries(row.cells).map(([column, cell]) => [column, cell ?? '']),
      );
      const shown = loaded.columns.map((column) => [
        column,
        showCell(kindOf(kinds, column, texts), row.cells[column] ?? null),
      ]);
      return { id: keyTextOf(loaded.key, row.cells), cells: Object.fromEntries(shown), rows: [row] };
    });
  },
  editsOf(before, typed, loaded) {
    const [row] = before?.rows ?? [];
    const cells: Record<string, string | null> = {};
    const unread: string[] = [];
    for (const column of loaded.columns) {
      const cell = readCell(kindOf(kinds, column, typed), typed[column] ?? '');
      if (cell === undefined) unread.push(column);
      else if (!row || cell !== row.cells[column]) cells[column] = cell;
    }
    if (unread.length > 0 || (row && Object.keys(cells).length === 0)) return { set: [], remove: [], unread };
    return { set: [{ row: setRow(loaded, row, cells), columnOf: (column) => column }], remove: [], unread };
  },
});
