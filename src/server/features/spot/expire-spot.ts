import { SYSTEM } from '../../../domain/people/actor';
import type { Clock } from '../../platform/clock';
import { type ActorDb, type Database, joinTransaction } from '../../platform/database/database';
import { enqueueJob } from '../../platform/jobs/enqueue-job';
import { EXPIRE_SPOT } from './spot-jobs';
import { mailSpot } from './spot-mails';

/**
 * Ends a request whose deadline has passed, and mails both sides in the same transaction. A second run changes and mails
 * nothing. Throws if the deadline has not passed by this server's clock, so that the job is retried.
 */
export async function expireSpot(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  requestId: string,
): Promise<void> {
  const db = database.as(SYSTEM);
  await db.transaction(async (tx) => {
    const { is_expired: isExpired } = await joinTransaction(tx, SYSTEM).call<{ is_expired: boolean }>(
      'expire_spot_request',
      { expired: clock.now().toISOString(), of_request: requestId },
    );
    if (isExpired) {
      await mailSpot(tx, SYSTEM, { requestId, what: 'EXPIRED' });
      return;
    }
    const request = await tx
      .selectFrom('spot_request')
      .select('status')
      .where('id', '=', requestId)
      .executeTakeFirst();
    if (request?.status === 'OPEN') throw new Error('the deadline has not passed yet');
  });
}

/** Enqueues the job that ends a request, in the transaction that creates the request. */
export const endAtDeadline = (db: ActorDb, requestId: string, deadline: Date): Promise<void> =>
  enqueueJob(db, EXPIRE_SPOT, { requestId }, { runAt: deadline });
