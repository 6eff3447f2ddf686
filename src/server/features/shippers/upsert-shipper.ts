import { sql } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { ShipperUpsert } from '../../../contract/shippers';
import { newId } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { canEditShipper } from '../../access/can-edit-shipper';
import type { Clock } from '../../platform/clock';
import { type ActorDb, asSystemWithin } from '../../platform/database/database';

/**
 * Makes a shipper, or changes the fields that were sent; the others stay. A shipper the caller may not see is NOT_FOUND,
 * one they may not edit FORBIDDEN, as are fields that are not theirs to set, by name. Of two who edit one field at the
 * same moment the later one counts. A new one begins as LIGHT without cap and limit of seats.
 */
export async function upsertShipper(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  { id, ...fields }: ShipperUpsert,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (id !== undefined) {
      const seen = await tx.selectFrom('shipper').select('id').where('id', '=', id).executeTakeFirst();
      if (!seen) throw new AppError('NOT_FOUND');
    }
    const permission = canEditShipper(caller, { shipperId: id ?? null, fields: Object.keys(fields) });
    if (!permission.allowed) {
      throw new AppError('FORBIDDEN', {
        detail: permission.reason,
        fields: permission.fields.map((field) => ({ field, message: 'Only a platform admin sets this' })),
      });
    }
    const target = id ?? newId(clock.now().getTime());
    if (typeof fields.image_url === 'string' && !fields.image_url.startsWith(`${target}/`)) {
      throw invalidInput({
        field: 'image_url',
        message: `Expected a logo of this customer: ${id ?? '{id}'}/…`,
      });
    }
    await asSystemWithin(tx, db.actor, (system) =>
      sql`select fn_shipper_upsert(${target}, ${id === undefined}, ${JSON.stringify(fields)}::jsonb)`.execute(
        system,
      ),
    );
    return { id: target };
  });
}
