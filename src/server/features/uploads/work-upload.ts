import { sql, type Transaction } from 'kysely';
import type { ProcessingType } from '../../../domain/uploads';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import {
  findProcessed,
  insertChanges,
  insertErrors,
  type ProcessedUpload,
  writeEnd,
} from './processing-queries';
import type { UploadOutcome } from './upload-outcome';

/** Does what an upload is for, in the transaction; `path` is null where there is no file. `onRead`: rows so far. */
export type ApplyUpload = (
  tx: Transaction<DB>,
  upload: ProcessedUpload,
  path: string | null,
  onRead: (rows: number) => void,
) => Promise<UploadOutcome>;

/** A statement of 1,500,000 rows, and waiting for another upload, take their time; a request's limits are too short. */
const TIMEOUT = sql.lit('10min');
/** Between two statements a file is read. What computes so long without one was hung up. */
const IDLE_TIMEOUT = sql.lit('5min');

/**
 * Processes an upload in one transaction, which also writes its end: a process killed at any moment leaves all of it
 * or nothing, and what has ended is not done again. Only one at a time works on an upload; another waits and then
 * finds it ended. Throws, with nothing done, when something fails that is not the file's fault.
 */
export async function workUpload(
  db: ActorDb,
  apply: ApplyUpload,
  work: { readonly uploadId: string; readonly path: string | null },
  onRead: (rows: number) => void,
): Promise<void> {
  await db.transaction(async (tx) => {
    await setPatience(tx);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`coldlane upload ${work.uploadId}`}, 0))`.execute(
      tx,
    );
    const upload = await findProcessed(tx, work.uploadId);
    if (upload?.status !== 'PROCESSING') return;
    const outcome = await applied(tx, upload, () => apply(tx, upload, work.path, onRead));
    await (outcome.isApplied ? writeCompleted(tx, upload, outcome) : writeRefused(tx, upload, outcome));
  });
}

async function setPatience(tx: Transaction<DB>): Promise<void> {
  await sql`set local statement_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local lock_timeout = ${TIMEOUT}`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT}`.execute(tx);
  // Of a process that was killed the statement that still runs would keep its locks to its end. Not every system can
  // notice; there the next attempt waits.
  await sql`do $$ begin
    set local client_connection_check_interval = '1s';
  exception when invalid_parameter_value then null;
  end $$`.execute(tx);
}

/** What was refused or only tried goes back to how it was, whatever was written meanwhile. */
async function applied(
  tx: Transaction<DB>,
  upload: ProcessedUpload,
  apply: () => Promise<UploadOutcome>,
): Promise<UploadOutcome> {
  await sql`savepoint before_applying`.execute(tx);
  const outcome = await apply();
  if (upload.isDryRun || !outcome.isApplied) {
    await sql`rollback to savepoint before_applying`.execute(tx);
  }
  return outcome;
}

async function writeCompleted(
  tx: Transaction<DB>,
  upload: ProcessedUpload,
  outcome: Extract<UploadOutcome, { isApplied: true }>,
): Promise<void> {
  if (upload.isDryRun) await insertChanges(tx, upload.id, outcome.changes);
  const { created, updated, removed } = outcome.counts;
  const isChange = created === undefined || created + (updated ?? 0) + (removed ?? 0) > 0;
  await writeEnd(tx, upload.id, {
    status: 'COMPLETED',
    message: isChange ? null : upload.isDryRun ? 'Nothing would change.' : 'Nothing changed.',
    revision: upload.isDryRun ? null : outcome.revision,
    attributes: outcome.counts,
  });
}

type Refused = Extract<UploadOutcome, { isApplied: false }>;

async function writeRefused(
  tx: Transaction<DB>,
  upload: ProcessedUpload,
  { errors, errorCount, rows }: Refused,
): Promise<void> {
  await insertErrors(tx, upload.id, errors);
  await writeEnd(tx, upload.id, {
    status: 'ERROR',
    message: `${describeFaults(upload.type, { errors, errorCount, rows })}; ${NOTHING[upload.type] ?? 'nothing was applied'}.`,
    revision: null,
    attributes: { rows, errors: errorCount },
  });
}

const NOTHING: Partial<Record<ProcessingType, string>> = { 'bulk-search': 'nothing is searched' };

/** Rows are what people count. Beyond what is kept nobody knows on how many rows the faults are. */
function describeFaults(
  type: ProcessingType,
  { errors, errorCount, rows }: Pick<Refused, 'errors' | 'errorCount' | 'rows'>,
): string {
  const lines = new Set(errors.map(({ line }) => line));
  if (rows === 0 && type !== 'tariff-restore') {
    const isHeader = lines.size === 1 && lines.has(1);
    return isHeader ? 'The header is not as expected' : 'The file is not as expected';
  }
  if (lines.has(null) || errorCount > errors.length) {
    return errorCount === 1
      ? '1 thing is not as expected'
      : `${grouped(errorCount)} things are not as expected`;
  }
  return lines.size === 1 ? '1 row is not as expected' : `${grouped(lines.size)} rows are not as expected`;
}

const grouped = (count: number): string => count.toLocaleString('en-US');
