import pg from 'pg';

const PERMISSION_DENIED = '42501';
const OBJECT_IN_USE = '55006';
const ATTEMPTS = 6;

/**
 * Drops a database if it exists, and closes its connections. Only a superuser may end autovacuum by force. So while
 * autovacuum is connected, this drops the database without force, which also ends autovacuum. If that fails because of other
 * connections, it retries with force, because autovacuum has ended by then.
 */
export async function dropDatabase(client: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    if (!(await failsWith(PERMISSION_DENIED, client, `drop database if exists ${name} with (force)`))) return;
    if (attempt === ATTEMPTS) break;
    if (!(await failsWith(OBJECT_IN_USE, client, `drop database if exists ${name}`))) return;
  }
  throw new Error(`Autovacuum is still connected to ${name}, so it cannot be dropped by force`);
}

/** Returns whether the statement failed with this code. Throws other failures. */
async function failsWith(code: string, client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement);
    return false;
  } catch (error) {
    if ((error as { readonly code?: unknown }).code === code) return true;
    throw error;
  }
}

/**
 * Creates an empty database, and replaces an existing one with this name. Returns its URL. `url` is another database on the
 * same server.
 */
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
