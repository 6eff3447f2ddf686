import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { ConnectionOptions } from '../../server/platform/database/connection';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres';
import { migrateDatabase } from '../../server/platform/database/migrate';
import { createLog } from '../../server/platform/log';
import { dropDatabase } from './fresh-database';

/** What a test file needs to create its own database. */
export interface TestServer {
  readonly connection: ConnectionOptions;
  /** A migrated database that is only copied. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a socket that returns a TestServer as JSON. */
    testDatabaseSocket: string;
  }
}

/**
 * One PostgreSQL for a whole run of Vitest, with one migrated template. Both are created for the first test file that
 * asks, because most runs need no database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(fastFolder(), 'coldlane-test-'));
  const socket = join(folder, 'ask');
  let started: ReturnType<typeof start> | null = null;
  const server: Server = createServer((asker) => {
    asker.on('error', () => undefined);
    started ??= start(join(folder, 'data'));
    started.then(
      ({ answer }) => asker.end(JSON.stringify(answer)),
      (error: Error) => asker.end(JSON.stringify({ error: error.stack ?? error.message })),
    );
  });
  await new Promise<void>((resolve) => server.listen(socket, resolve));
  project.provide('testDatabaseSocket', socket);
  return async () => {
    server.close();
    await started?.then(({ stop }) => stop()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
}

const MEMORY_FOLDER = '/dev/shm';
const ROOM_BYTES = 2 * 2 ** 30;

/**
 * A folder in memory, if there is one with space (a container's has 64 MB). Cloning the template takes 20 to
 * 40 ms there and 370 ms on a slow disk, for each test file.
 */
function fastFolder(): string {
  try {
    accessSync(MEMORY_FOLDER, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
    if (bavail * bsize >= ROOM_BYTES) return MEMORY_FOLDER;
  } catch {
    // This system has none.
  }
  return tmpdir();
}

async function start(dataDir: string): Promise<{ answer: TestServer; stop(): Promise<void> }> {
  const log = createLog('error');
  const url = process.env.TEST_DATABASE_URL;
  const embedded = url
    ? null
    : await startEmbeddedPostgres({
        dataDir,
        log,
        // No data outlives the run.
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '200',
        },
      });
  const connection: ConnectionOptions = embedded?.connection ?? urlParts(url ?? '');
  const template = `coldlane_template_${process.pid}_${Date.now()}`;
  await withMaintenance(connection, (client) => client.query(`create database ${template}`));
  await migrateDatabase({ ...connection, database: template }, log);
  return {
    answer: { connection, template },
    async stop() {
      if (embedded) await embedded.stop();
      else await withMaintenance(connection, (client) => dropDatabase(client, template));
    },
  };
}

/** The parts of a URL, to name another database of the same server. */
function urlParts(url: string): ConnectionOptions {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  return {
    host: searchParams.get('host') ?? hostname,
    port: port === '' ? 5432 : Number(port),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    database: pathname.slice(1),
  };
}

async function withMaintenance(
  connection: ConnectionOptions,
  work: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ ...connection });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
