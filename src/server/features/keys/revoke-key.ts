import { AppError } from '../../../contract/app-error';
import { canSeeKeys } from '../../../domain/access/can-see-keys';
import { isUuid } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';

/**
 * Revokes a key permanently, from its next call on. Throws NOT_FOUND for a key that the caller may not see. A revoked key is
 * not changed again, so the record shows the first of two callers.
 */
export async function revokeKey(
  { db, clock, caller }: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
): Promise<void> {
  requirePermission(canSeeKeys(caller));
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const now = clock.now();
  await db.transaction(async (tx) => {
    const key = await tx.selectFrom('api_key').select('id').where('id', '=', id).executeTakeFirst();
    if (!key) throw new AppError('NOT_FOUND');
    await tx
      .updateTable('api_key')
      .set({ revoked_at: now, revoked_by: caller.profileId, ended_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .execute();
  });
}
