import type { Transaction } from 'kysely';
import type { MedianChange } from '../../../../domain/money/median-change';
import { MAX_STORED_ERRORS, MAX_UPLOAD_ROWS, type UploadMode } from '../../../../domain/uploads';
import { checkRows } from '../../../imports/check-rows';
import { describeChange } from '../../../imports/describe-change';
import type { FileError, FileRow } from '../../../imports/file-format';
import { findBlockingRows } from '../../../imports/find-blocking-rows';
import type { ChangedRow, ImportedPart, ImportResult, Rejected } from '../../../imports/import-result';
import { startReading } from '../../../imports/reading';
import { raiseImportLimits, rejectedBy, type StagedFile, stageFile } from '../../../imports/stage-file';
import type { ImportContext } from '../../../imports/table-file';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILE_OF } from '../../tariffs/formats/tariff-files';
import { refreshCarrierCard } from '../../tariffs/refresh-carrier-card';
import { lockTariff, raiseTariffRevision } from '../../tariffs/tariff-revision';
import { suggestType } from '../suggest-type';
import type { OpenTariffFiles, TariffPart } from './open-tariff-files';

/** A dry run stores at most this many changes of each kind and part. */
const MAX_CHANGES = 20;

interface TariffFilesOptions {
  readonly carrierId: string;
  readonly mode: UploadMode;
  readonly largeChanges: 'ASK' | 'APPLY';
  readonly onRead: (rows: number) => void;
}

/** A part that is written, except for the rows that it removes. */
interface WrittenPart {
  readonly part: TariffPart;
  readonly staged: StagedFile;
  readonly counts: ImportedPart;
}

/**
 * Imports all parts in the caller's transaction as one revision. Rows are written part by part, so that each finds the rows
 * it refers to. Removals come last and in reverse order, because the rows to which the old lanes refer may be removed with
 * them. A rejected import leaves rows behind: the caller must roll back unless `isApplied`, and after a dry run.
 */
export async function importTariffFiles(
  tx: Transaction<DB>,
  { parts, errors }: OpenTariffFiles,
  options: TariffFilesOptions,
): Promise<ImportResult> {
  if (errors.length > 0) return { isApplied: false, errors, errorCount: errors.length, rows: 0 };
  await raiseImportLimits(tx);
  await lockTariff(tx, options.carrierId);
  const removedIds = new Set<string>();
  const context = { tx, carrierId: options.carrierId, removedIds };
  const written: WrittenPart[] = [];
  const rejected: { part: TariffPart; result: Rejected }[] = [];
  const changes: ChangedRow[] = [];
  let rows = 0;
  for (const part of parts) {
    const before = rows;
    const limits = {
      maxRows: MAX_UPLOAD_ROWS - before,
      onRead: (read: number) => options.onRead(before + read),
    };
    if (rejected.length > 0) {
      const result = await checkCells(part, limits);
      if (result.errorCount > 0) rejected.push({ part, result });
      rows += result.rows;
      continue;
    }
    const staged = await stageFile(context, TARIFF_FILE_OF[part.type], part.open(), {
      ...options,
      ...limits,
      suggestType: (names) => suggestType(part.type, names),
    });
    rows += staged.rows;
    if ('isApplied' in staged) {
      rejected.push({ part, result: staged });
      continue;
    }
    const result = await writePart(context, part, staged, options.mode);
    written.push({ part, staged, counts: result.counts });
    changes.push(...result.changes);
    for (const table of staged.tables) for (const id of await table.removedIds()) removedIds.add(id);
  }
  if (rejected.length === 0) rejected.push(...(await removeRows(tx, written)));
  if (rejected.length > 0) return joinRejected(rejected, rows);
  for (const { staged } of written) for (const table of staged.tables) await table.drop();
  await refreshCarrierCard(tx, options.carrierId);
  return joinResults(context, written, { rows, changes });
}

