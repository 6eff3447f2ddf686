import { sql } from 'kysely';
import { newId } from '../../domain/ids';
import { SYSTEM } from '../../domain/people/actor';
import type { WebhookEvent } from '../../domain/webhooks/webhooks';
import {
  createWebhookWorker,
  type WebhookWorker,
} from '../../server/features/webhooks/deliver/webhook-worker';
import type { Database } from '../../server/platform/database/database';
import { createLog } from '../../server/platform/log';
import { resolveLocalHost } from '../../server/platform/outbound/resolve-host';
import type { Person } from '../people/people';

export const SITE = 'https://coldlane.example';

export interface StoredDelivery {
  readonly id: string;
  readonly status: string;
  readonly attempts: number;
  readonly failure: string | null;
  readonly response_status: number | null;
  readonly next_attempt_at: Date | null;
}

/** A timeout that outlasts any busy period of the machine, because a receiver in the same process answers in the end. */
const PATIENT_MS = 30_000;

/**
 * Creates endpoints, events and workers of a test database, with a clock that only the test moves, so that a hold does not
 * expire by itself.
 */
export function webhookWorld(database: Database) {
  let nowMs = Date.now();
  const clock = { now: () => new Date(nowMs) };
  const system = database.as(SYSTEM);
  return {
    clock,
    pass: (ms: number) => {
      nowMs += ms;
    },
    worker: (timeoutMs = PATIENT_MS): WebhookWorker =>
      createWebhookWorker({
        database,
        clock,
        log: createLog('error'),
        siteUrl: () => SITE,
        allowLocal: true,
        resolveHost: resolveLocalHost,
        timeoutMs,
      }),
    /** Adds an active webhook of a company with one secret. */
    addEndpoint: async (of: {
      readonly url: string;
      readonly by: Person;
      readonly shipperId?: string;
      readonly carrierId?: string;
      readonly eventTypes?: readonly WebhookEvent[];
      readonly secret?: string;
    }): Promise<string> => {
      const id = newId();
      await system.transaction(async (tx) => {
        await sql`
          insert into webhook_endpoint (id, shipper_id, carrier_id, url, event_types, created_by, created_at, updated_at)
          values (${id}, ${of.shipperId ?? null}, ${of.carrierId ?? null}, ${of.url},
            ${of.eventTypes ?? ['load.created', 'load.changed']}, ${of.by.profileId}, now(), now())`.execute(
          tx,
        );
        await sql`
          insert into webhook_secret (id, endpoint_id, secret, created_at)
          values (${newId()}, ${id}, ${of.secret ?? 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'}, now())`.execute(
          tx,
        );
      });
      return id;
    },
    /** Stores an event as `actor.add_outbox_event` does. */
    addEvent: (of: {
      readonly type?: WebhookEvent;
      readonly shipperId?: string;
      readonly carrierId?: string;
    }) =>
      system.transaction(async (tx) => {
        await sql`set local role coldlane_policy`.execute(tx);
        const loadId = newId();
        await sql`
          insert into outbox_event (type, subject_id, shipper_id, carrier_id, body, created_at)
          values (${of.type ?? 'load.created'}, ${loadId}, ${of.shipperId ?? null}, ${of.carrierId ?? null},
            ${JSON.stringify({ loadId, number: 'L-AAAAAAAA', status: 'PENDING' })}, ${clock.now()})`.execute(
          tx,
        );
        return loadId;
      }),
    deliveriesOf: (endpointId: string): Promise<readonly StoredDelivery[]> =>
      system.transaction(async (tx) => {
        const { rows } = await sql<StoredDelivery>`
          select id, status, attempts, failure, response_status, next_attempt_at
          from webhook_delivery where endpoint_id = ${endpointId} order by id`.execute(tx);
        return rows;
      }),
    endpoint: (id: string) =>
      system.transaction(async (tx) => {
        const { rows } = await sql<{
          status: string;
          disabled_reason: string | null;
          failures: number;
          held_until: Date | null;
        }>`select status, disabled_reason, failures, held_until from webhook_endpoint where id = ${id}`.execute(
          tx,
        );
        return rows[0];
      }),
    run: <Row>(statement: ReturnType<typeof sql<Row>>) =>
      system.transaction(async (tx) => (await statement.execute(tx)).rows),
  };
}
