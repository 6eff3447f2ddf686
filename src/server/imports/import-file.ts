import type { Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.generated';
import type { SheetRows } from '../platform/sheets/sheet-rows';
import { describeChange } from './describe-change';
import { collectErrors } from './file-errors';
import type { FileRow } from './file-format';
import { findBlockingRows } from './find-blocking-rows';
import type { ImportResult } from './import-result';
import { raiseImportLimits, rejectedBy, type StageOptions, stageFile } from './stage-file';
import type { TableFile } from './table-file';

/** The most changes of each kind that a dry run returns. */
const MAX_CHANGES = 50;

export interface ImportOptions extends StageOptions {
  /** Required for a carrier's files. */
  readonly carrierId?: string | undefined;
  /** Counts and lists the changes without applying them. */
  readonly isDryRun?: boolean;
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

  await raiseImportLimits(tx);
  await file.hooks.lock(context);
  const staged = await stageFile(context, file, sheet, options);
  if ('isApplied' in staged) return staged;
  const { mapping, tables, own, comparison } = staged;
  const isWriting = !isDryRun && !comparison?.needsConfirmation;
  const blocking = collectErrors();
  let isChange = false;
  let counts = { created: 0, updated: 0, unchanged: 0, removed: 0 };
  for (const table of tables) {
    counts = await table.compare(mode === 'REPLACE');
    if (counts.removed > 0) for (const error of await findBlockingRows(tx, table)) blocking.add(error);
    isChange ||= counts.created + counts.updated + counts.removed > 0;
  }
  if (blocking.count > 0) {
    for (const table of tables) await table.drop();
    return rejectedBy(blocking, { rows: staged.rows, suggestedType: null });
  }

  let revision: number | null = null;
  const changes = isWriting ? [] : await own.changes(MAX_CHANGES);
  if (isChange && isWriting) {
    revision = await file.hooks.raiseRevision(context);
    for (const table of tables.toReversed()) await table.remove();
    for (const table of tables) await table.write(revision);
    await file.hooks.afterWrite?.(context, counts);
  }
  for (const table of tables) await table.drop();
  return {
    isApplied: true,
    counts: { rows: staged.rows, ...counts },
    ...(staged.warnings.size > 0 && { warnings: staged.warnings }),
    revision,
    changes: changes.map((change) => describeChange(change, file, mapping)),
    ...(comparison && { comparison }),
  };
}
