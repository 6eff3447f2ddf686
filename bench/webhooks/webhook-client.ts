import pg from 'pg';
import { ADMIN_EMAIL, signIn } from '../product/sign-in';
import type { Product } from '../product/start-product';

/** Creates webhooks as an ADMIN, and stores events as database functions do. */
export async function webhookClient({ url, connection }: Product) {
  const token = await signIn(url, ADMIN_EMAIL);
  const call = async (method: string, path: string, body?: object) => {
    const answer = await fetch(url + path, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} got ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };
  const query = async <Row extends object>(role: string, statement: string, parameters: unknown[] = []) => {
    const client = new pg.Client(connection);
    await client.connect();
    try {
      await client.query(`set role ${role}`);
      return (await client.query<Row>(statement, parameters)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    /** Returns the ids of two customers. */
    async shippers(): Promise<readonly [string, string]> {
      const rows = await query<{ id: string }>(
        'coldlane_system',
        'select id from shipper where is_active order by name limit 2',
      );
      const [first, second] = rows;
      if (!first || !second) throw new Error('the demo has fewer than two customers');
      return [first.id, second.id];
    },
    async createWebhook(shipperId: string, receiverUrl: string): Promise<string> {
      const made = await call('POST', '/v1/webhooks', {
        shipperId,
        url: receiverUrl,
        eventTypes: ['load.created'],
      });
      return (made as { id: string }).id;
    },
    addEvents: (shipperId: string, count: number) =>
      query(
        'coldlane_policy',
        `insert into outbox_event (type, subject_id, shipper_id, body, created_at)
        select 'load.created', gen_random_uuid(), $1, '{"loadId": "00000000-0000-7000-8000-000000000001"}', now()
        from generate_series(1, $2)`,
        [shipperId, count],
      ),
    async countDeliveries(endpointId: string) {
      const [row] = await query<{ waiting: number; attempted: number }>(
        'coldlane_system',
        `select count(*) filter (where status = 'PENDING')::integer as waiting,
          count(*) filter (where attempts > 0)::integer as attempted
        from webhook_delivery where endpoint_id = $1`,
        [endpointId],
      );
      return { waiting: row?.waiting ?? 0, attempted: row?.attempted ?? 0 };
    },
  };
}
