import { type Kysely, sql } from 'kysely';
import type { FileUploadRow } from '../../../contract/uploads';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

/** The uploads of these ids that the actor may read, the one that changed last at the end. */
export function readUploads(db: ActorDb, ids: readonly string[]): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const rows = await selectUploads(tx).where('upload.id', 'in', ids).orderBy('upload.updated_at').execute();
    return rows.map(presentUpload);
  });
}

/**
 * The newest `limit` that the actor may read and that are on their way, or have changed since a minute before `since`, or
 * before now. The minute is for transactions that began before and ended after it.
 */
export function recentUploads(db: ActorDb, since: Date | null, limit: number): Promise<FileUploadRow[]> {
  return db.transaction(async (tx) => {
    const rows = await selectUploads(tx)
      .where(({ or, eb }) =>
        or([
          eb('upload.status', 'in', ['CREATED', 'PROCESSING']),
          eb(
            'upload.updated_at',
            '>=',
            sql<Date>`coalesce(${since}::timestamptz, clock_timestamp()) - interval '1 minute'`,
          ),
        ]),
      )
      .orderBy('upload.updated_at', 'desc')
      .limit(limit)
      .execute();
    return rows.reverse().map(presentUpload);
  });
}

const selectUploads = (tx: Kysely<DB>) =>
  tx
    .selectFrom('file_upload_processing as upload')
    .leftJoin('carrier', 'carrier.id', 'upload.carrier_id')
    .leftJoin('shipper', 'shipper.id', 'upload.shipper_id')
    .leftJoin('profile_card as card', 'card.profile_id', 'upload.created_by')
    .select([
      'upload.id',
      'upload.name',
      'upload.bucket',
      'upload.type',
      'upload.mode',
      'upload.is_dry_run',
      'upload.status',
      'upload.message',
      'upload.carrier_id',
      'carrier.name as carrier_name',
      'upload.shipper_id',
      'shipper.name as shipper_name',
      'upload.file_name',
      'upload.size_bytes',
      'upload.created_by',
      sql<string | null>`card.first_name || ' ' || card.last_name`.as('created_by_name'),
      'upload.revision',
      'upload.restores_revision',
      'upload.attributes',
      'upload.created_at',
      'upload.updated_at',
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof selectUploads>['execute']>>[number];

const presentUpload = (row: Found): FileUploadRow => ({
  ...row,
  type: row.type as FileUploadRow['type'],
  mode: row.mode as FileUploadRow['mode'],
  status: row.status as FileUploadRow['status'],
  attributes: row.attributes as FileUploadRow['attributes'],
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
