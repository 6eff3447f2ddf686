import { sql } from 'kysely';
import type { AnswerOf, InputOf } from '../../../../contract/call';
import type { readRemainingSearchesCall } from '../../../../contract/quotes/quote-history';
import type { Clock } from '../../../platform/clock';
import type { ActorDb } from '../../../platform/database/database';

type Answer = AnswerOf<typeof readRemainingSearchesCall, 200>;

/**
 * Reads the view `vw_remaining_searches_this_month` at the server's clock. Row security decides for which shippers there is
 * a row.
 */
export async function readRemainingSearches(
  { db, clock }: { readonly db: ActorDb; readonly clock: Clock },
  { shipper_id: shipperId }: InputOf<typeof readRemainingSearchesCall>['query'],
): Promise<Answer> {
  return db.transaction(async (tx) => {
    const { rows } = await sql<Answer['rows'][number]>`
      select * from fn_remaining_searches(
        ${clock.now()}, ${shipperId === undefined ? null : [shipperId]}::uuid[]
      )
      order by shipper_id`.execute(tx);
    return { rows };
  });
}
