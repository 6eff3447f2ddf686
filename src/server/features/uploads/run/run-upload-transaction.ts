import { sql, type Transaction } from 'kysely';
import { isLargeChange } from '../../../../domain/money/median-change';
import { isRestore, type ProcessingType } from '../../../../domain/uploads';
import type { MedianComparison } from '../../../imports/import-result';
import type { ActorDb } from '../../../platform/database/database';
import { endWithClient } from '../../../platform/database/end-with-client';
import type { DB } from '../../../platform/database/schema.generated';
import { describeMedian } from '../describe-medians';
import { findQueuedUpload, isCheckOnly, type QueuedUpload } from '../queue/attempt-queries';
import { mailScheduleFailure } from '../schedule/mail-schedule-failure';
import { deleteFindings, insertChanges, insertErrors, writeResult } from './result-queries';
import type { UploadOutcome } from './upload-outcome';

/** Imports an upload in the transaction. `path` is null for a restore. `onRead` gets the number of rows read so far. */
export type ImportUpload = (
  tx: Transaction<DB>,
  upload: QueuedUpload & { readonly comparesMedians?: boolean },
  path: string | null,
  onRead: (rows: number) => void,
) => Promise<UploadOutcome>;

/** The usual limits for requests are too short for statements over 1,500,000 rows, and for waiting for another upload. */
const TIMEOUT = sql.lit('10min');
/** The file is read between statements, so this limit also catches a thread that hangs. */
const IDLE_TIMEOUT = sql.lit('5min');

/**
 * Imports an upload and writes its result in one transaction, so that a process killed at any moment leaves all of it or
 * nothing. A second run of the same upload waits for the first and then does nothing. On an error that the file did not
 * cause it throws, with nothing applied.
 */
export async function runUploadTransaction(
  db: ActorDb,
  importUpload: ImportUpload,
  work: { readonly uploadId: string; readonly path: string | null },
  onRead: (rows: number) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    await raiseTimeouts(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`coldlane upload ${work.uploadId}`}, 0))`.execute(
      tx,
    );
    const upload = await findQueuedUpload(tx, work.uploadId);
    if (upload?.status !== 'PROCESSING') return;
    const outcome = await importOrRollBack(tx, upload, () => importUpload(tx, upload, work.path, onRead));
    await writeOutcome(tx, upload, outcome);
  });
}

async function raiseTimeouts(tx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT}`.execute(tx);
  await endWithClient(tx);
}

/** Whether nothing is applied even if the upload is valid. */
export const isTrial = (upload: QueuedUpload): boolean => upload.isDryRun || isCheckOnly(upload);

/** Runs the import. Rolls back everything that a trial, a rejected file, or an unconfirmed change wrote. */
async function importOrRollBack(
  tx: Transaction<DB>,
  upload: QueuedUpload,
  runImport: () => Promise<UploadOutcome>,
): Promise<UploadOutcome> {
  await sql`savepoint before_import`.execute(tx);
  const outcome = await runImport();
  if (isTrial(upload) || !outcome.isApplied || outcome.comparison?.needsConfirmation) {
    await sql`rollback to savepoint before_import`.execute(tx);
  }
  return outcome;
}

const NOT_COMPARED: MedianComparison = { medians: [], needsConfirmation: false };

