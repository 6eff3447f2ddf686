import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres';
import { createLog } from '../../src/server/platform/log';

/** Settings for a run in which everything fits in memory, the planner knows it, and no data must survive. */
const SETTINGS = {
  shared_buffers: '1GB',
  effective_cache_size: '4GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  max_wal_size: '8GB',
  random_page_cost: '1.0',
  // A search takes a millisecond; compiling it or starting workers would take longer.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // `loadSql` runs vacuum and analyze once.
  autovacuum: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

export interface BenchPostgres {
  readonly version: string;
  /** Creates an empty database and returns its connection. */
  newDatabase(name: string): Promise<ConnectionOptions>;
}

/** Runs `work` with an embedded PostgreSQL in a temporary folder. */
export async function withPostgres<T>(work: (postgres: BenchPostgres) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-bench-'));
  try {
    const log = createLog('error', process.stderr);
    const postgres = await startEmbeddedPostgres({ dataDir: folder, log, settings: SETTINGS });
    try {
      const { connection } = postgres;
      const [row] = await inDatabase(connection, "select current_setting('server_version') as version");
      return await work({
        version: String(row?.version),
        async newDatabase(name) {
          await inDatabase(connection, `create database ${name} template template0`);
          return { ...connection, database: name };
        },
      });
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function inDatabase(connection: ConnectionOptions, statement: string) {
  const client = new pg.Client({ ...connection });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(statement);
    return rows;
  } finally {
    await client.end();
  }
}
