import { sql, type Transaction } from 'kysely';
import { isLargeChange } from '../../domain/money/median-change';
import type { UploadMode } from '../../domain/uploads';
import type { DB } from '../platform/database/schema.generated';
import type { SheetRows } from '../platform/sheets/sheet-rows';
import type { SuggestType } from './check-header';
import { checkRows } from './check-rows';
import type { FileErrors } from './file-errors';
import type { FileRow } from './file-format';
import type { MedianComparison, Rejected } from './import-result';
import { type OpenMapping, openMapping } from './open-mapping';
import { type Reading, startReading } from './reading';
import { stageLists } from './staged-lists';
import { type StagedRows, type StagedTable, stageTable } from './staged-table';
import { amountColumns, type ImportContext, type TableFile } from './table-file';

/** Importing a million rows, or waiting for another import, takes longer than the limit for requests. */
const TIMEOUT = sql.lit('10min');
/** The memory for each import, enough to hash the keys of a file. An import runs one statement at a time. */
const WORK_MEMORY = sql.lit('64MB');

/** Sets the limits of the transaction for an import. */
export async function raiseImportLimits(tx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local work_mem = ${WORK_MEMORY}`.execute(tx);
}

export interface StageOptions {
  readonly mode: UploadMode;
  /** The most rows of the file; by default, the limit of uploads. */
  readonly maxRows?: number | undefined;
  /**
   * Whether to compare the medians of amount columns and the coordinates of places. ASK holds the import back if one would
   * change too much.
   */
  readonly largeChanges?: 'ASK' | 'APPLY' | undefined;
  /** Called with the number of rows read so far. */
  readonly onRead?: ((rows: number) => void) | undefined;
  readonly suggestType?: SuggestType | undefined;
}

/** A file whose rows are valid and staged beside their tables. */
export interface StagedFile<Row extends FileRow = FileRow> {
  readonly file: TableFile<Row>;
  readonly mapping: OpenMapping<Row>;
  /** Rows of other tables that the file's rows need come first, the file's own last. */
  readonly tables: readonly StagedTable[];
  readonly own: StagedTable;
  readonly rows: number;
  readonly warnings: ReadonlyMap<string, number>;
  readonly comparison: MedianComparison | undefined;
}

/** Reads a file and stages its rows. Writes only temporary tables, which are dropped if the file is rejected. */
export async function stageFile<Row extends FileRow>(
  context: ImportContext,
  file: TableFile<Row>,
  sheet: SheetRows,
  options: StageOptions,
): Promise<StagedFile<Row> | Rejected> {
  const { tx, carrierId } = context;
  const mapping = await openMapping(file, context);
  const stage = file.table.listedIn === undefined ? stageTable : stageLists;
  const own = await stage(tx, file.table, carrierId);
  const reading = startReading();
  const limits = options.maxRows === undefined ? {} : { limits: { rows: options.maxRows } };
  const rows = checkRows(file, sheet, reading, { ...options, ...limits, checkValue: mapping.check });
  await own.load(mapping.columns, toStagedRows(mapping, rows, reading));
  const { errors } = reading;
  if (errors.count > 0 && !(hasOnlyRepeats(reading) && !(await own.hasRepeatedKey()))) {
    await own.drop();
    return rejectedBy(errors, reading);
  }
  const tables: StagedTable[] = [own];
  for (const parent of mapping.parents()) {
    const parentTable = await stageTable(tx, parent.table, carrierId);
    tables.unshift(parentTable);
    await parentTable.load(parent.columns, inOneBatch(parent.rows));
  }
  const comparison = await compareAmountsAndPlaces(own, file, options);
  return { file, mapping, tables, own, rows: reading.rows, warnings: reading.warnings, comparison };
}

/** The result of a file with these errors. */
export function rejectedBy(
  { first, count }: FileErrors,
  { rows, suggestedType }: Pick<Reading, 'rows' | 'suggestedType'>,
): Rejected {
  return {
    isApplied: false,
    errors: first,
    errorCount: count,
    rows,
    ...(suggestedType && { suggestedType }),
  };
}

async function compareAmountsAndPlaces<Row extends FileRow>(
  staged: StagedTable,
  file: TableFile<Row>,
  { mode, largeChanges }: StageOptions,
): Promise<MedianComparison | undefined> {
  if (largeChanges === undefined) return undefined;
  const medians = await staged.compareMedians(amountColumns(file), mode === 'REPLACE');
  const moved = await staged.describeMovedPlaces();
  return {
    medians,
    ...(moved !== null && { moved }),
    needsConfirmation: largeChanges === 'ASK' && (moved !== null || medians.some(isLargeChange)),
  };
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
