import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Product } from '../product/start-product';

const EVERY_MS = 100;

/** Stores events of a customer at a steady rate, each with the time when it was stored. */
export async function startSteadyEvents({ connection }: Product, shipperId: string) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('set role coldlane_policy');
  const sent: string[] = [];
  let storing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const loadId = randomUUID();
    sent.push(loadId);
    const sentMs = Date.now();
    storing = storing.then(() =>
      client.query(
        `insert into outbox_event (type, subject_id, shipper_id, body, created_at)
        values ('load.created', $1, $2, $3, now())`,
        [loadId, shipperId, JSON.stringify({ loadId, sentMs })],
      ),
    );
  }, EVERY_MS);
  return {
    sent: () => sent,
    async stop() {
      clearInterval(timer);
      await storing;
      await client.end();
    },
  };
}
