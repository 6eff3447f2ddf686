import { sql } from 'kysely';
import { AppError, invalidInput } from '../../../contract/app-error';
import type { BodyOf } from '../../../contract/call';
import type { requestRelationCall } from '../../../contract/companies/relations';
import { canChangeRelation, shipperActedFor } from '../../../domain/access/can-change-relation';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { wrongStatus } from './change-relation';
import { findRelation } from './relation-queries';

/**
 * Requests a carrier for a shipper. Throws NOT_FOUND for a carrier or shipper that the caller may not see, and WRONG_STATE
 * with the current status if a relation already exists.
 */
export async function requestRelation(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  body: BodyOf<typeof requestRelationCall>,
): Promise<{ carrier_id: string; shipper_id: string; status: 'REQUESTED' }> {
  const acting = shipperActedFor(caller, body.shipper_id);
  if (!acting.allowed) throw new AppError('NOT_FOUND');
  const { shipperId } = acting;
  if (shipperId === null) throw invalidInput({ field: 'shipper_id', message: 'Required' });
  const ends = { carrierId: body.carrier_id, shipperId };
  return db.transaction(async (tx) => {
    const carrier = await tx
      .selectFrom('carrier')
      .select('is_active')
      .where('id', '=', ends.carrierId)
      .executeTakeFirst();
    const shipper = await tx
      .selectFrom('shipper')
      .select('is_active')
      .where('id', '=', shipperId)
      .executeTakeFirst();
    if (!carrier || !shipper) throw new AppError('NOT_FOUND');
    requirePermission(canChangeRelation(caller, { ...ends, madeBySide: 'SHIPPER' }, 'REQUESTED'));
    if (!carrier.is_active) throw invalidInput({ field: 'carrier_id', message: 'Choose an active carrier' });
    if (!shipper.is_active) throw invalidInput({ field: 'shipper_id', message: 'Choose an active customer' });
    await runAsSystem(tx, db.actor, async (system) => {
      const made = await sql<{ is_made: boolean }>`
        select fn_relation_request(${ends.carrierId}, ${shipperId}) as is_made`.execute(system);
      if (made.rows[0]?.is_made) return;
      const present = await findRelation(system, ends, { isLocked: false });
      throw wrongStatus(present?.status ?? null);
    });
    return { carrier_id: ends.carrierId, shipper_id: shipperId, status: 'REQUESTED' };
  });
}
