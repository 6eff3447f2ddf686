import type { Selectable, Transaction } from 'kysely';
import type { CustomerLimits } from '../../../domain/people/follow-plan';
import { LIVE_STATUSES, type Plan, type SubscriptionStatus } from '../../../domain/people/plans';
import type { DB, Subscription } from '../../platform/database/schema.generated';

type Tx = Transaction<DB>;

export interface StoredSubscription extends Selectable<Subscription> {
  readonly plan: Plan;
  readonly status: SubscriptionStatus;
}

export async function findLive(tx: Tx, shipperId: string): Promise<StoredSubscription | null> {
  const row = await tx
    .selectFrom('subscription')
    .selectAll()
    .where('shipper_id', '=', shipperId)
    .where('status', 'in', LIVE_STATUSES)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Locks the customer and returns its limits and its live subscription. One transaction at a time can then change its plan,
 * and edits of the customer take the same lock.
 */
export async function lockCustomer(
  tx: Tx,
  shipperId: string,
): Promise<{ readonly customer: CustomerLimits; readonly live: StoredSubscription | null }> {
  await tx
    .selectFrom('shipper')
    .select('id')
    .where('id', '=', shipperId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const account = await tx
    .selectFrom('shipper_account')
    .select(['number_of_seats', 'search_cap'])
    .where('shipper_id', '=', shipperId)
    .executeTakeFirstOrThrow();
  const live = await findLive(tx, shipperId);
  return { customer: { limits: toLimits(account), before: limitsBefore(live) }, live };
}

const toLimits = (row: { number_of_seats: number; search_cap: number }) => ({
  numberOfSeats: row.number_of_seats,
  searchCap: row.search_cap,
});

function limitsBefore(row: StoredSubscription | null): CustomerLimits['before'] {
  if (row === null || row.seats_before === null || row.search_cap_before === null) return null;
  return { numberOfSeats: row.seats_before, searchCap: row.search_cap_before };
}
