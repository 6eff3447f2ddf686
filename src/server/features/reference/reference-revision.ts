import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/** Serializes imports of reference data: holds a lock until the transaction ends. */
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
