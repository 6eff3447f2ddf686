import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { OWNER } from '../../src/server/platform/database/postgres-cluster';
import { projectRoot } from '../../src/server/platform/project-root';
import { freshDatabase } from '../../src/testing/database/fresh-database';
import { buildIfStale, endServer, openedAt } from '../../src/testing/servers/built-server';

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** Of the database below it, as its owner. */
  readonly connection: ConnectionOptions;
  /** Of the database below it. */
  readonly postgres: string;
  /** Rows of a table that row security hides from the owner, read as the system actor. */
  count(table: 'quote_request' | 'quote'): Promise<number>;
  stop(): Promise<void>;
}

const DATABASE = 'coldlane_bench';

/**
 * The built product (built first when something changed) on a fresh database with its demo: the embedded
 * PostgreSQL, or with TEST_DATABASE_URL a database of its own on that server. `profileFolder`: where Node.js
 * writes a CPU profile when the server ends.
 */
export async function startProduct(options: { readonly profileFolder?: string } = {}): Promise<Product> {
  buildIfStale();
  const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-product-'));
  const given = process.env.TEST_DATABASE_URL;
  const databaseUrl = given ? await freshDatabase(given, DATABASE) : null;
  const profile = options.profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${options.profileFolder}`] : [];
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', ...profile, join(projectRoot(), 'dist/server/main.js')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
      },
    },
  );
  const stop = async () => {
    await endServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await openedAt(server);
    const connection: ConnectionOptions =
      databaseUrl === null
        ? { host: join(dataDir, 'postgres/socket'), user: OWNER, database: OWNER }
        : { connectionString: databaseUrl };
    const ask = async (statement: string) => {
      const client = new pg.Client(connection);
      await client.connect();
      try {
        await client.query('set role coldlane_system');
        const { rows } = await client.query<{ found: string }>(statement);
        return String(rows[0]?.found);
      } finally {
        await client.end();
      }
    };
    return {
      url,
      pid: server.pid as number,
      connection,
      postgres: await ask("select current_setting('server_version') as found"),
      count: async (table) => Number(await ask(`select count(*) as found from ${table}`)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
