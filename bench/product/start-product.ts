import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { OWNER } from '../../src/server/platform/database/postgres-cluster';
import { projectRoot } from '../../src/server/platform/project-root';
import { freshDatabase } from '../../src/testing/database/fresh-database';
import { buildIfStale, stopServer, waitForAddress } from '../../src/testing/servers/built-server';

export interface Product {
  readonly url: string;
  readonly pid: number;
  /** To its database, as the owner. */
  readonly connection: ConnectionOptions;
  /** The version of its PostgreSQL. */
  readonly postgres: string;
  /** Counts the rows of a table as the system actor, because row security hides them from the owner. */
  count(table: 'quote_request' | 'quote'): Promise<number>;
  /** The bytes on disk of the tables of searches, with their indexes. */
  searchBytes(): Promise<number>;
  stop(): Promise<void>;
}

const DATABASE = 'coldlane_bench';

/**
 * Starts the built product, after a build if anything changed, on a fresh database with the demo: the embedded PostgreSQL,
 * or a new database on the server of TEST_DATABASE_URL. With `dataDir`, on the database that is there. Node.js writes a CPU profile to `profileFolder` when it stops.
 */
export async function startProduct(
  options: {
    readonly profileFolder?: string;
    readonly env?: Readonly<Record<string, string>>;
    /** Kept when the product stops, with its database. A new folder by default, which is removed. */
    readonly dataDir?: string;
  } = {},
): Promise<Product> {
  buildIfStale();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'coldlane-product-'));
  const testUrl = process.env.TEST_DATABASE_URL;
  const databaseUrl = testUrl ? await freshDatabase(testUrl, DATABASE) : null;
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
        // Benches count what they store.
        DEMO_PAST: 'off',
        LOG_LEVEL: 'warn',
        USER_CALLS_PER_MINUTE: '0',
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        ...options.env,
      },
    },
  );
  const stop = async () => {
    await stopServer(server);
    if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await waitForAddress(server);
    const connection: ConnectionOptions =
      databaseUrl === null
        ? { host: join(dataDir, 'postgres/socket'), user: OWNER, database: OWNER }
        : { connectionString: databaseUrl };
    const query = async (statement: string) => {
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
      postgres: await query("select current_setting('server_version') as found"),
      count: async (table) => Number(await query(`select count(*) as found from ${table}`)),
      searchBytes: async () =>
        Number(
          await query(`select sum(pg_total_relation_size(name::regclass)) as found
            from unnest(array['quote_request', 'quote_request_result', 'quote', 'quote_working']) as name`),
        ),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
