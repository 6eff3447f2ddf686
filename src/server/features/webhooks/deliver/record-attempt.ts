import { sql, type Transaction } from 'kysely';
import { SYSTEM } from '../../../../domain/people/actor';
import type { Database } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import type { PostOutcome } from '../../../platform/outbound/post-once';
import { disableWebhook } from './disable-webhook';
import { holdDelay, MAX_FAILING_MS, retryDelay } from './retry-delays';

const GONE = 410;
/** The most stored attempts of one delivery, which can be replayed any number of times. */
const MAX_KEPT_ATTEMPTS = 50;

export interface Attempt extends PostOutcome {
  readonly deliveryId: string;
  readonly endpointId: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Stores the outcome of an attempt, and when the next one follows. Returns whether it disabled the webhook. */
export function recordAttempt(
  database: Database,
  attempt: Attempt,
): Promise<{ readonly isDisabled: boolean }> {
  return database.as(SYSTEM).transaction(async (tx) => {
    if (attempt.failure !== null) return { isDisabled: await recordFailure(tx, attempt) };
    await recordSuccess(tx, attempt);
    return { isDisabled: false };
  });
}

async function recordSuccess(tx: Transaction<DB>, attempt: Attempt): Promise<void> {
  await sql`
    with delivered as (
      update webhook_delivery
      set status = 'DELIVERED', next_attempt_at = null, leased_until = null, ${outcomeOf(attempt)}
      where id = ${attempt.deliveryId}
      returning id, attempts
    ), logged as (${insertAttempt(attempt, sql`delivered`)})
    update webhook_endpoint set failures = 0, failing_since = null, held_until = null
    where id = ${attempt.endpointId} and failures > 0`.execute(tx);
}

async function recordFailure(tx: Transaction<DB>, attempt: Attempt): Promise<boolean> {
  const { deliveryId, endpointId, startedAt, endedAt } = attempt;
  const { rows } = await sql<{ tries: number; gives_up_at: Date }>`
    select tries, gives_up_at from webhook_delivery where id = ${deliveryId} for update`.execute(tx);
  const [delivery] = rows;
  if (!delivery) return false;
  const delay = retryDelay(delivery.tries + 1, Math.random());
  const next = delay === null ? null : new Date(endedAt.getTime() + delay);
  const nextAttemptAt = next !== null && next <= delivery.gives_up_at ? next : null;
  // If this server's lease ended and another server has delivered the delivery meanwhile, it stays delivered.
  await sql`
    with failed as (
      update webhook_delivery
      set status = case when status = 'DELIVERED' then status when ${nextAttemptAt}::timestamptz is null then 'FAILED' else 'PENDING' end,
        next_attempt_at = case when status = 'DELIVERED' then null else ${nextAttemptAt}::timestamptz end,
        leased_until = null, ${outcomeOf(attempt)}
      where id = ${deliveryId}
      returning id, attempts
    )
    ${insertAttempt(attempt, sql`failed`)}`.execute(tx);
  await sql`
    delete from webhook_attempt attempt using webhook_delivery delivery
    where delivery.id = ${deliveryId} and attempt.delivery_id = delivery.id
      and attempt.number <= delivery.attempts - ${MAX_KEPT_ATTEMPTS}`.execute(tx);
  const failures = await countFailure(tx, attempt);
  if (failures === null) return false;
  if (attempt.status === GONE) return disableWebhook(tx, endpointId, 'GONE', endedAt);
  if (startedAt.getTime() - failures.since.getTime() < MAX_FAILING_MS) return false;
  return disableWebhook(tx, endpointId, 'FAILING', endedAt);
}

/**
 * Counts a failure of the endpoint. Attempts that began before the endpoint was held count as one failure, because they all
 * met the same outage.
 */
async function countFailure(
  tx: Transaction<DB>,
  { endpointId, startedAt, endedAt }: Attempt,
): Promise<{ readonly since: Date } | null> {
  const locked = await sql<{ failures: number; held_until: Date | null; failing_since: Date | null }>`
    select failures, held_until, failing_since from webhook_endpoint where id = ${endpointId} for update`.execute(
    tx,
  );
  const [endpoint] = locked.rows;
  if (!endpoint) return null;
  const since = endpoint.failing_since ?? startedAt;
  if (endpoint.held_until === null || endpoint.held_until <= startedAt) {
    const failures = endpoint.failures + 1;
    await sql`
      update webhook_endpoint
      set failures = ${failures}, failing_since = ${since},
        held_until = ${new Date(endedAt.getTime() + holdDelay(failures, Math.random()))}
      where id = ${endpointId}`.execute(tx);
  }
  return { since };
}

const outcomeOf = ({ startedAt, endedAt, status, failure }: Attempt) => sql`
  attempts = attempts + 1, tries = tries + 1, attempted_at = ${startedAt}, response_status = ${status}::integer,
  failure = ${failure}::text, duration_ms = ${endedAt.getTime() - startedAt.getTime()}::integer`;

const insertAttempt = (
  { startedAt, endedAt, status, failure, answer }: Attempt,
  of: ReturnType<typeof sql>,
) => sql`
  insert into webhook_attempt (delivery_id, number, at, duration_ms, response_status, failure, answer)
  select id, attempts, ${startedAt}::timestamptz, ${endedAt.getTime() - startedAt.getTime()}::integer,
    ${status}::integer, ${failure}::text, ${answer}::text
  from ${of}`;
