import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ConnectionOptions } from '../../src/server/platform/database/connection';
import { startEmbeddedPostgres } from '../../src/server/platform/database/embedded-postgres';
import { createLog } from '../../src/server/platform/log';
import { projectRoot } from '../../src/server/platform/project-root';
import { buildIfStale, stopServer, waitForAddress } from '../../src/testing/servers/built-server';

export interface Replicas {
  /** The addresses of two processes of the built server on one database. */
  readonly urls: readonly [string, string];
  readonly connection: ConnectionOptions;
  /** Connects as the owner, which may take the roles of `database/roles.sql`. */
  connect(role?: 'coldlane_system' | 'coldlane_auth'): Promise<pg.Client>;
}

/** Runs `work` with two built servers on an embedded PostgreSQL. They trust `X-Forwarded-For`. */
export async function withReplicas<T>(work: (replicas: Replicas) => Promise<T>): Promise<T> {
  buildIfStale();
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-access-'));
  const postgres = await startEmbeddedPostgres({
    dataDir: join(folder, 'database'),
    log: createLog('error', process.stderr),
  });
  const servers: ChildProcess[] = [];
  try {
    const { host = '', port = 5432, user = '', database = '' } = postgres.connection;
    const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
    const start = async (name: string) => {
      const server = startServer({ DATABASE_URL: databaseUrl, DATA_DIR: join(folder, name) });
      servers.push(server);
      return waitForAddress(server);
    };
    const urls = [await start('one'), await start('two')] as const;
    return await work({
      urls,
      connection: postgres.connection,
      async connect(role) {
        const client = new pg.Client({ ...postgres.connection });
        await client.connect();
        if (role) await client.query(`set role ${role}`);
        return client;
      },
    });
  } finally {
    await Promise.all(servers.map(stopServer));
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function startServer(env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--enable-source-maps', join(projectRoot(), 'dist/server/main.js')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO: 'off',
      TRUST_PROXY: 'on',
      AUTH_SECRET: 'the same long secret for both servers',
      LOG_LEVEL: 'silent',
      USER_CALLS_PER_MINUTE: '0',
      ...env,
    },
  });
}
