import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { canDeactivateCompany } from '../../../domain/access/can-deactivate-company';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { endCompanySessions } from '../auth/end-company-sessions';

/** Deactivates a shipper and ends its users' rights and sessions in the same transaction, or reactivates it. Idempotent. */
export async function setShipperActive(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  id: string,
  isActive: boolean,
): Promise<{ id: string; is_active: boolean }> {
  return db.transaction(async (tx) => {
    const seen = await tx.selectFrom('shipper').select('id').where('id', '=', id).executeTakeFirst();
    if (!seen) throw new AppError('NOT_FOUND');
    requirePermission(canDeactivateCompany(caller, 'shipper'));
    await runAsSystem(tx, db.actor, async (system) => {
      if (isActive) {
        await sql`select fn_shipper_reactivate(${id})`.execute(system);
      } else {
        await sql`select fn_shipper_deactivate(${id})`.execute(system);
        await endCompanySessions(system, id);
      }
    });
    return { id, is_active: isActive };
  });
}
