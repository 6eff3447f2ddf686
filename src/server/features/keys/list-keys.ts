import type { AnswerOf, InputOf } from '../../../contract/call';
import type { listApiKeysCall } from '../../../contract/webhooks/keys';
import { canSeeKeys } from '../../../domain/access/can-see-keys';
import type { Caller } from '../../access/caller';
import { requirePermission } from '../../access/require-permission';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import { findKeys, presentKey } from './key-queries';

/**
 * Returns one page of the API keys that the caller may see. Row security filters them. Throws FORBIDDEN for callers who
 * cannot have any.
 */
export async function listKeys(
  { db, clock, caller }: { readonly db: ActorDb; readonly clock: Clock; readonly caller: Caller },
  { search = '', shipperId, page, limit }: InputOf<typeof listApiKeysCall>['query'],
): Promise<AnswerOf<typeof listApiKeysCall, 200>> {
  requirePermission(canSeeKeys(caller));
  const words = search.split(/\s+/).filter((word) => word !== '');
  const { rows, total } = await db.transaction((tx) => findKeys(tx, { words, shipperId, page, limit }));
  const now = clock.now();
  return { rows: rows.map((row) => presentKey(row, now)), total, page, limit };
}
