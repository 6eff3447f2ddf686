import { sql, type Transaction } from 'kysely';
import type { MedianChange } from '../../../../domain/money/median-change';
import type { UploadType } from '../../../../domain/uploads';
import type { FileError } from '../../../imports/file-format';
import type { ChangedRow, ImportedPart } from '../../../imports/import-result';
import type { DB } from '../../../platform/database/schema.generated';

type Tx = Transaction<DB>;

/** Writes the progress of an upload. Does nothing if the upload has ended. */
export async function writeRowsRead(tx: Tx, uploadId: string, rows: number): Promise<void> {
  await tx
    .updateTable('file_upload_processing')
    .set({ attributes: JSON.stringify({ rows_read: rows }) })
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .execute();
}

/** Writes the result in the transaction that imported the file. Throws if the upload is no longer PROCESSING. */
export async function writeResult(
  tx: Tx,
  uploadId: string,
  result: {
    readonly status: 'SCHEDULED' | 'COMPLETED' | 'ERROR';
    readonly message: string | null;
    readonly revision: number | null;
    readonly sheet_name: string | null;
    readonly suggested_type?: UploadType | undefined;
    readonly bulk_search_id?: string;
    readonly attributes: Readonly<Record<string, number>>;
    readonly medians: readonly MedianChange[];
    readonly needsConfirmation: boolean;
    readonly parts?: readonly ImportedPart[];
  },
): Promise<void> {
  const { attributes, medians, needsConfirmation, parts = [], ...rest } = result;
  const written = await tx
    .updateTable('file_upload_processing')
    .set({
      ...rest,
      sheet_name: storable(result.sheet_name),
      attributes: JSON.stringify(attributes),
      medians: JSON.stringify(medians),
      parts: JSON.stringify(parts.map((part) => ({ ...part, source: storable(part.source) }))),
      needs_confirmation: needsConfirmation,
      // The attempts on the effective day are counted separately.
      ...(result.status === 'SCHEDULED' && { checked_at: new Date(), attempts: 0 }),
    })
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .executeTakeFirst();
  if (written.numUpdatedRows !== 1n) throw new Error('the upload has already ended');
}

/** Deletes the findings from the check of a scheduled upload, before the findings of its day are stored. */
export async function deleteFindings(tx: Tx, uploadId: string): Promise<void> {
  await tx.deleteFrom('file_upload_error').where('upload_id', '=', uploadId).execute();
  await tx.deleteFrom('file_upload_change').where('upload_id', '=', uploadId).execute();
}

export async function insertErrors(tx: Tx, uploadId: string, errors: readonly FileError[]): Promise<void> {
  const rows = errors.map((error, index) => ({
    upload_id: uploadId,
    position: index + 1,
    line: error.line,
    source: storable(error.source ?? null),
    column_name: storable(error.column),
    value: storable(error.value),
    expected: storable(error.expected),
    count: error.repeats?.count ?? 1,
    lines: error.repeats?.lines ?? (error.line === null ? [] : [error.line]),
  }));
  if (rows.length === 0) return;
  await sql`insert into file_upload_error
    select * from jsonb_populate_recordset(null::file_upload_error, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

const MAX_ERROR_TEXT = 2_000;

/** Shortens text from a file and replaces characters that PostgreSQL cannot store, such as NUL and lone surrogates. */
const storable = (text: string | null): string | null =>
  text === null ? null : text.slice(0, MAX_ERROR_TEXT).replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');

export async function insertChanges(tx: Tx, uploadId: string, changes: readonly ChangedRow[]): Promise<void> {
  const rows = changes.map((change, index) => ({ ...change, upload_id: uploadId, position: index + 1 }));
  if (rows.length === 0) return;
  await tx
    .insertInto('file_upload_change')
    .values(
      rows.map(({ key, before, after, amounts, shares, ...row }) => ({
        ...row,
        amounts: [...amounts],
        shares: [...shares],
        key: JSON.stringify(key),
        before: before && JSON.stringify(before),
        after: after && JSON.stringify(after),
      })),
    )
    .execute();
}
