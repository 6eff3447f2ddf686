import { type ChildProcess, spawn } from 'node:child_process';
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
  /** The connection to its database, as the owner. */
  readonly connection: ConnectionOptions;
  /** The version of PostgreSQL. */
  readonly postgres: string;
  /** Counts the rows of a table as the system actor, because row security hides them from the owner. */
  count(table: 'quote_request' | 'quote'): Promise<number>;
  /** Returns the bytes on disk of the tables of searches, with their indexes. */
  searchBytes(): Promise<number>;
  /** Returns the process's state after a garbage collection; needs `probe`. */
  measure(): Promise<ProcessState>;
  stop(): Promise<void>;
  /** Calls back when the process exits, for any reason. */
  onExit(callBack: () => void): void;
  /** Kills the server with SIGKILL and keeps its folder. */
  kill(): Promise<void>;
}

/** The answer of `bench/endurance/probe.mjs`. */
export interface ProcessState {
  readonly rss: number;
  readonly heapUsed: number;
  readonly external: number;
  readonly arrayBuffers: number;
  readonly handles: Readonly<Record<string, number>>;
  /** The delays of the event loop since the last measurement. */
  readonly loopDelayP99Ms: number;
  readonly loopDelayMaxMs: number;
}

const DATABASE = 'coldlane_bench';

/**
 * Starts the built product, after a build if anything changed, on a fresh database with the demo: the embedded PostgreSQL,
 * or a new database on the server of TEST_DATABASE_URL. With `dataDir` it uses the database in that folder. With
 * `profileFolder`, Node.js writes a CPU profile there when it stops.
 */
export async function startProduct(
  options: {
    readonly profileFolder?: string;
    readonly env?: Readonly<Record<string, string>>;
    /** The data folder, kept when the product stops. By default, a new folder that is removed afterwards. */
    readonly dataDir?: string;
    /** The database to use instead of the embedded one or the one of TEST_DATABASE_URL. */
    readonly databaseUrl?: string;
    /** Loads the probe that answers `measure`. */
    readonly probe?: boolean;
    /**
     * Skips the check for a stale build. The check takes a second, and some benches start the product hundreds of times.
     */
    readonly isBuilt?: boolean;
    /** Called before the product is ready, for benches that kill it while it starts. */
    readonly onSpawn?: (server: ChildProcess) => void;
  } = {},
): Promise<Product> {
  if (options.isBuilt !== true) buildIfStale();
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'coldlane-product-'));
  const testUrl = process.env.TEST_DATABASE_URL;
  const databaseUrl = options.databaseUrl ?? (testUrl ? await freshDatabase(testUrl, DATABASE) : null);
  const probe = options.probe
    ? ['--expose-gc', `--import=${join(projectRoot(), 'bench/endurance/probe.mjs')}`]
    : [];
  const profile = options.profileFolder ? ['--cpu-prof', `--cpu-prof-dir=${options.profileFolder}`] : [];
  const server = spawn(
    process.execPath,
    ['--enable-source-maps', ...profile, ...probe, join(projectRoot(), 'dist/server/main.js')],
    {
      stdio: ['ignore', 'pipe', 'inherit', ...(options.probe ? (['ipc'] as const) : [])],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO: 'on',
        // The demo's past is off because benches count the rows that they store.
        DEMO_PAST: 'off',
        LOG_LEVEL: 'warn',
        USER_CALLS_PER_MINUTE: '0',
        ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }),
        ...options.env,
      },
    },
  );
  options.onSpawn?.(server);
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
      measure: () =>
        new Promise((resolve, reject) => {
          server.once('message', (state) => resolve(state as ProcessState));
          server.send('measure', (error) => error && reject(error));
        }),
      onExit: (callBack) => server.once('exit', callBack),
      stop,
      kill: async () => {
        const exit = new Promise((resolve) => server.once('exit', resolve));
        if (server.exitCode !== null || server.signalCode !== null) return;
        server.kill('SIGKILL');
        await exit;
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
