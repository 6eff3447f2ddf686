import pg from 'pg';

const NOT_ALLOWED = '42501';

/**
 * Drops a database if it exists, and its connections. If autovacuum, which only a superuser may end, is connected,
 * dropping without force ends that one.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  try {
    await client.query(`drop database if exists ${name} with (force)`);
  } catch (error) {
    if ((error as { readonly code?: unknown }).code !== NOT_ALLOWED) throw error;
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
