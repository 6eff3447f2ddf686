import pg from 'pg';

const PERMISSION_DENIED = '42501';

/**
 * Drops a database if it exists, and closes its connections. Only a superuser may end autovacuum by force, so while
 * autovacuum is connected, the database is dropped without force, which also ends autovacuum.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== PERMISSION_DENIED) throw error;
    await client.query(`drop database if exists ${name}`);
  }
}

/** Creates an empty database, replacing one of this name. Returns its URL. `url`: another database on the server. */
export async function freshDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await dropDatabase(client, name);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
