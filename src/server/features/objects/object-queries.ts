import { type Insertable, type Kysely, sql } from 'kysely';
import type { Bucket } from '../../../domain/buckets';
import type { DB, StorageObject } from '../../platform/database/schema.generated';
import type { StoragePlace } from '../../platform/storage/storage';

/**
 * Claims a path by inserting its row. Returns false if the path is in use. The second of two concurrent calls waits until
 * the first one commits.
 */
export async function claimPath(tx: Kysely<DB>, row: Insertable<StorageObject>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('storage_object')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const pathLock = ({ bucket, path }: StoragePlace) =>
  sql`hashtextextended(${`coldlane file ${bucket}/${path}`}, 0)`;

/** Keeps `delete-orphaned-bytes.ts` away from the path until the transaction ends. Uploads share this lock. */
export async function lockPath(tx: Kysely<DB>, place: StoragePlace): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${pathLock(place)})`.execute(tx);
}

/** Returns false while an upload stores the path. */
export async function tryLockPath(tx: Kysely<DB>, place: StoragePlace): Promise<boolean> {
  const { rows } = await sql<{
    isLocked: boolean;
  }>`select pg_try_advisory_xact_lock(${pathLock(place)}) as "isLocked"`.execute(tx);
  return rows[0]?.isLocked ?? false;
}

/**
 * Finds those of the paths whose files exist. Files marked as deleted do not count, so their bytes may be deleted once more.
 * Must run as the system.
 */
export async function findKnownPaths(
  tx: Kysely<DB>,
  bucket: Bucket,
  paths: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('storage_object')
    .select('path')
    .where('bucket', '=', bucket)
    .where('deleted_at', 'is', null)
    .where('path', '=', sql<string>`any (${[...paths]}::text[])`)
    .execute();
  return new Set(rows.map(({ path }) => path));
}

/** Returns the number of files that a person or company stored from `from` until `to`, and their bytes. */
export async function sumStored(
  tx: Kysely<DB>,
  {
    column,
    id,
    from,
    to,
  }: {
    readonly column: 'uploaded_by' | 'shipper_id' | 'carrier_id';
    readonly id: string;
    readonly from: Date;
    readonly to: Date;
  },
): Promise<{ readonly files: number; readonly bytes: number }> {
  return tx
    .selectFrom('storage_object')
    .select(({ fn }) => [
      fn.countAll<number>().as('files'),
      sql<number>`coalesce(sum(size_bytes), 0)::double precision`.as('bytes'),
    ])
    .where(column, '=', id)
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .executeTakeFirstOrThrow();
}

/** The address of a file in the form that picture fields store. */
const address = sql<string>`'/storage/v1/object/' || object.bucket || '/' || object.path`;

/**
 * Finds pictures of erased people, pictures that no profile, company, facility or load shows, and the files of uploads that
 * all ended in an error.
 */
export async function findUnusedFiles(
  tx: Kysely<DB>,
  {
    picturesBefore,
    uploadsBefore,
    limit,
  }: {
    readonly picturesBefore: Date;
    readonly uploadsBefore: Date;
    readonly limit: number;
  },
): Promise<readonly { readonly bucket: Bucket; readonly path: string }[]> {
  return tx
    .selectFrom('storage_object as object')
    .select(['object.bucket', 'object.path'])
    .where('object.deleted_at', 'is', null)
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        and([
          eb('object.bucket', 'in', ['profile-images', 'shipper-logos', 'carrier-logos', 'facility-logos']),
          eb('object.created_at', '<', picturesBefore),
          not(exists(selectFrom('profile_card').select('profile_id').where('profile_url', '=', address))),
          not(exists(selectFrom('shipper').select('id').where('image_url', '=', address))),
          not(exists(selectFrom('carrier').select('id').where('logo_url', '=', address))),
          not(exists(selectFrom('facility').select('id').where('logo_url', '=', address))),
        ]),
        // Pictures of erased people are unused at once.
        and([
          eb('object.bucket', '=', 'profile-images'),
          eb('object.profile_id', 'in', (erased) =>
            erased.selectFrom('profile').select('id').where('erased_at', 'is not', null),
          ),
        ]),
        and([
          eb('object.bucket', '=', 'load-files'),
          eb('object.created_at', '<', picturesBefore),
          not(exists(selectFrom('load_event').select('position').whereRef('file_path', '=', 'object.path'))),
          not(
            exists(
              selectFrom('load_message')
                .select('position')
                .where(sql<boolean>`file_paths @> array[object.path]`),
            ),
          ),
        ]),
        and([
          eb('object.bucket', 'in', ['admin-file-uploads', 'carrier-file-uploads', 'shipper-file-uploads']),
          eb('object.created_at', '<', uploadsBefore),
          not(
            exists(
              selectFrom('file_upload_processing as upload')
                .select('upload.id')
                .whereRef('upload.bucket', '=', 'object.bucket')
                .whereRef('upload.name', '=', 'object.path')
                .where('upload.status', '<>', 'ERROR'),
            ),
          ),
        ]),
      ]),
    )
    .orderBy('object.created_at')
    .limit(limit)
    .forUpdate('object')
    .skipLocked()
    .execute();
}

export async function markDeleted(
  tx: Kysely<DB>,
  { bucket, path }: { readonly bucket: Bucket; readonly path: string },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('storage_object')
    .set({ deleted_at: now })
    .where('bucket', '=', bucket)
    .where('path', '=', path)
    .execute();
}
