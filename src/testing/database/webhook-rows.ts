import { sql, type Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { DB } from '../../server/platform/database/schema.generated';
import type { Person } from '../people/people';

/** Inserts a customer's webhook with a secret and a failed delivery. Returns the id that webhook and delivery share. */
export async function insertWebhook(
  tx: Transaction<DB>,
  { by, shipperId }: { readonly by: Person; readonly shipperId: string },
): Promise<string> {
  const id = newId();
  await sql`
    insert into webhook_endpoint (id, shipper_id, url, event_types, created_by, created_at, updated_at)
    values (${id}, ${shipperId}, 'https://tms.alder.example/', ${['load.created']}, ${by.profileId}, now(), now())`.execute(
    tx,
  );
  await sql`
    insert into webhook_secret (id, endpoint_id, secret, created_at)
    values (${newId()}, ${id}, 'whsec_c2VjcmV0', now())`.execute(tx);
  await sql`
    insert into webhook_delivery (id, endpoint_id, event_type, body, event_at, status, attempts, gives_up_at)
    values (${id}, ${id}, 'webhook.test', '{}', now(), 'FAILED', 1, now())`.execute(tx);
  await sql`
    insert into webhook_attempt (delivery_id, number, at, duration_ms, failure, answer)
    values (${id}, 1, now(), 5, 'CONNECTION', '')`.execute(tx);
  return id;
}
