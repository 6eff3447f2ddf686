import { sql } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { CarrierUpsert } from '../../../contract/carriers';
import { canEditCarrier } from '../../../domain/access/can-edit-carrier';
import { newId } from '../../../domain/ids';
import { imageOfAddress } from '../../../domain/image-places';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, asSystemWithin } from '../../platform/database/database';

/**
 * Makes a carrier, or changes the fields that were sent; the others stay. A carrier the caller may not see is NOT_FOUND,
 * one they may not edit FORBIDDEN. A new name or setting raises the revision of its tariff.
 */
export async function upsertCarrier(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  { id, ...fields }: CarrierUpsert,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (id !== undefined) {
      const seen = await tx.selectFrom('carrier').select('id').where('id', '=', id).executeTakeFirst();
      if (!seen) throw new AppError('NOT_FOUND');
    }
    requirePermission(canEditCarrier(caller, id ?? null));
    const target = id ?? newId(clock.now().getTime());
    if (typeof fields.logo_url === 'string' && imageOfAddress(fields.logo_url)?.owner.id !== target) {
      throw invalidInput({ field: 'logo_url', message: 'Expected a logo of this carrier' });
    }
    await asSystemWithin(tx, db.actor, (system) =>
      sql`select fn_carrier_upsert(${target}, ${id === undefined}, ${JSON.stringify(fields)}::jsonb)`.execute(
        system,
      ),
    );
    return { id: target };
  });
}
