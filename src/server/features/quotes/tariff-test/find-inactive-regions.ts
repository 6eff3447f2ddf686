import { sql } from 'kysely';
import { type Zip, zipPrefix } from '../../../../domain/places/zip';
import type { ActorDb } from '../../../platform/database/database';

/** The names of inactive regions at each end of the shipment. */
export interface InactiveRegions {
  readonly from: readonly string[];
  readonly to: readonly string[];
}

const MAX_REGIONS = 10;

/**
 * Finds the carrier's inactive regions that list a ZIP of the shipment or its first three characters, as far as the actor
 * may see them.
 */
export async function findInactiveRegions(
  db: ActorDb,
  carrierId: string,
  { fromZip, toZip }: { readonly fromZip: Zip; readonly toZip: Zip },
): Promise<InactiveRegions> {
  const listing = (zip: Zip) => sql<string[]>`array(
    select region.name from region
    join region_zip listed on listed.region_id = region.id
    where region.carrier_id = ${carrierId} and not region.is_active
      and listed.zips && ${[zip, zipPrefix(zip)]}::text[]
    order by region.name collate "C"
    limit ${sql.lit(MAX_REGIONS)}
  )`;
  const { rows } = await db.transaction((tx) =>
    sql<InactiveRegions>`select ${listing(fromZip)} as "from", ${listing(toZip)} as "to"`.execute(tx),
  );
  return rows[0] ?? { from: [], to: [] };
}
