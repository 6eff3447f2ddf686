import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { Load } from '../../../contract/loads/loads';
import { isUuid } from '../../../domain/ids';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { findLoad } from './find-load';
import { presentLoad } from './present-load';

export interface LoadContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  readonly currentBook: () => RateBook | null;
}

/** Returns a load with everything that the caller may see. Throws NOT_FOUND for a load that they may not see. */
export async function readLoad(context: LoadContext, id: string): Promise<Load> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return context.db.transaction((tx) => readLoadIn(tx, context, id));
}

/** Does the same as `readLoad`, in the caller's open transaction. */
export async function readLoadIn(tx: Transaction<DB>, context: LoadContext, id: string): Promise<Load> {
  const found = await findLoad(tx, id);
  if (found === null) throw new AppError('NOT_FOUND');
  return presentLoad(found, {
    caller: context.caller,
    now: context.clock.now(),
    book: context.currentBook(),
  });
}
