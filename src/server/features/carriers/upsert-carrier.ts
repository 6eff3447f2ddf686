import { sql } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { CarrierUpsert } from '../../../contract/companies/carriers';
import { canEditCarrier } from '../../../domain/access/can-edit-carrier';
import { newId } from '../../../domain/ids';
import { imageOfAddress } from '../../../domain/places/image-places';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { requireUnchanged } from '../audit/require-unchanged';
import { readLockedVersion } from './carrier-queries';

/**
 * Creates a carrier, or changes the sent fields. Throws NOT_FOUND for a carrier that the caller may not see, FORBIDDEN for
 * one they may not edit, and WRONG_STATE if `unchanged_since` is no longer the row's `updated_at`. A changed name or setting
 * raises the tariff's revision.
 */
export async function upsertCarrier(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  { id, unchanged_since: unchangedSince, ...fields }: CarrierUpsert,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (id !== undefined) {
      const seen = await tx.selectFrom('carrier').select('id').where('id', '=', id).executeTakeFirst();
      if (!seen) throw new AppError('NOT_FOUND');
    }
    requirePermission(canEditCarrier(caller, id ?? null));
    const target = id ?? newId(clock.now().getTime());
    if (typeof fields.logo_url === 'string' && imageOfAddress(fields.logo_url)?.owner.id !== target) {
      throw invalidInput({ field: 'logo_url', message: 'Upload the logo for this carrier first' });
    }
    if (id !== undefined && unchangedSince !== undefined) {
      const version = await runAsSystem(tx, db.actor, (system) => readLockedVersion(system, id));
      await requireUnchanged(tx, { kinds: ['CARRIER'], id, name: 'carrier' }, version, unchangedSince);
    }
    await runAsSystem(tx, db.actor, (system) =>
      sql`select fn_carrier_upsert(${target}, ${id === undefined}, ${JSON.stringify(fields)}::jsonb)`.execute(
        system,
      ),
    );
    return { id: target };
  });
}
