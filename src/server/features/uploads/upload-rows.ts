import { type Kysely, sql } from 'kysely';
import type { FileUploadRow } from '../../../contract/uploads/uploads';
import type { DB } from '../../platform/database/schema.generated';

/** Selects the uploads that the actor may read, with the names of companies and users that the actor may see. */
export const selectUploads = (tx: Kysely<DB>) =>
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
      'upload.confirms_large_change',
      'upload.needs_confirmation',
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
      'upload.bulk_search_id',
      'upload.sheet_name',
      'upload.suggested_type',
      'upload.attributes',
      'upload.medians',
      'upload.parts',
      'upload.effective_on',
      'upload.checked_at',
      'upload.created_at',
      'upload.updated_at',
    ]);

type Found = Awaited<ReturnType<ReturnType<typeof selectUploads>['execute']>>[number];

/** Presents the row in the form of all calls and live streams. */
export const presentUpload = (row: Found): FileUploadRow => ({
  ...row,
  type: row.type as FileUploadRow['type'],
  suggested_type: row.suggested_type as FileUploadRow['suggested_type'],
  attributes: row.attributes as FileUploadRow['attributes'],
  medians: row.medians as FileUploadRow['medians'],
  parts: row.parts as FileUploadRow['parts'],
  checked_at: row.checked_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});
