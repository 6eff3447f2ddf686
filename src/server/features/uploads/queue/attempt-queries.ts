import { sql, type Transaction } from 'kysely';
import { z } from 'zod';
import type { IsoDate } from '../../../../domain/days/calendar-date';
import { ACCESSORIALS } from '../../../../domain/shipment/accessorials';
import { PROCESSING_TYPES, UPLOAD_MODES, UPLOAD_STATUSES } from '../../../../domain/uploads';
import type { DB } from '../../../platform/database/schema.generated';
import { mailScheduleFailure } from '../schedule/mail-schedule-failure';

type Tx = Transaction<DB>;

const queuedUploadSchema = z.object({
  id: z.uuid(),
  bucket: z.string().nullable(),
  name: z.string(),
  type: z.enum(PROCESSING_TYPES),
  mode: z.enum(UPLOAD_MODES).nullable(),
  isDryRun: z.boolean(),
  confirmsLargeChange: z.boolean(),
  status: z.enum(UPLOAD_STATUSES),
  carrierId: z.uuid().nullable(),
  shipperId: z.uuid().nullable(),
  restoresRevision: z.int().nullable(),
  createdBy: z.uuid(),
  fileName: z.string().nullable(),
  /** The options of a search; null for other uploads. */
  searchOptions: z
    .object({
      earliestPickup: z.string().optional(),
      accessorials: z.array(z.enum(ACCESSORIALS)).optional(),
      foodGrade: z.boolean().optional(),
    })
    .nullable(),
  /** The UTC day on which the upload takes effect; null means at once. */
  effectiveOn: z.string().nullable(),
  /** The time when an upload with an effective day was checked; from then on it is only applied. */
  checkedAt: z.date().nullable(),
  edits: z.unknown(),
  attempts: z.int(),
});
/** The fields of an upload's record that the job needs. */
export type QueuedUpload = z.output<typeof queuedUploadSchema>;

export async function findQueuedUpload(tx: Tx, uploadId: string): Promise<QueuedUpload | null> {
  const row = await tx
    .selectFrom('file_upload_processing')
    .select([
      'id',
      'bucket',
      'name',
      'type',
      'mode',
      'is_dry_run as isDryRun',
      'confirms_large_change as confirmsLargeChange',
      'status',
      'carrier_id as carrierId',
      'shipper_id as shipperId',
      'restores_revision as restoresRevision',
      'created_by as createdBy',
      'file_name as fileName',
      'search_options as searchOptions',
      'effective_on as effectiveOn',
      'checked_at as checkedAt',
      'edits',
      'attempts',
    ])
    .where('id', '=', uploadId)
    .executeTakeFirst();
  return row === undefined ? null : queuedUploadSchema.parse(row);
}

/** Whether the upload is only checked now, because it takes effect on a later day. */
export const isCheckOnly = ({ effectiveOn, checkedAt }: QueuedUpload): boolean =>
  effectiveOn !== null && checkedAt === null;

/**
 * Whether an earlier upload of the same tariff, or of the reference data, is still pending. The earlier one may be retried
 * soon and must not overwrite a later one. Searches change nothing, so they do not wait.
 */
export async function hasEarlierUpload(tx: Tx, uploadId: string): Promise<boolean> {
  const { rows } = await sql`
    select from file_upload_processing mine
    join file_upload_processing earlier
      on (earlier.created_at, earlier.id) < (mine.created_at, mine.id)
      and earlier.bucket is distinct from 'shipper-file-uploads'
      and earlier.carrier_id is not distinct from mine.carrier_id
    where mine.id = ${uploadId} and mine.bucket is distinct from 'shipper-file-uploads'
      and earlier.status in ('CREATED', 'PROCESSING')
    limit 1`.execute(tx);
  return rows.length > 0;
}

/** Sets the upload to PROCESSING and counts an attempt. Returns false if the upload has already ended. */
export async function beginAttempt(tx: Tx, uploadId: string): Promise<boolean> {
  const updated = await tx
    .updateTable('file_upload_processing')
    .set((row) => ({ status: 'PROCESSING', attempts: row('attempts', '+', 1), attributes: '{}' }))
    .where('id', '=', uploadId)
    .where('status', 'in', ['CREATED', 'PROCESSING', 'SCHEDULED'])
    .executeTakeFirst();
  return updated.numUpdatedRows > 0n;
}

/** Reverts the count of an interrupted attempt. */
export async function refundAttempt(tx: Tx, uploadId: string): Promise<void> {
  await tx
    .updateTable('file_upload_processing')
    .set((row) => ({ attempts: row('attempts', '-', 1) }))
    .where('id', '=', uploadId)
    .where('status', '=', 'PROCESSING')
    .where('attempts', '>', 0)
    .execute();
}

/** Sets a pending upload to ERROR. Call it only if nothing was applied. */
export async function markFailed(tx: Tx, uploadId: string, message: string): Promise<void> {
  const failed = await tx
    .updateTable('file_upload_processing')
    .set({ status: 'ERROR', message, attributes: '{}' })
    .where('id', '=', uploadId)
    .where('status', 'in', ['CREATED', 'PROCESSING', 'SCHEDULED'])
    .returning(['id', 'carrier_id as carrierId', 'checked_at as checkedAt'])
    .executeTakeFirst();
  if (failed) await mailScheduleFailure(tx, failed);
}

export type PendingUpload = Pick<QueuedUpload, 'id' | 'carrierId' | 'shipperId'>;

/** Lists all uploads that are running or should run by `today`, in the order in which they were sent. */
export async function listPendingUploads(tx: Tx, today: IsoDate): Promise<readonly PendingUpload[]> {
  const rows = await tx
    .selectFrom('file_upload_processing')
    .select(['id', 'carrier_id as carrierId', 'shipper_id as shipperId'])
    .where(({ or, and, eb }) =>
      or([
        eb('status', 'in', ['CREATED', 'PROCESSING']),
        and([eb('status', '=', 'SCHEDULED'), eb('effective_on', '<=', today)]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) =>
    queuedUploadSchema.pick({ id: true, carrierId: true, shipperId: true }).parse(row),
  );
}
