import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';

/** Counts the stored searches and loads. */
export async function countStored(
  connection: ConnectionOptions,
): Promise<{ searches: number; loads: number }> {
  const [row] = await asSystem<{ searches: string; loads: string }>(
    connection,
    'select (select count(*) from quote_request) as searches, (select count(*) from load) as loads',
  );
  return { searches: Number(row?.searches), loads: Number(row?.loads) };
}

/** Removes the monthly limits of the demo's customers, which the callers would use up. */
export const liftSearchCaps = (connection: ConnectionOptions) =>
  asSystem(connection, 'update shipper_account set search_cap = 0');

/** Runs a statement as the system, because row security hides the rows from the owner. */
async function asSystem<Row extends pg.QueryResultRow>(
  connection: ConnectionOptions,
  statement: string,
): Promise<Row[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('set role coldlane_system');
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