/** Finds only the errors of a part's cells: the rows that it refers to may be in a part that was rejected. */
async function checkCells(
  part: TariffPart,
  { maxRows, onRead }: { readonly maxRows: number; readonly onRead: (rows: number) => void },
): Promise<Rejected> {
  const reading = startReading();
  const options = { limits: { rows: maxRows }, onRead, suggestType: undefined };
  for await (const _ of checkRows<FileRow>(TARIFF_FILE_OF[part.type], part.open(), reading, options));
  return rejectedBy(reading.errors, reading);
}

async function writePart(
  { tx, carrierId }: ImportContext,
  { type, source }: TariffPart,
  { tables, rows, own, file, mapping }: StagedFile,
  mode: UploadMode,
): Promise<{ readonly counts: ImportedPart; readonly changes: readonly ChangedRow[] }> {
  let counts = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  let isChange = false;
  for (const table of tables) {
    counts = await table.compare(mode === 'REPLACE');
    isChange ||= counts.created + counts.updated + counts.removed > 0;
  }
  const changes = (await own.changes(MAX_CHANGES)).map((change) => {
    const { key, ...described } = describeChange(change, file, mapping);
    // The key includes the type, as in a restore.
    return { ...described, key: { type, ...key } };
  });
  if (isChange) {
    const revision = await raiseTariffRevision(tx, carrierId);
    for (const table of tables) await table.write(revision);
  }
  return { counts: { type, source, rows, ...counts }, changes };
}

/** Removes the rows that the parts no longer have. Rejects a part if others still refer to its rows. */
async function removeRows(tx: Transaction<DB>, written: readonly WrittenPart[]) {
  const rejected: { part: TariffPart; result: Rejected }[] = [];
  for (const { part, staged } of written.toReversed()) {
    for (const table of staged.tables.toReversed()) {
      const errors = await findBlockingRows(tx, table);
      if (errors.length === 0) await table.remove();
      else {
        rejected.push({
          part,
          result: { isApplied: false, errors, errorCount: errors.length, rows: staged.rows },
        });
      }
    }
  }
  return rejected.toReversed();
}

function joinRejected(
  rejected: readonly { readonly part: TariffPart; readonly result: Rejected }[],
  rows: number,
): Rejected {
  const errors = rejected.flatMap(({ part, result }): FileError[] =>
    result.errors.map((error) => ({ ...error, source: part.source })),
  );
  return {
    isApplied: false,
    errors: errors.slice(0, MAX_STORED_ERRORS),
    errorCount: rejected.reduce((sum, { result }) => sum + result.errorCount, 0),
    rows,
  };
}

async function joinResults(
  { tx, carrierId }: ImportContext,
  written: readonly WrittenPart[],
  { rows, changes }: { readonly rows: number; readonly changes: readonly ChangedRow[] },
): Promise<ImportResult> {
  const parts = written.map(({ counts }) => counts);
  const sum = (of: 'created' | 'updated' | 'unchanged' | 'removed') =>
    parts.reduce((total, part) => total + part[of], 0);
  const counts = {
    rows,
    created: sum('created'),
    updated: sum('updated'),
    unchanged: sum('unchanged'),
    removed: sum('removed'),
  };
  const isChange = counts.created + counts.updated + counts.removed > 0;
  // Each warning belongs to one format, so no name occurs twice.
  const warnings = new Map(written.flatMap(({ staged }) => [...staged.warnings]));
  const medians = written.flatMap(({ part, staged }): MedianChange[] =>
    (staged.comparison?.medians ?? []).map((median) => ({ ...median, type: part.type })),
  );
  return {
    isApplied: true,
    counts,
    ...(warnings.size > 0 && { warnings }),
    // The revision was raised once for all parts, so this returns the same revision.
    revision: isChange ? await raiseTariffRevision(tx, carrierId) : null,
    changes,
    comparison: {
      medians,
      needsConfirmation: written.some(({ staged }) => staged.comparison?.needsConfirmation === true),
    },
    parts,
  };
}
