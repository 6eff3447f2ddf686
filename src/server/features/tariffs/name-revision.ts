import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Tells what a revision came from, in the system's transaction that raised it: the row is there since then. Throws
 * when the carrier never reached that revision.
 */
export async function nameRevision(
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
