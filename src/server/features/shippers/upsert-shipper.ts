import { type Kysely, sql } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { ShipperUpsert } from '../../../contract/companies/shippers';
import { canEditShipper } from '../../../domain/access/can-edit-shipper';
import { newId } from '../../../domain/ids';
import { fileAddress } from '../../../domain/places/image-places';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { requireUnchanged } from '../audit/require-unchanged';

/**
 * Creates a shipper (LIGHT, without search or seat limits), or changes the sent fields. Throws NOT_FOUND for a shipper that
 * the caller may not see, FORBIDDEN with the fields they may not set, and WRONG_STATE if `unchanged_since` is no longer the
 * row's `updated_at`. Without `unchanged_since` the last write wins.
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
        message: `Upload the logo for this customer first: …/${id ?? '{id}'}/…`,
      });
    }
    if (id !== undefined && unchangedSince !== undefined) {
      const version = await runAsSystem(tx, db.actor, (system) => readVersion(system, id));
      await requireUnchanged(tx, { kinds: ['SHIPPER'], id, name: 'customer' }, version, unchangedSince);
    }
    await runAsSystem(tx, db.actor, (system) =>
      sql`select fn_shipper_upsert(${target}, ${id === undefined}, ${JSON.stringify(fields)}::jsonb)`.execute(
        system,
      ),
    );
    return { id: target };
  });
}

/** Locks the row and returns its version, so that the second of two concurrent edits sees the change of the first. */
async function readVersion(system: Kysely<DB>, id: string): Promise<Date> {
  const row = await system
    .selectFrom('shipper')
    .select('updated_at')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.updated_at;
}
