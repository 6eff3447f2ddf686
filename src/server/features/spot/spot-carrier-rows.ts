import { sql, type Transaction } from 'kysely';
import type { SpotCarrierRow } from '../../../contract/spot/spot-answers';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

/** Finds the rows with these ids that the actor may read, oldest change first. */
export const findSpotCarrierRows = (db: ActorDb, ids: readonly string[]): Promise<SpotCarrierRow[]> =>
  db.transaction(async (tx) => {
    const rows = await select(tx).where('asked.id', 'in', ids).orderBy('asked.updated_at').execute();
    return rows.map(present);
  });

/**
 * Finds the latest `limit` rows that the actor may read and that have changed since a minute before `since` (or before now),
 * oldest change first. The minute covers transactions that started before `since` and committed after it.
 */
export function findRecentSpotCarriers(
  db: ActorDb,
  since: Date | null,
  limit: number,
): Promise<SpotCarrierRow[]> {
  // `coalesce` would keep the condition from using the index under row security.
  const from = since === null ? sql`now()` : sql`${since}::timestamptz`;
  return db.transaction(async (tx) => {
    const rows = await select(tx)
      .where('asked.updated_at', '>=', sql<Date>`${from} - interval '1 minute'`)
      .orderBy('asked.updated_at', 'desc')
      .limit(limit)
      .execute();
    return rows.toReversed().map(present);
  });
}

const select = (tx: Transaction<DB>) =>
  tx
    .selectFrom('spot_request_carrier as asked')
    .innerJoin('spot_request as request', 'request.id', 'asked.request_id')
    .select([
      'asked.id',
      'asked.request_id',
      'asked.shipper_id',
      'asked.carrier_id',
      'asked.carrier_name',
      'asked.answer',
      'request.status',
      'asked.updated_at',
    ]);

const present = (row: Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]): SpotCarrierRow => ({
  ...row,
  updated_at: row.updated_at.toISOString(),
});
