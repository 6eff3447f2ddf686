import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/** Returns the revision of a carrier's tariff; null if the actor may not see it. */
export async function findRevision(tx: Kysely<DB>, carrierId: string): Promise<number | null> {
  const settings = await tx
    .selectFrom('carrier_settings')
    .select('revision')
    .where('carrier_id', '=', carrierId)
    .executeTakeFirst();
  return settings?.revision ?? null;
}

/**
 * Serializes uploads, edits and restores of one tariff with a lock that lasts until the transaction ends. Returns the
 * tariff's revision.
 */
export async function lockTariff(tx: Transaction<DB>, carrierId: string): Promise<number> {
  const { revision } = await tx
    .selectFrom('carrier_settings')
    .select('revision')
    .where('carrier_id', '=', carrierId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return revision;
}

/**
 * Locks the tariff like `lockTariff`, but waits only as long as a call may. Fails with CL503 while an upload or a restore
 * holds the tariff.
 */
export async function lockTariffForEdit(tx: Transaction<DB>, carrierId: string): Promise<number> {
  await sql`select fn_lock_tariff(${carrierId})`.execute(tx);
  return lockTariff(tx, carrierId);
}

/** Raises the tariff's revision. Call it before changing a row, because the row's history records the new revision. */
export async function raiseTariffRevision(tx: Transaction<DB>, carrierId: string): Promise<number> {
  const raised = await sql<{ revision: number }>`
    select fn_raise_tariff_revision(${carrierId}) as revision`.execute(tx);
  const revision = raised.rows[0]?.revision;
  if (typeof revision !== 'number') throw new Error('fn_raise_tariff_revision returned no revision');
  return revision;
}
