import type { Transaction } from 'kysely';
import type { TariffEdits } from '../../../../contract/tariffs/tariff-edits';
import type { TariffUpload } from '../../../../domain/uploads';
import type { TableFile } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import { type Cells, type CurrentRow, findCurrentRows, openKeys, type RowKey } from './edited-rows';

/** An error in an edit. `field` is the path in the body. */
export interface EditError {
  readonly field: string;
  readonly message: string;
}

/** A row that was changed or removed after the editor read it. */
export interface RowConflict {
  readonly field: string;
  /** Null if the row was removed. */
  readonly current: CurrentRow | null;
}

/** A row to save. */
export interface SetRow {
  readonly path: string;
  /** All cells of the row. */
  readonly cells: Cells;
  /** The current row; null for a new row. */
  readonly before: (CurrentRow & { readonly id: string | null; readonly key: RowKey }) | null;
}

export interface RemovedRow {
  readonly path: string;
  readonly key: RowKey;
  /** Null for an element of a list. */
  readonly before: CurrentRow | null;
}

/** The edits of one type, compared with the current rows. */
export interface PartEdit {
  readonly type: TariffUpload;
  readonly path: string;
  readonly file: TableFile;
  readonly set: readonly SetRow[];
  readonly remove: readonly RemovedRow[];
  readonly errors: readonly EditError[];
  readonly conflicts: readonly RowConflict[];
}

type Edit = TariffEdits[number] & { readonly path: string };

/**
 * Finds the edited rows and what others changed in them. Changes nothing. Leaves out a row to remove that no longer exists.
 */
export async function prepareEdit(
  tx: Transaction<DB>,
  file: TableFile,
  carrierId: string,
  edit: Edit,
): Promise<PartEdit> {
  const errors = [...findWrongColumns(file, edit)];
  const part = { type: edit.type, path: edit.path, file };
  if (errors.length > 0) return { ...part, set: [], remove: [], errors, conflicts: [] };

  const keys = await openKeys(tx, file, carrierId);
  const keyOfSet = edit.set.map(({ key }) => key && keys.read(key));
  const keyOfRemoved = edit.remove.map(({ key }) => keys.read(key));
  const isList = file.table.listedIn !== undefined;
  const wanted = [...keyOfSet, ...keyOfRemoved].filter((key) => key !== null);
  const current = isList ? new Map() : await findCurrentRows(tx, file, carrierId, wanted);
  const conflicts: RowConflict[] = [];
  const isStale = (row: CurrentRow | null, unchangedSince: number | undefined) =>
    unchangedSince !== undefined && (row === null || row.revision > unchangedSince);

  const set = edit.set.flatMap(({ key: named, cells, unchangedSince }, index): SetRow[] => {
    const path = `${edit.path}.set.${index}`;
    if (named === null) return [{ path, cells, before: null }];
    if (isList) {
      errors.push({ field: `${path}.key`, message: 'Must be null; remove the row and add another' });
      return [];
    }
    const key = keyOfSet[index] ?? null;
    const row = (key && current.get(key.text)) ?? null;
    if (key === null || row === null || isStale(row, unchangedSince)) {
      conflicts.push({ field: path, current: row });
      return [];
    }
    return [{ path, cells: { ...row.cells, ...cells }, before: { ...row, key } }];
  });
  const remove = edit.remove.flatMap(({ unchangedSince }, index): RemovedRow[] => {
    const path = `${edit.path}.remove.${index}`;
    const key = keyOfRemoved[index] ?? null;
    if (key === null) return [];
    if (isList) return [{ path, key, before: null }];
    const row = current.get(key.text) ?? null;
    if (row === null) return [];
    if (isStale(row, unchangedSince)) conflicts.push({ field: path, current: row });
    return [{ path, key, before: row }];
  });
  return { ...part, set, remove, errors, conflicts };
}

/** Finds cells of columns that the file does not have, and keys that lack one of their columns. */
function* findWrongColumns(file: TableFile, edit: Edit): Generator<EditError> {
  const unknown = function* (path: string, cells: Cells, allowed: (name: string) => boolean) {
    for (const name of Object.keys(cells)) {
      if (!allowed(name)) yield { field: `${path}.${name}`, message: `${file.type} has no such column` };
    }
  };
  const isColumn = (name: string) => file.columns.has(name);
  const isKey = (name: string) => file.key.includes(name);
  for (const [index, { key, cells }] of edit.set.entries()) {
    const path = `${edit.path}.set.${index}`;
    yield* unknown(`${path}.cells`, cells, isColumn);
    if (key !== null) yield* unknown(`${path}.key`, key, isKey);
  }
  for (const [index, { key }] of edit.remove.entries()) {
    yield* unknown(`${edit.path}.remove.${index}.key`, key, isKey);
  }
}
