import { AppError } from '../../../contract/app-error';
import { isUuid } from '../../../domain/ids';
import type { Caller } from '../../access/caller';
import { canSeeKeys } from '../../access/can-see-key';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';

/**
 * Ends a key for good, from its next call on. A key the caller may not see is NOT_FOUND; one that is revoked already
 * stays as it is, so of two who revoke it at once the first is the one who did.
 */
export async function revokeKey(
  { db, clock, caller }: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  id: string,
): Promise<void> {
  const permission = canSeeKeys(caller);
  if (!permission.allowed) throw new AppError('FORBIDDEN', { detail: permission.reason });
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
