import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/** Serializes imports of reference data with a lock that lasts until the transaction ends. */
export async function lockReferenceData(tx: Transaction<DB>): Promise<void> {
  await sql`select from reference_state for update`.execute(tx);
}

export async function raiseReferenceRevision(tx: Transaction<DB>): Promise<number> {
  const raised = await sql<{ revision: number }>`select fn_raise_reference_revision() as revision`.execute(
    tx,
  );
  const revision = raised.rows[0]?.revision;
  if (typeof revision !== 'number') throw new Error('fn_raise_reference_revision returned no revision');
  return revision;
}

/**
 * Records which upload or restore raised a revision, in the transaction that raised it. Throws if there is no such revision.
 */
export async function recordReferenceCause(
  tx: Transaction<DB>,
  made: {
    readonly revision: number;
    readonly uploadId: string;
    readonly cause: 'UPLOAD' | 'RESTORE';
    readonly madeBy: string;
  },
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('reference_revision')
    .set({ upload_id: made.uploadId, cause: made.cause, made_by: made.madeBy })
    .where('revision', '=', made.revision)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`the reference data has no revision ${made.revision}`);
}
