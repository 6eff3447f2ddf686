import type { Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { DB } from '../../server/platform/database/schema.generated';
import type { Person } from '../people/people';

/** A finished comparison of carrier prices, without figures. Returns its id. */
export async function insertTariffEffect(
  tx: Transaction<DB>,
  { by, carrierId, madeAt }: { readonly by: Person; readonly carrierId: string; readonly madeAt: Date },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('tariff_effect')
    .values({
      id,
      carrier_id: carrierId,
      made_by: by.profileId,
      created_at: madeAt,
      seen_at: madeAt,
      status: 'FINISHED',
      kind: 'EDITS',
      revision: 1,
      result: '{}',
    })
    .execute();
  return id;
}
