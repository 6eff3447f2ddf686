import { AppError } from '../../../../contract/app-error';
import { canEditTariff } from '../../../../domain/access/can-edit-tariff';
import { isUuid } from '../../../../domain/ids';
import type { Caller } from '../../../access/caller';
import { requirePermission } from '../../../access/require-permission';
import { type ActorDb, runAsSystem } from '../../../platform/database/database';
import { recordRegionSwitch } from '../record-revision-cause';
import { refreshCarrierCard } from '../refresh-carrier-card';
import { findRevision, lockTariffForEdit, raiseTariffRevision } from '../tariff-revision';

/**
 * Deactivates a region, so that its ZIPs match no lane, or reactivates it, as a separate revision. Idempotent: if the region
 * already has this state, the tariff keeps its revision. Throws NOT_FOUND for a region that the caller may not see,
 * FORBIDDEN if they may not edit the tariff, and TARIFF_BUSY while an upload holds it.
 */
export async function setRegionActive(
  { db, caller }: { readonly db: ActorDb; readonly caller: Caller },
  { id: carrierId, regionId }: { readonly id: string; readonly regionId: string },
  isActive: boolean,
): Promise<{ id: string; isActive: boolean; revision: number }> {
  if (!isUuid(carrierId) || !isUuid(regionId)) throw new AppError('NOT_FOUND');
  return db.transaction(async (tx) => {
    if ((await findRevision(tx, carrierId)) === null) throw new AppError('NOT_FOUND');
    const seen = await tx
      .selectFrom('region')
      .select('id')
      .where('carrier_id', '=', carrierId)
      .where('id', '=', regionId)
      .executeTakeFirst();
    if (!seen) throw new AppError('NOT_FOUND');
    requirePermission(canEditTariff(caller, carrierId));
    return runAsSystem(tx, db.actor, async (system) => {
      const present = await lockTariffForEdit(system, carrierId);
      const region = await system
        .selectFrom('region')
        .select(['name', 'is_active'])
        .where('id', '=', regionId)
        .executeTakeFirst();
      // The region was removed between the two statements.
      if (!region) throw new AppError('NOT_FOUND');
      if (region.is_active === isActive) return { id: regionId, isActive, revision: present };
      const revision = await raiseTariffRevision(system, carrierId);
      await system
        .updateTable('region')
        .set({ is_active: isActive, revision, updated_at: new Date() })
        .where('id', '=', regionId)
        .execute();
      await refreshCarrierCard(system, carrierId);
      await recordRegionSwitch(system, { carrierId, revision, madeBy: caller.profileId });
      return { id: regionId, isActive, revision };
    });
  });
}
