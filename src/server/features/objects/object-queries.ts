import type { Insertable, Kysely } from 'kysely';
import type { DB, StorageObject } from '../../platform/database/schema.generated';

/**
 * Claims a path by inserting its row. False if the path is in use. The second of two concurrent calls waits until the
 * first one commits.
 */
export async function claimPath(tx: Kysely<DB>, row: Insertable<StorageObject>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('storage_object')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
