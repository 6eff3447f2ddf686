import { sql, type Transaction } from 'kysely';
import { isLargeChange } from '../../domain/median-change';
import type { UploadMode } from '../../domain/uploads';
import type { DB } from '../platform/database/schema.generated';
import type { SheetRows } from '../platform/sheets/sheet-rows';
import type { SuggestType } from './check-header';
import { checkRows } from './check-rows';
import { describeChange } from './describe-change';
import { collectErrors, type FileErrors } from './file-errors';
import type { FileRow } from './file-format';
import { findBlockingRows } from './find-blocking-rows';
import type { ImportResult, MedianComparison } from './import-result';
import { type OpenMapping, openMapping } from './open-mapping';
import { type Reading, startReading } from './reading';
import { stageLists } from './staged-lists';
import { type StagedRows, type StagedTable, stageTable } from './staged-table';
import { amountColumns, type TableFile } from './table-file';

/** Importing a million rows, or waiting for another import, takes longer than the limit for requests. */
const TIMEOUT = sql.lit('10min');
/** Enough to hash the keys of a file in memory. An import runs one statement at a time. */
const WORK_MEMORY = sql.lit('64MB');

/** A dry run returns at most this many changes of each kind. */
const MAX_CHANGES = 50;

export interface ImportOptions {
  readonly mode: UploadMode;
  /** Required for a carrier's files. */
  readonly carrierId?: string | undefined;
  /** Counts and lists the changes without applying them. */
  readonly isDryRun?: boolean;
  /** Compares the medians of amount columns. ASK changes nothing if one would change too much. */
  readonly largeChanges?: 'ASK' | 'APPLY';
  /** Called with the number of rows read so far. */
  readonly onRead?: (rows: number) => void;
  readonly suggestType?: SuggestType;
}

/**
 * Imports a file in the caller's transaction, which must run as the system actor. Imports all rows, or none if a row is
 * invalid or refers to something that does not exist. Throws if reading the sheet fails; the transaction is then aborted.
 */
export async function importFile<Row extends FileRow>(
  tx: Transaction<DB>,
  file: TableFile<Row>,
  sheet: SheetRows,
  options: ImportOptions,
): Promise<ImportResult> {
  const { mode, isDryRun = false } = options;
  const isCarriers = file.table.scope === 'CARRIER';
  if (isCarriers && options.carrierId === undefined) {
    throw new TypeError(`an import of ${file.type} needs a carrier`);
  }
  const context = { tx, carrierId: isCarriers ? (options.carrierId ?? '') : '' };

  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local work_mem = ${WORK_MEMORY}`.execute(tx);
  await file.hooks.lock(context);

  const mapping = await openMapping(file, context);
  const stage = file.table.listedIn === undefined ? stageTable : stageLists;
  const own = await stage(tx, file.table, context.carrierId);
  const reading = startReading();
  const rows = checkRows(file, sheet, reading, { ...options, checkValue: mapping.check });
  await own.load(mapping.columns, toStagedRows(mapping, rows, reading));
  const staged: StagedTable[] = [own];
  const reject = async ({ first, count }: FileErrors): Promise<ImportResult> => {
    for (const table of staged) await table.drop();
    const { rows, suggestedType } = reading;
    return {
      isApplied: false,
      errors: first,
      errorCount: count,
      rows,
      ...(suggestedType && { suggestedType }),
    };
  };
  const { errors } = reading;
  if (errors.count > 0 && !(hasOnlyRepeats(reading) && !(await own.hasRepeatedKey()))) {
    return reject(errors);
  }

  for (const parent of mapping.parents()) {
    const parentTable = await stageTable(tx, parent.table, context.carrierId);
    staged.unshift(parentTable);
    await parentTable.load(parent.columns, inOneBatch(parent.rows));
  }
  const comparison = await compareMedians(own, file, options);
  const isWriting = !isDryRun && !comparison?.needsConfirmation;
  const blocking = collectErrors();
  let isChange = false;
  let counts = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  for (const table of staged) {
    counts = await table.compare(mode === 'REPLACE');
    if (counts.removed > 0) for (const error of await findBlockingRows(tx, table)) blocking.add(error);
    isChange ||= counts.created + counts.updated + counts.removed > 0;
  }
  if (blocking.count > 0) return reject(blocking);

  let revision: number | null = null;
  const changes = isWriting ? [] : await own.changes(MAX_CHANGES);
  if (isChange && isWriting) {
    revision = await file.hooks.raiseRevision(context);
    for (const table of staged.toReversed()) await table.remove();
    for (const table of staged) await table.write(revision);
    await file.hooks.afterWrite?.(context, counts);
  }
  for (const table of staged) await table.drop();
  return {
    isApplied: true,
    counts: { rows: reading.rows, ...counts },
    revision,
    changes: changes.map((change) => describeChange(change, file, mapping)),
    ...(comparison && { comparison }),
  };
}

async function compareMedians<Row extends FileRow>(
  staged: StagedTable,
  file: TableFile<Row>,
  { mode, largeChanges }: ImportOptions,
): Promise<MedianComparison | undefined> {
  if (largeChanges === undefined) return undefined;
  const medians = await staged.compareMedians(amountColumns(file), mode === 'REPLACE');
  return { medians, needsConfirmation: largeChanges === 'ASK' && medians.some(isLargeChange) };
}

/** Stops staging at the first error that prevents the import, but continues to check rows. */
async function* toStagedRows<Row extends FileRow>(
  mapping: OpenMapping<Row>,
  checked: ReturnType<typeof checkRows<Row>>,
  reading: Reading,
): AsyncGenerator<StagedRows> {
  for await (const rows of checked) {
    if (rows.length === 0 || !hasOnlyRepeats(reading)) continue;
    yield rows.map(({ row }) => mapping.toValues(row));
  }
}

async function* inOneBatch(rows: StagedRows): AsyncGenerator<StagedRows> {
  yield rows;
}

/** Duplicate keys are detected by hash, so they must be confirmed with the staged rows. */
const hasOnlyRepeats = ({ errors, repeated }: Reading): boolean => errors.count === repeated;
