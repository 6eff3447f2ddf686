import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/server/platform/database/embedded-postgres';
import { createLog } from '../src/server/platform/log';

/** Starts a PostgreSQL like an operator's: on a port, with passwords. `sql` runs statements as its superuser. */
export async function startOwnPostgres(folder: string, port: number) {
  const dataDir = mkdtempSync(join(folder, 'postgres-'));
  const settings = { listen_addresses: 'localhost', port: String(port) };
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: createLog('error'), settings });
  const superuser = new pg.Client({
    host: connection.host ?? '',
    port,
    user: 'postgres',
    database: 'postgres',
  });
  await superuser.connect();
  const sql = async (statements: string) => {
    for (const statement of statements.split(';').filter((part) => part.trim() !== '')) {
      await superuser.query(statement);
    }
  };
  // The embedded PostgreSQL already has a login and a database with these names, and asks for no password.
  await sql('drop database coldlane; drop role coldlane');
  const access = ['local all all trust', 'host all all localhost scram-sha-256', ''].join('\n');
  writeFileSync(join(dataDir, 'postgres/cluster/pg_hba.conf'), access);
  await sql('select pg_reload_conf()');
  return {
    sql,
    async stop() {
      await superuser.end();
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
