import type { Transaction } from 'kysely';
import { AppError } from '../../../contract/app-error';
import type { SpotRequest } from '../../../contract/spot/spot-answers';
import { isUuid } from '../../../domain/ids';
import type { RateBook } from '../../../rating/rate-book';
import type { Caller } from '../../access/caller';
import type { Clock } from '../../platform/clock';
import type { ActorDb } from '../../platform/database/database';
import type { DB } from '../../platform/database/schema.generated';
import { findSpot } from './find-spot';
import { presentSpot } from './present-spot';

export interface SpotContext {
  readonly db: ActorDb;
  readonly clock: Clock;
  readonly caller: Caller;
  readonly currentBook: () => RateBook | null;
}

/** Returns a spot request with everything that the caller may see. Throws NOT_FOUND for one that they may not see. */
export async function readSpot(context: SpotContext, id: string): Promise<SpotRequest> {
  if (!isUuid(id)) throw new AppError('NOT_FOUND');
  return context.db.transaction((tx) => readSpotIn(tx, context, id));
}

/** Does the same as `readSpot`, in the caller's open transaction. */
export async function readSpotIn(
  tx: Transaction<DB>,
  { caller, clock, currentBook }: SpotContext,
  id: string,
): Promise<SpotRequest> {
  const found = await findSpot(tx, id);
  if (found === null) throw new AppError('NOT_FOUND');
  return presentSpot(found, { caller, now: clock.now(), book: currentBook() });
}