async function writeOutcome(
  tx: Transaction<DB>,
  upload: QueuedUpload,
  outcome: UploadOutcome,
): Promise<void> {
  if (upload.checkedAt !== null) await deleteFindings(tx, upload.id);
  if (!outcome.isApplied) return writeRejected(tx, upload, outcome);
  const { counts, changes, comparison, revision, bulkSearchId, parts } = outcome;
  const { medians, moved, needsConfirmation } = comparison ?? NOT_COMPARED;
  const question = [...medians.filter(isLargeChange).map(describeMedian), ...(moved ? [moved] : [])].join(
    ' ',
  );
  const isHeldBack = needsConfirmation && !upload.isDryRun;
  if (isTrial(upload) || isHeldBack) await insertChanges(tx, upload.id, changes);
  const done = isCheckOnly(upload) ? 'SCHEDULED' : 'COMPLETED';
  await writeResult(tx, upload.id, {
    status: isHeldBack ? 'ERROR' : done,
    message: isHeldBack
      ? `${question} Nothing was applied. Confirm the change to apply it.`
      : ((upload.isDryRun ? moved : null) ?? describeCompleted(upload, counts)),
    revision: isTrial(upload) || isHeldBack ? null : revision,
    sheet_name: outcome.sheetName ?? null,
    ...(bulkSearchId === undefined ? {} : { bulk_search_id: bulkSearchId }),
    attributes: { ...counts, ...Object.fromEntries(outcome.warnings ?? []) },
    medians,
    needsConfirmation,
    ...(parts && { parts }),
  });
  if (isHeldBack) await mailScheduleFailure(tx, upload);
}

type Counts = Extract<UploadOutcome, { isApplied: true }>['counts'];

/** Returns a message; null if the counts are enough. */
function describeCompleted(upload: QueuedUpload, counts: Counts): string | null {
  const { type } = upload;
  const { rows, created, updated = 0, removed = 0 } = counts;
  const isChange = created === undefined || created + updated + removed > 0;
  const unchanged = isTrial(upload) ? 'Nothing would change.' : 'Nothing changed.';
  // A restore has no file, and a search without rows is rejected.
  if (rows > 0 || isRestore(type) || type === 'tariff-edit') return isChange ? null : unchanged;
  const emptied = isTrial(upload) ? 'All existing rows would be removed.' : 'All existing rows were removed.';
  return `The file has a header but no rows. ${isChange ? emptied : unchanged}`;
}

type RejectedUpload = Extract<UploadOutcome, { isApplied: false }>;

async function writeRejected(
  tx: Transaction<DB>,
  upload: QueuedUpload,
  outcome: RejectedUpload,
): Promise<void> {
  const { errors, errorCount, rows, suggestedType, sheetName = null } = outcome;
  await insertErrors(tx, upload.id, errors);
  await writeResult(tx, upload.id, {
    status: 'ERROR',
    message:
      outcome.refusal ??
      `${describeErrors(upload.type, outcome)}; ${NOT_DONE[upload.type] ?? 'nothing was applied'}.`,
    revision: null,
    sheet_name: sheetName,
    suggested_type: suggestedType,
    attributes: { rows, errors: errorCount },
    ...NOT_COMPARED,
  });
  await mailScheduleFailure(tx, upload);
}

const NOT_DONE: Partial<Record<ProcessingType, string>> = { 'bulk-search': 'nothing was searched' };

/** Counts rows if the lines of all errors are stored, and errors otherwise. */
function describeErrors(
  type: ProcessingType,
  { errors, errorCount, rows, suggestedType }: RejectedUpload,
): string {
  if (suggestedType !== undefined) return `These are the columns of ${suggestedType}`;
  const lines = new Set<string | null>(
    errors.flatMap(({ line, source, repeats }) =>
      [line, ...(repeats?.lines ?? [])].map((one) => (one === null ? null : `${source}:${one}`)),
    ),
  );
  const known = errors.reduce((sum, { repeats }) => sum + (repeats?.lines.length ?? 1), 0);
  if (rows === 0 && !isRestore(type)) {
    const isHeader = lines.size === 1 && errors.every(({ line }) => line === 1);
    return isHeader ? 'The header is invalid' : 'The file is invalid';
  }
  if (lines.has(null) || errorCount > known) {
    return errorCount === 1 ? '1 error' : `${formatCount(errorCount)} errors`;
  }
  return lines.size === 1 ? '1 row has errors' : `${formatCount(lines.size)} rows have errors`;
}

const formatCount = (count: number): string => count.toLocaleString('en-US');
