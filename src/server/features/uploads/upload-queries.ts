import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { InputOf } from '../../../contract/call';
import type { FileUploadRow, listUploadsCall } from '../../../contract/uploads/uploads';
import type { UploadPlace } from '../../../domain/buckets';
import { familyOf } from '../../../domain/uploads';
import { type Page, type PageQuery, readPage } from '../../platform/database/read-page';
import type {
  DB,
  FileUploadChange,
  FileUploadError,
  FileUploadProcessing,
} from '../../platform/database/schema.generated';
import { presentUpload, selectUploads } from './upload-rows';

/** Matches texts that contain all words. The words come from `searchWords`, so they contain no wildcards. */
const likeAll = (text: ReturnType<typeof sql>, words: readonly string[]) =>
  sql<boolean>`fn_fold_search(${text}) like all (${words.map((word) => `%${word}%`)}::text[])`;

type UploadFilter = Pick<
  InputOf<typeof listUploadsCall>['query'],
  'id' | 'name' | 'status' | 'type' | 'carrier_id' | 'shipper_id'
>;

/** Finds a page of the uploads that the actor may read, newest first. */
export async function findUploads(
  tx: Kysely<DB>,
  filter: UploadFilter & { readonly words: readonly string[] },
  page: PageQuery,
): Promise<Page<FileUploadRow>> {
  let hits = selectUploads(tx).orderBy('upload.created_at', 'desc').orderBy('upload.id', 'desc');
  for (const column of ['id', 'name', 'status', 'type', 'carrier_id', 'shipper_id'] as const) {
    const value = filter[column];
    if (value !== undefined) hits = hits.where(`upload.${column}`, '=', value);
  }
  // A comparison with an earlier tariff changes nothing and has no file, so lists leave it out.
  if (filter.id === undefined && filter.name === undefined) {
    hits = hits.where(({ not, and, eb }) =>
      not(and([eb('upload.bucket', 'is', null), eb('upload.is_dry_run', '=', true)])),
    );
  }
  if (filter.words.length > 0) {
    const text = sql`concat_ws(' ', upload.file_name, carrier.name, shipper.name)`;
    hits = hits.where(likeAll(text, filter.words));
  }
  const found = await readPage(hits, page);
  return { ...found, rows: found.rows.map(presentUpload) };
}

interface OfUpload {
  readonly uploadId: string;
  readonly words: readonly string[];
}

/** Finds the errors of an upload that the actor may read, in the order of the file. */
export async function findErrors(
  tx: Kysely<DB>,
  { uploadId, words }: OfUpload,
  page: PageQuery,
): Promise<Page<Selectable<FileUploadError>>> {
  let hits = tx
    .selectFrom('file_upload_error')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('position');
  if (words.length > 0) hits = hits.where(likeAll(sql`concat_ws(' ', column_name, value, expected)`, words));
  const found = await readPage(hits, page);
  return { ...found, rows: found.rows.map((row) => ({ ...row, lines: linesOf(row) })) };
}

/** Errors that were stored before equal errors shared a row have only `line`. */
const linesOf = ({ line, lines }: Pick<Selectable<FileUploadError>, 'line' | 'lines'>): number[] =>
  lines.length === 0 && line !== null ? [line] : lines;

/** Finds the changes of a dry run that the actor may read. */
export async function findChanges(
  tx: Kysely<DB>,
  { uploadId, words }: OfUpload,
  page: PageQuery,
): Promise<Page<Selectable<FileUploadChange>>> {
  let hits = tx
    .selectFrom('file_upload_change')
    .selectAll()
    .where('upload_id', '=', uploadId)
    .orderBy('position');
  if (words.length > 0) {
    hits = hits.where(likeAll(sql`concat_ws(' ', change, key::text, before::text, after::text)`, words));
  }
  return readPage(hits, page);
}

/** Finds the company that owns a file at this path; null if the reader may not see it. */
export async function findSubject(
  tx: Kysely<DB>,
  { type, companyId }: UploadPlace,
): Promise<{ readonly carrierId: string | null; readonly shipperId: string | null } | null> {
  if (companyId === null) return { carrierId: null, shipperId: null };
  const exists = async (table: 'carrier' | 'shipper') =>
    (await tx.selectFrom(table).select('id').where('id', '=', companyId).executeTakeFirst()) !== undefined;
  if (familyOf(type) === 'search' && (await exists('shipper'))) {
    return { carrierId: null, shipperId: companyId };
  }
  return (await exists('carrier')) ? { carrierId: companyId, shipperId: null } : null;
}

export async function insertUpload(tx: Kysely<DB>, row: Insertable<FileUploadProcessing>): Promise<void> {
  await tx.insertInto('file_upload_processing').values(row).execute();
}

/**
 * Locks a dry run, so that it is applied once. Returns the upload that already applies it, unless that one ended as ERROR.
 */
export async function lockDryRun(
  tx: Kysely<DB>,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  await tx.selectFrom('file_upload_processing').select('id').where('id', '=', id).forUpdate().execute();
  const applied = await tx
    .selectFrom('file_upload_processing')
    .select('id')
    .where('name', '=', name)
    .where('is_dry_run', '=', false)
    .where('status', 'not in', ['ERROR', 'CANCELLED'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return applied?.id ?? null;
}
