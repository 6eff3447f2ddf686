import { sql, type Transaction } from 'kysely';
import type { UploadChange, UploadMode } from '../../../../domain/uploads';
import type { DB } from '../../../platform/database/schema.generated';
import type { SheetRows } from '../../../platform/sheets/sheet-rows';
import { refreshCarrierCard } from '../refresh-carrier-card';
import { checkedRows, newReading, type Reading } from './check-rows';
import { type FileErrors, gatherErrors } from './file-errors';
import type { FileError, FileRow } from './file-format';
import { type OpenFile, openFields } from './open-fields';
import { stageLists } from './staged-lists';
import { type StagedChange, type StagedRows, type StagedTable, stageTable } from './staged-table';
import { findStillNamed } from './still-named';
import type { TariffFile } from './tariff-file';

export interface UploadCounts {
  readonly rows: number;
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** A row that a dry run would change, of a changed one what differs: as the file spells its columns. */
export interface ChangedRow {
  readonly change: UploadChange;
  readonly key: Readonly<Record<string, string>>;
  readonly before: Readonly<Record<string, string>> | null;
  readonly after: Readonly<Record<string, string>> | null;
}

export type AppliedFile =
  | {
      readonly isApplied: true;
      readonly counts: UploadCounts;
      /** The carrier's, or the reference data's; null when nothing changed, which raises none, and of a dry run. */
      readonly revision: number | null;
      /** Of a dry run the first of each kind. */
      readonly changes: readonly ChangedRow[];
    }
  | {
      readonly isApplied: false;
      /** The first thousand. */
      readonly errors: readonly FileError[];
      readonly errorCount: number;
      readonly rows: number;
    };

/** A file of a million rows takes longer than a request's statement may, and so does waiting for one. */
const TIMEOUT = sql.lit('10min');
/** For hashing a file's keys in memory; only one statement of an upload runs at a time. */
const WORK_MEMORY = sql.lit('64MB');

/** A dry run shows so many of each kind. */
const MOST_CHANGES = 50;

/**
 * Applies a file's rows in the caller's open transaction, which is the system's: all of them, or none when a row is
 * faulty or refers to something that is not there. `carrierId` is asked for by the files of a carrier; `onRead` is told
 * how many rows were read. Uploads and edits of one tariff wait for each other at the carrier's settings, where the
 * revision is. Throws when the sheet's source breaks, after which the transaction has failed.
 */
export async function applyTariffFile<Row extends FileRow>(
  tx: Transaction<DB>,
  file: TariffFile<Row>,
  sheet: SheetRows,
  how: {
    readonly mode: UploadMode;
    readonly carrierId?: string | undefined;
    /** Counts and shows what would change, and changes nothing. */
    readonly isDryRun?: boolean;
    readonly onRead?: (rows: number) => void;
  },
): Promise<AppliedFile> {
  const isCarriers = file.scope === 'CARRIER';
  if (isCarriers && how.carrierId === undefined) throw new TypeError(`${file.type} is a carrier's file`);
  const carrierId = isCarriers ? (how.carrierId ?? '') : '';

  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local work_mem = ${WORK_MEMORY}`.execute(tx);
  await (isCarriers
    ? sql`select from carrier_settings where carrier_id = ${carrierId} for update`
    : sql`select from reference_state for update`
  ).execute(tx);

  const opened = await openFields(file, { tx, carrierId });
  const stage = file.table.listedIn === undefined ? stageTable : stageLists;
  const own = await stage(tx, file.table, carrierId);
  const reading = newReading();
  await own.load(opened.columns, stagedRows(opened, checkedRows(file, sheet, reading, how), reading));
  const staged: StagedTable[] = [own];
  const refuse = async ({ first, count }: FileErrors): Promise<AppliedFile> => {
    for (const table of staged) await table.drop();
    return { isApplied: false, errors: first, errorCount: count, rows: reading.rows };
  };
  const { errors } = reading;
  if (errors.count > 0 && !(isOnlyRepeated(reading) && !(await own.hasRepeatedKey()))) {
    return refuse(errors);
  }

  for (const { table, columns, rows } of opened.parents()) {
    const parent = await stageTable(tx, table, carrierId);
    staged.unshift(parent);
    await parent.load(columns, inOnePiece(rows));
  }
  const isReplacing = how.mode === 'REPLACE';
  const stillNamed = gatherErrors();
  let isChange = false;
  let counts = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  for (const table of staged) {
    counts = await table.compare(isReplacing);
    if (counts.removed > 0) for (const error of await findStillNamed(tx, table)) stillNamed.add(error);
    isChange ||= counts.created + counts.updated + counts.removed > 0;
  }
  if (stillNamed.count > 0) return refuse(stillNamed);

  let revision: number | null = null;
  const changes = how.isDryRun ? await own.changes(MOST_CHANGES) : [];
  if (isChange && !how.isDryRun) {
    revision = await raiseRevision(tx, isCarriers ? carrierId : null);
    for (const table of staged.toReversed()) await table.remove();
    for (const table of staged) await table.write(revision);
    if (file.changesCard) await refreshCarrierCard(tx, isCarriers ? carrierId : null);
  }
  for (const table of staged) await table.drop();
  return {
    isApplied: true,
    counts: { rows: reading.rows, ...counts },
    revision,
    changes: changes.map((change) => spelled(change, file, opened)),
  };
}

/** The rows for the staging table, until there is an error after which nothing can be applied. */
async function* stagedRows<Row extends FileRow>(
  opened: OpenFile<Row>,
  checked: ReturnType<typeof checkedRows<Row>>,
  reading: Reading,
): AsyncGenerator<StagedRows> {
  const { errors } = reading;
  for await (const rows of checked) {
    const staged: (readonly unknown[])[] = [];
    for (const { line, row } of rows) {
      const values = opened.toValues(row, (column, value, expected) =>
        errors.add({ line, column, value: value === '' ? null : value, expected }),
      );
      if (isOnlyRepeated(reading)) staged.push(values);
    }
    if (staged.length > 0) yield staged;
  }
}

async function* inOnePiece(rows: StagedRows): AsyncGenerator<StagedRows> {
  yield rows;
}

/** Repeated keys are told by their hashes; only the staged rows tell for certain. */
const isOnlyRepeated = ({ errors, repeated }: Reading): boolean => errors.count === repeated;

function spelled<Row extends FileRow>(
  { change, before, after }: StagedChange,
  file: TariffFile<Row>,
  opened: OpenFile<Row>,
): ChangedRow {
  const cells = { before: before && opened.toCells(before), after: after && opened.toCells(after) };
  const either = cells.after ?? cells.before ?? {};
  const key = Object.fromEntries(file.key.map((name) => [name, either[name] ?? '']));
  if (cells.before === null || cells.after === null) return { change, key, ...cells };
  const [was, becomes] = [cells.before, cells.after];
  const isDifferent = ([name]: [string, string]) => was[name] !== becomes[name];
  const differing = (row: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(row).filter(isDifferent));
  return { change, key, before: differing(was), after: differing(becomes) };
}

/** Raised before the first change, because the history of a row says which revision ended it. */
async function raiseRevision(tx: Transaction<DB>, carrierId: string | null): Promise<number> {
  const raised = await (carrierId === null
    ? sql<{ revision: number }>`select fn_raise_reference_revision() as revision`
    : sql<{ revision: number }>`select fn_raise_tariff_revision(${carrierId}) as revision`
  ).execute(tx);
  const revision = raised.rows[0]?.revision;
  if (typeof revision !== 'number') throw new Error('raising a revision answers the new one');
  return revision;
}
