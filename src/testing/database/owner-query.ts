import pg from 'pg';
import type { ConnectionOptions } from '../../server/platform/database/database';

export type OwnerQuery = <Row extends object>(
  statement: string,
  parameters?: readonly unknown[],
) => Promise<Row[]>;

/** Runs single statements as the owner of the database, each on its own connection. */
export function ownerQuery(connection: ConnectionOptions): OwnerQuery {
  return async <Row extends object>(statement: string, parameters: readonly unknown[] = []) => {
    const client = new pg.Client({ ...connection });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement, [...parameters])).rows;
    } finally {
      await client.end();
    }
  };
}
