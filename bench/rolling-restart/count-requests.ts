import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';

/** Counts the stored searches as the system actor, because row security hides them from the owner. */
export async function countRequests(connection: ConnectionOptions): Promise<number> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set role coldlane_system');
    const { rows } = await client.query<{ found: string }>('select count(*) as found from quote_request');
    return Number(rows[0]?.found);
  } finally {
    await client.end();
  }
}
