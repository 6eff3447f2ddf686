import type { TariffEditBody } from '../../../../contract/tariffs/tariff-edits';
import type { TariffUpload } from '../../../../domain/uploads';
import type { Refusal } from '../../../api/failures';
import type { EditBatch, RowConflict, RowError } from '../../../ui/grid/edits/edit-steps';
import { keyOf, keyTextOf, type LoadedRows, type TariffRow } from './use-tariff-rows';

export interface IdentifiedRow extends TariffRow {
  readonly id: string;
}

type FindRow = (rowId: string) => IdentifiedRow | undefined;
export type TariffEdit = TariffEditBody['edits'][number];

/** Converts a grid's edits for the API call. Rows that no longer exist are left out. */
export function toEdit(
  type: TariffUpload,
  { set, add, remove }: EditBatch,
  key: readonly string[],
  findRow: FindRow,
): { edit: TariffEdit; rows: readonly IdentifiedRow[] } {
  const rows = set.map(({ rowId }) => findRow(rowId)).filter((row) => row !== undefined);
  const cellsById = new Map(set.map(({ rowId, cells }) => [rowId, cells]));
  const edit: TariffEdit = {
    type,
    set: [
      ...rows.map((row) => ({
        key: keyOf({ key }, row),
        cells: cellsById.get(row.id) ?? {},
        unchangedSince: row.revision,
      })),
      ...add.map((cells) => ({ key: null, cells })),
    ],
    remove: remove.map((cells) => ({ key: keyOf({ key }, { cells }) })),
  };
  return { edit, rows };
}

const EDIT_PATH = /^edits\.0\.(set|remove)\.(\d+)(?:\.(?:cells|key)\.(\w+))?/;

/** An entry of an edit, and its column if an error is about one cell. */
interface EditPlace {
  readonly list: 'set' | 'remove';
  readonly at: number;
  readonly columnId: string | null;
}

/** The entry that the path of an error names; null if it names none. */
export function editPlace(field: string): EditPlace | null {
  const [, list, at, columnId = null] = EDIT_PATH.exec(field) ?? [];
  return list === 'set' || list === 'remove' ? { list, at: Number(at), columnId } : null;
}

function findSetRow<Row>(field: string, rows: readonly Row[]) {
  const place = editPlace(field);
  const row = place?.list === 'set' ? rows[place.at] : undefined;
  return place && row && { row, columnId: place.columnId };
}

/** The refused cells of the grid's rows; errors of added and removed rows have no cell. */
export function refusedCells({ fieldErrors }: Refusal, rows: readonly IdentifiedRow[]): RowError[] {
  return fieldErrors.flatMap(({ field, message }) => {
    const found = findSetRow(field, rows);
    return found ? [{ rowId: found.row.id, columnId: found.columnId, message }] : [];
  });
}

/** The errors of the first added row, by column. */
export function newRowErrors({ fieldErrors }: Refusal, editedRows: number): Readonly<Record<string, string>> {
  return Object.fromEntries(
    fieldErrors.flatMap(({ field, message }) => {
      const place = editPlace(field);
      const isNew = place?.list === 'set' && place.at === editedRows && place.columnId !== null;
      return isNew ? [[place.columnId, message]] : [];
    }),
  );
}

export function rowConflicts({ changedRows }: Refusal, rows: readonly IdentifiedRow[]): RowConflict[] {
  return changedRows.flatMap(({ field, cells, revision, by, at }) => {
    const row = findSetRow(field, rows)?.row;
    return row ? [{ rowId: row.id, theirs: cells, revision: revision ?? row.revision, by, at }] : [];
  });
}

export interface RowPatch {
  /** The new cells by the row's current key; null removes the row. */
  readonly replaced: ReadonlyMap<string, TariffRow | null>;
  readonly added: readonly TariffRow[];
  readonly revision: number | null;
}

/** The rows after a save, without reading them again. Added rows come first, where the user sees them. */
export function patchRows(loaded: LoadedRows, { replaced, added, revision }: RowPatch): LoadedRows {
  const kept = loaded.rows.flatMap((row) => {
    const next = replaced.size > 0 ? replaced.get(keyTextOf(loaded.key, row.cells)) : undefined;
    if (next === undefined) return [row];
    return next === null ? [] : [next];
  });
  const removed = loaded.rows.length - kept.length;
  return {
    ...loaded,
    revision: revision ?? loaded.revision,
    rows: [...added, ...kept],
    total: loaded.total - removed + added.length,
  };
}
