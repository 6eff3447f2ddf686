import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/** Records what raised a revision, in the transaction that raised it. Throws if the carrier has no such revision. */
export async function recordRevisionCause(
  tx: Transaction<DB>,
  made: {
    readonly carrierId: string;
    readonly revision: number;
    readonly uploadId: string;
    readonly cause: 'UPLOAD' | 'RESTORE';
    readonly madeBy: string;
  },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('tariff_revision')
    .set({ upload_id: made.uploadId, cause: made.cause, made_by: made.madeBy })
    .where('carrier_id', '=', made.carrierId)
    .where('revision', '=', made.revision)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`carrier ${made.carrierId} has no revision ${made.revision}`);
}
