import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import {
  PROCESSING_TYPES,
  REFERENCE_UPLOADS,
  SEARCH_UPLOADS,
  UPLOAD_MODES,
  UPLOAD_STATUSES,
} from '../../../domain/uploads';
import type { DB } from '../../platform/database/schema.generated';
import type { FileError } from '../tariffs/files/file-format';
import type { UploadOutcome } from './upload-outcome';

type Tx = Transaction<DB>;

const processedSchema = z.object({
  id: z.uuid(),
  bucket: z.string().nullable(),
  name: z.string(),
  type: z.enum(PROCESSING_TYPES),
  mode: z.enum(UPLOAD_MODES).nullable(),
  isDryRun: z.boolean(),
  status: z.enum(UPLOAD_STATUSES),
  carrierId: z.uuid().nullable(),
  restoresRevision: z.int().nullable(),
  createdBy: z.uuid(),
  attempts: z.int(),
});
/** What a record says of how it is to be processed. */
export type ProcessedUpload = z.output<typeof processedSchema>;

/** The record, or null when there is none. */
export async function findProcessed(tx: Tx, uploadId: string): Promise<ProcessedUpload | null> {
  const row = await tx
    .selectFrom('file_upload_processing')
    .select([
      'id',
      'bucket',
      'name',
      'type',
      'mode',
      'is_dry_run as isDryRun',
      'status',
      'carrier_id as carrierId',
      'restores_revision as restoresRevision',
      'created_by as createdBy',
      'attempts',
    ])
    .where('id', '=', uploadId)
    .executeTakeFirst();
  return row === undefined ? null : processedSchema.parse(row);
}

/**
 * Whether one that was sent earlier and changes the same has not ended: it may be about to be tried again, and what
 * was sent later must not be overwritten by it.
 */
export async function hasEarlier(tx: Tx, uploadId: string): Promise<boolean> {
  const references = sql.join(REFERENCE_UPLOADS.map((type) => sql.lit(type)));
  const searches = sql.join(SEARCH_UPLOADS.map((type) => sql.lit(type)));
  const { rows } = await sql`
    select from file_upload_processing mine
    join file_upload_processing earlier
      on (earlier.created_at, earlier.id) < (mine.created_at, mine.id)
      and case
        when mine.type in (${references}) then earlier.type in (${references})
        else earlier.carrier_id = mine.carrier_id and earlier.type not in (${searches})
      end
    where mine.id = ${uploadId} and mine.type not in (${searches})
      and earlier.status in ('CREATED', 'PROCESSING')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Counts an attempt; answers whether there is still something to be done. */
export async function beginAttempt(tx: Tx, uploadId: string): Promise<boolean> {
  const begun = await tx
    .updateTable('file_upload_processing')
    .set((row) => ({ status: 'PROCESSING', attempts: row('attempts', '+', 1), attributes: '{}' }))
    .where('id', '=', uploadId)
    .where('status', 'in', ['CREATED', 'PROCESSING'])
    .executeTakeFirst();
  return begun.numUpdatedRows > 0n;
}

/** An attempt that was broken off does not count. */
export async function uncountAttempt(tx: Tx, uploadId: string): Promise<void> {
  await tx
    .updateTable('file_upload_processing')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .where('attempts', '>', 0)
    .execute();
}

/** Ends one for which nothing was applied, unless it has ended already. */
export async function endAsFailed(tx: Tx, uploadId: string, message: string): Promise<void> {
  await tx
    .updateTable('file_upload_processing')
    .set({ status: 'ERROR', message, attributes: '{}' })
    .where('id', '=', uploadId)
    .where('status', 'in', ['CREATED', 'PROCESSING'])
    .execute();
}

/** Of one that has ended meanwhile nothing is written. */
export async function writeRowsRead(tx: Tx, uploadId: string, rows: number): Promise<void> {
  await tx
    .updateTable('file_upload_processing')
    .set({ attributes: JSON.stringify({ rows_read: rows }) })
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .execute();
}

/** Writes how it ended, in the transaction that applied it. Throws when it is not PROCESSING any more. */
export async function writeEnd(
  tx: Tx,
  uploadId: string,
  end: {
    readonly status: 'COMPLETED' | 'ERROR';
    readonly message: string | null;
    readonly revision: number | null;
    readonly attributes: Readonly<Record<string, number>>;
  },
): Promise<void> {
  const ended = await tx
    .updateTable('file_upload_processing')
    .set({ ...end, attributes: JSON.stringify(end.attributes) })
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  if (ended.numUpdatedRows !== 1n) throw new Error('the upload was ended by another');
}

export async function insertErrors(tx: Tx, uploadId: string, errors: readonly FileError[]): Promise<void> {
  const rows = errors.map((error, index) => ({
    upload_id: uploadId,
    position: index + 1,
    line: error.line,
    column_name: storable(error.column),
    value: storable(error.value),
    expected: storable(error.expected),
  }));
  if (rows.length === 0) return;
  await sql`insert into file_upload_error
    select * from jsonb_populate_recordset(null::file_upload_error, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

/** What stands in a file may be what no text column can hold, such as a NUL or half a character, or very long. */
const storable = (text: string | null): string | null =>
  text === null ? null : text.slice(0, MOST_ERROR_TEXT).replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
const MOST_ERROR_TEXT = 2_000;

export async function insertChanges(
  tx: Tx,
  uploadId: string,
  changes: Extract<UploadOutcome, { isApplied: true }>['changes'],
): Promise<void> {
  const rows = changes.map((change, index) => ({ ...change, upload_id: uploadId, position: index + 1 }));
  if (rows.length === 0) return;
  await tx
    .insertInto('file_upload_change')
    .values(
      rows.map(({ key, before, after, ...row }) => ({
        ...row,
        key: JSON.stringify(key),
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })),
    )
    .execute();
}

export type UnendedUpload = Pick<ProcessedUpload, 'id' | 'type' | 'carrierId' | 'createdBy'>;

/** All that have not ended, in the order in which they were sent. */
export async function listUnended(tx: Tx): Promise<readonly UnendedUpload[]> {
  const rows = await tx
    .selectFrom('file_upload_processing')
    .select(['id', 'type', 'carrier_id as carrierId', 'created_by as createdBy'])
    .where('status', 'in', ['CREATED', 'PROCESSING'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    processedSchema.pick({ id: true, type: true, carrierId: true, createdBy: true }).parse(row),
  );
}
