import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';

/**
 * Returns the ids of the demo's companies, people, and shared facilities, by the mark that replaces them in the recorded
 * past: `carrier Quillback Truckload`.
 */
export async function readKnownIds(tx: Transaction<DB>): Promise<Map<string, string>> {
  const shippers = await tx.selectFrom('shipper').select(['id', 'name']).execute();
  const carriers = await tx.selectFrom('carrier').select(['id', 'name']).execute();
  const people = await tx.selectFrom('profile').select(['id', 'email as name']).execute();
  const facilities = await tx
    .selectFrom('facility')
    .select(['id', 'name'])
    .where('carrier_id', 'is', null)
    .where('shipper_id', 'is', null)
    .execute();
  const kinds = { shipper: shippers, carrier: carriers, person: people, facility: facilities };
  return new Map(
    Object.entries(kinds).flatMap(([kind, rows]) =>
      rows.map(({ id, name }): [string, string] => [`${kind} ${name}`, id]),
    ),
  );
}
