import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';

export interface ClaimedDelivery {
  readonly id: string;
  readonly endpoint_id: string;
  readonly url: string;
  readonly event_type: string;
  readonly event_at: Date;
  readonly body: unknown;
  /** The secrets that sign, the current one first. */
  readonly secrets: readonly string[];
}

export interface ClaimRequest {
  readonly now: Date;
  readonly limit: number;
  /** The most deliveries, within `limit`, to endpoints whose last attempt failed. */
  readonly limitOfFailing: number;
  readonly maxPerEndpoint: number;
  /** The number of deliveries to each endpoint that this server is sending. */
  readonly busy: Readonly<Record<string, number>>;
  readonly leaseMs: number;
}

/**
 * Claims due deliveries for this server. Must run as the system. Other servers skip them until the lease ends, which happens
 * only if this server is killed. An endpoint whose last attempt failed gets one attempt at a time, and none while it is
 * held.
 *
 * The first query reads one index entry for each active endpoint, so thousands of waiting deliveries to one of them cost
 * nothing.
 */
export async function claimDeliveries(
  tx: Transaction<DB>,
  { now, limit, limitOfFailing, maxPerEndpoint, busy, leaseMs }: ClaimRequest,
): Promise<readonly ClaimedDelivery[]> {
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const { rows } = await sql<ClaimedDelivery>`
    with ready as materialized (
      select endpoint.id, endpoint.url, endpoint.failures > 0 as is_failing,
        case when endpoint.failures > 0 then 1 else ${maxPerEndpoint}::integer end
          - coalesce((${JSON.stringify(busy)}::jsonb ->> endpoint.id::text)::integer, 0) as room
      from webhook_endpoint endpoint
      -- Not a condition with exists, which the planner may turn into a join that reads every waiting delivery.
      cross join lateral (
        select from webhook_delivery waiting
        where waiting.endpoint_id = endpoint.id and waiting.status = 'PENDING' and waiting.next_attempt_at <= ${now}
        order by waiting.next_attempt_at limit 1
      ) oldest
      where endpoint.status = 'ACTIVE' and coalesce(endpoint.held_until <= ${now}, true)
    ), chosen as materialized (
      -- In no order, so that no endpoint always comes last.
      (select * from ready where not is_failing and room > 0 order by random() limit ${limit})
      union all
      (select * from ready where is_failing and room > 0 order by random() limit ${limitOfFailing})
    ), due as materialized (
      select due.id
      from chosen
      cross join lateral (
        select waiting.id from webhook_delivery waiting
        where waiting.endpoint_id = chosen.id and waiting.status = 'PENDING' and waiting.next_attempt_at <= ${now}
        order by waiting.next_attempt_at
        limit chosen.room
        for update skip locked
      ) due
      limit ${limit}
    )
    update webhook_delivery delivery
    set leased_until = ${leasedUntil}, next_attempt_at = ${leasedUntil}
    from due, webhook_endpoint endpoint
    where delivery.id = due.id and endpoint.id = delivery.endpoint_id
    returning delivery.id, delivery.endpoint_id, endpoint.url, delivery.event_type, delivery.event_at, delivery.body,
      array(
        select secret.secret from webhook_secret secret
        where secret.endpoint_id = endpoint.id and coalesce(secret.ends_at > ${now}, true)
        order by secret.ends_at desc nulls first
      ) as secrets`.execute(tx);
  return rows;
}

/** Releases deliveries that were not sent, so that other servers can send them. */
export async function releaseDeliveries(
  tx: Transaction<DB>,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    update webhook_delivery set leased_until = null, next_attempt_at = ${now}
    where id = any (${ids}::uuid[]) and status = 'PENDING'`.execute(tx);
}
