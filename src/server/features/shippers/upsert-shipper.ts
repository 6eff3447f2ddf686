import { type Kysely, sql } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { ShipperUpsert } from '../../../contract/shippers';
import { canEditShipper } from '../../../domain/access/can-edit-shipper';
import { newId } from '../../../domain/ids';
import { fileAddress } from '../../../domain/image-places';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, asSystemWithin } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';

/**
 * Makes a shipper, or changes the fields that were sent; the others stay. A shipper the caller may not see is NOT_FOUND,
 * one they may not edit FORBIDDEN, as are fields that are not theirs to set, by name. Of two who edit at once and say
 * what they began from, the second is WRONG_STATE and has changed nothing; of two who do not say it the later counts.
 * A new one begins as LIGHT without cap and limit of seats.
 */
export async function upsertShipper(
  { db, caller, clock }: { readonly db: ActorDb; readonly caller: Caller; readonly clock: Clock },
  { id, unchanged_since: unchangedSince, ...fields }: ShipperUpsert,
): Promise<{ id: string }> {
  return db.transaction(async (tx) => {
    if (id !== undefined) {
      const seen = await tx.selectFrom('shipper').select('id').where('id', '=', id).executeTakeFirst();
      if (!seen) throw new AppError('NOT_FOUND');
    }
    requirePermission(canEditShipper(caller, { shipperId: id ?? null, fields: Object.keys(fields) }));
    const target = id ?? newId(clock.now().getTime());
    const ownLogos = fileAddress({ bucket: 'shipper-logos', path: `${target}/` });
    if (typeof fields.image_url === 'string' && !fields.image_url.startsWith(ownLogos)) {
      throw invalidInput({
        field: 'image_url',
        message: `Expected a logo of this customer: …/${id ?? '{id}'}/…`,
      });
    }
    await asSystemWithin(tx, db.actor, async (system) => {
      if (id !== undefined && unchangedSince !== undefined) await refuseIfChanged(system, id, unchangedSince);
      await sql`select fn_shipper_upsert(${target}, ${id === undefined}, ${JSON.stringify(fields)}::jsonb)`.execute(
        system,
      );
    });
    return { id: target };
  });
}

/** Holds the row until the change is written: of two at once the second reads what the first has made of it. */
async function refuseIfChanged(system: Kysely<DB>, id: string, since: string): Promise<void> {
  const row = await system
    .selectFrom('shipper')
    .select('updated_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.updated_at.getTime() === new Date(since).getTime()) return;
  throw new AppError('WRONG_STATE', { detail: 'Somebody else has changed this customer meanwhile.' });
}
