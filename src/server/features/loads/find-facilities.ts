import type { Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import type { FoundFacility } from './check-stops';

/** Finds the facilities of the stops that the actor may see, by id. */
export async function findFacilities(
  tx: Transaction<DB>,
  stops: readonly { readonly facilityId?: string | undefined }[],
): Promise<ReadonlyMap<string, FoundFacility>> {
  const ids = stops.flatMap(({ facilityId }) => facilityId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('facility')
    .select(['id', 'zip', 'is_active as isActive', 'shipper_id as shipperId'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
