import { AppError } from '../../../../contract/app-error';
import { isUuid } from '../../../../domain/ids';
import type { ActorDb } from '../../../platform/database/database';

/** Removes a saved lane. Row security decides whose lanes the caller may remove. */
export async function removeLane({ db }: { readonly db: ActorDb }, id: string): Promise<void> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  const removed = await db.transaction((tx) =>
    tx.deleteFrom('saved_lane').where('id', '=', id).returning('id').executeTakeFirst(),
  );
  if (!removed) throw new AppError('NOT_FOUND');
}
