import { sql, type Transaction } from 'kysely';
import type { MedianChange } from '../../../../domain/money/median-change';
import type { FileError } from '../../../imports/file-format';
import { type ImportOptions, importFile } from '../../../imports/import-file';
import type { ChangedRow, ImportCounts } from '../../../imports/import-result';
import type { TableFile } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import type { SheetRow, SheetRows } from '../../../platform/sheets/sheet-rows';
import { findCurrentRows, openKeys, type RowKey } from './edited-rows';
import { createParents } from './parent-rows';
import type { EditError, PartEdit, SetRow } from './prepare-edit';

interface SavedRows {
  readonly counts: Omit<ImportCounts, 'rows'>;
  readonly changes: readonly ChangedRow[];
  readonly medians: readonly MedianChange[];
}

interface SaveOptions {
  readonly carrierId: string;
  readonly revision: number;
  readonly listsChanges?: boolean;
}

/**
 * The medians of up to this many rows are not compared, because people see each of these amounts as they type it. That also
 * makes saving a cell faster.
 */
const MAX_UNCOMPARED_ROWS = 20;

/** Saves the set rows of one type like a file of these rows in mode MERGE. Moved rows keep their ids. */
export async function saveRows(
  tx: Transaction<DB>,
  part: PartEdit,
  { carrierId, revision, listsChanges = false }: SaveOptions,
): Promise<SavedRows | { readonly errors: readonly EditError[] }> {
  const { file, set } = part;
  if (set.length === 0) return { counts: NONE, changes: [], medians: [] };
  const moved = await moveRows(tx, part, { carrierId, revision });
  if ('errors' in moved) return moved;
  const options: ImportOptions = {
    mode: 'MERGE',
    carrierId,
    ...(set.length > MAX_UNCOMPARED_ROWS ? { largeChanges: 'APPLY' } : {}),
  };
  const changes = listsChanges ? await listChanges(tx, file, set, options) : [];
  const result = await importFile(tx, file, sheetOf(file, set), options);
  if (!result.isApplied) return { errors: result.errors.flatMap((error) => describeError(error, part)) };
  if (moved.count > 0) await file.hooks.afterWrite?.({ tx, carrierId }, { created: moved.count, removed: 0 });
  const { created, updated, unchanged, removed } = result.counts;
  // A moved row whose other cells are the same counts as updated too.
  const onlyMoved = Math.min(moved.count, unchanged);
  return {
    counts: { created, updated: updated + onlyMoved, unchanged: unchanged - onlyMoved, removed },
    changes,
    medians: result.comparison?.medians ?? [],
  };
}

const NONE = { created: 0, updated: 0, unchanged: 0, removed: 0 };

async function listChanges(
  tx: Transaction<DB>,
  file: TableFile,
  set: readonly SetRow[],
  options: ImportOptions,
): Promise<readonly ChangedRow[]> {
  const result = await importFile(tx, file, sheetOf(file, set), { ...options, isDryRun: true });
  return result.isApplied ? result.changes : [];
}

/**
 * Writes the new keys of rows whose key cells changed, so that rows that refer to them by id stay. A key that another row
 * already has causes an error, because saving the row would overwrite that row.
 */
async function moveRows(
  tx: Transaction<DB>,
  { file, set, remove }: PartEdit,
  { carrierId, revision }: SaveOptions,
): Promise<{ readonly count: number } | { readonly errors: readonly EditError[] }> {
  if (file.table.listedIn !== undefined || file.key.length === 0) return { count: 0 };
  const keys = await openKeys(tx, file, carrierId);
  const placed = set.flatMap((row) => {
    const key = keys.read(row.cells);
    // The import reports what is wrong with the cells.
    return key === null || key.text === row.before?.key.text ? [] : [{ row, key }];
  });
  const taken = await findCurrentRows(
    tx,
    file,
    carrierId,
    placed.map(({ key }) => key),
  );
  const leaving = new Set([
    ...remove.map(({ key }) => key.text),
    ...placed.flatMap(({ row }) => row.before?.key.text ?? []),
  ]);
  const errors = placed
    .filter(({ key }) => taken.has(key.text) && !leaving.has(key.text))
    .map(({ row }) => ({
      field: `${row.path}.cells.${file.key[0]}`,
      message: `Another row has the same ${file.key.map((column) => column.replaceAll('_', ' ')).join(', ')}`,
    }));
  if (errors.length > 0) return { errors };
  const moving = placed.filter(({ row }) => row.before !== null);
  if (moving.length > 0) await createParents(tx, keys, { carrierId, revision });
  let count = 0;
  for (const { row, key } of moving) {
    if (row.before === null) continue;
    await moveRow(tx, file, { id: row.before.id, from: row.before.key, to: key }, { carrierId, revision });
    count += 1;
  }
  return { count };
}

async function moveRow(
  tx: Transaction<DB>,
  { table }: TableFile,
  row: { readonly id: string | null; readonly from: RowKey; readonly to: RowKey },
  { carrierId, revision }: SaveOptions,
): Promise<void> {
  const isRow =
    row.id === null
      ? sql.join(
          table.key.map((name, at) => sql`${sql.ref(name)} is not distinct from ${row.from.values[at]}`),
          sql` and `,
        )
      : sql`id = ${row.id}`;
  const places = sql.join(table.key.map((name, at) => sql`${sql.ref(name)} = ${row.to.values[at]}`));
  await sql`update ${sql.table(table.name)} set ${places}, revision = ${revision}
    where carrier_id = ${carrierId} and ${isRow}`.execute(tx);
}

/** The header is line 1, so the first row is line 2. */
const FIRST_LINE = 2;

function sheetOf(file: TableFile, set: readonly SetRow[]): SheetRows {
  const names = [...file.columns.keys()];
  const lines: SheetRow[] = [
    { line: 1, cells: names },
    ...set.map(({ cells }, index) => ({
      line: index + FIRST_LINE,
      cells: names.map((name) => cells[name] ?? ''),
    })),
  ];
  return (async function* () {
    yield lines;
  })();
}

function describeError(
  { line, column, expected, repeats }: FileError,
  { set, path, file }: PartEdit,
): EditError[] {
  const lines = repeats?.lines ?? [line];
  return lines.map((one) => {
    const row = one === null ? undefined : set[one - FIRST_LINE];
    const name = column !== null && file.columns.has(column) ? column : file.key[0];
    return { field: row ? `${row.path}.cells.${name}` : path, message: `Expected ${expected}` };
  });
}
