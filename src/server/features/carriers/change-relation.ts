import { sql } from 'kysely';
import { AppError } from '../../../contract/app-error';
import { canChangeRelation, canSetMultiplier } from '../../../domain/access/can-change-relation';
import type { CarrierShipperStatus } from '../../../domain/people/companies';
import { isRelationTransition } from '../../../domain/people/relations';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import { type ActorDb, runAsSystem } from '../../platform/database/database';
import { requireUnchanged } from '../audit/require-unchanged';
import { findRelation, findTermsVersion, type RelationIds, type RelationState } from './relation-queries';

interface Parts {
  readonly db: ActorDb;
  readonly caller: Caller;
}

/** Returns the error for a step that the relation's current status does not allow. */
export function wrongStatus(status: CarrierShipperStatus | null): AppError {
  return new AppError('WRONG_STATE', {
    detail: status === null ? 'The relation no longer exists.' : `The relation is now ${status}.`,
  });
}

/** Moves a relation to PENDING or APPROVED. Concurrent calls are serialized; the later one sees the new status. */
export async function advanceRelation(
  parts: Parts,
  ends: RelationIds,
  { to, undoesApproval = false }: { readonly to: 'PENDING' | 'APPROVED'; readonly undoesApproval?: boolean },
) {
  await changeRelation(parts, ends, { to, undoesApproval });
  return { carrier_id: ends.carrierId, shipper_id: ends.shipperId, status: to };
}

/** Ends a relation and its terms. */
export async function withdrawRelation(parts: Parts, ends: RelationIds) {
  await changeRelation(parts, ends, { to: null, undoesApproval: false });
  return { carrier_id: ends.carrierId, shipper_id: ends.shipperId, status: null };
}

async function changeRelation(
  { db, caller }: Parts,
  ends: RelationIds,
  { to, undoesApproval }: { readonly to: 'PENDING' | 'APPROVED' | null; readonly undoesApproval: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = await findRelation(tx, ends, { isLocked: false });
    if (!seen) throw new AppError('NOT_FOUND');
    requirePermission(canChangeRelation(caller, { ...ends, madeBySide: seen.madeBySide }, to));
    await runAsSystem(tx, db.actor, async (system) => {
      const present = (await findRelation(system, ends, { isLocked: true }))?.status ?? null;
      if (present === null || !isRelationTransition(present, to)) throw wrongStatus(present);
      // A caller whose page still shows REQUESTED means to start onboarding, not to undo an approval.
      if ((present === 'APPROVED' && to === 'PENDING') !== undoesApproval) throw wrongStatus(present);
      const { carrierId, shipperId } = ends;
      if (to === null) await sql`select fn_relation_withdraw(${carrierId}, ${shipperId})`.execute(system);
      else await sql`select fn_relation_advance(${carrierId}, ${shipperId}, ${to})`.execute(system);
    });
  });
}

/**
 * Sets the carrier's multiplier for the shipper, a factor with at most four decimal places, stored in ten-thousandths. It
 * applies while the relation is APPROVED. Throws WRONG_STATE if someone has set it after `unchangedSince`, which is null if
 * the caller saw no multiplier.
 */
export async function setMultiplier(
  { db, caller }: Parts,
  ends: RelationIds,
  { multiplier, unchangedSince }: { readonly multiplier: number; readonly unchangedSince?: string | null },
) {
  const present = await db.transaction(async (tx): Promise<RelationState> => {
    const seen = await findRelation(tx, ends, { isLocked: false });
    if (!seen) throw new AppError('NOT_FOUND');
    requirePermission(canSetMultiplier(caller, ends.carrierId));
    const { locked, version } = await runAsSystem(tx, db.actor, async (system) => ({
      locked: await findRelation(system, ends, { isLocked: true }),
      version: await findTermsVersion(system, ends),
    }));
    if (locked === null) throw wrongStatus(null);
    const isUnset = version === null && unchangedSince === null;
    if (!isUnset) {
      // The caller saw no terms, so any terms set since then are newer.
      const since = unchangedSince === null ? new Date(0).toISOString() : unchangedSince;
      await requireUnchanged(
        tx,
        { kinds: ['TERMS'], id: ends.shipperId, companyId: ends.carrierId, name: 'multiplier' },
        version,
        since,
      );
    }
    return runAsSystem(tx, db.actor, async (system) => {
      const tenThousandths = Math.round(multiplier * 10_000);
      const { carrierId, shipperId } = ends;
      await sql`select fn_relation_set_multiplier(${carrierId}, ${shipperId}, ${tenThousandths})`.execute(
        system,
      );
      return locked;
    });
  });
  return { carrier_id: ends.carrierId, shipper_id: ends.shipperId, status: present.status, multiplier };
}
