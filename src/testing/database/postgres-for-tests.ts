import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import type { ConnectionOptions } from '../../server/platform/database/connection';
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres';
import { migrateDatabase } from '../../server/platform/database/migrate';
import { createLog } from '../../server/platform/log';
import { memoryFolder } from '../memory-folder';
import { answerOn } from '../setup-socket';
import { dropDatabase } from './fresh-database';

/** A migrated database without rows (`empty`), or one with the demo. */
export type Template = 'empty' | 'demo';

/** The connection and the template with which a test file creates its own database. */
export interface TestServer {
  readonly connection: ConnectionOptions;
  /** The database to copy; no test uses it directly. */
  readonly template: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The path of a socket that receives the name of a template and returns a TestServer as JSON. */
    testDatabaseSocket: string;
  }
}

/**
 * Provides one PostgreSQL for a whole run of Vitest, with its templates. Each is created for the first test file that needs
 * it, because most runs need no database.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Cloning the template for each test file takes 20 to 40 ms in memory, and 370 ms on a slow disk.
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'coldlane-test-'));
  const socket = join(folder, 'test-server');
  let started: ReturnType<typeof start> | null = null;
  const server = await answerOn(socket, async (template) => {
    started ??= start(join(folder, 'data'));
    return (await started).template(template as Template);
  });
  project.provide('testDatabaseSocket', socket);
  return async () => {
    server.close();
    await started?.then(({ stop }) => stop()).catch(() => undefined);
    rmSync(folder, { recursive: true, force: true });
  };
}

interface TestPostgres {
  template(name: Template): Promise<TestServer>;
  stop(): Promise<void>;
}

async function start(dataDir: string): Promise<TestPostgres> {
  const log = createLog('error');
  const url = process.env.TEST_DATABASE_URL;
  const embedded = url
    ? null
    : await startEmbeddedPostgres({
        dataDir,
        log,
        // No data must survive the run.
        settings: {
          fsync: 'off',
          synchronous_commit: 'off',
          full_page_writes: 'off',
          max_connections: '200',
        },
      });
  const connection: ConnectionOptions = embedded?.connection ?? urlParts(url ?? '');
  const prefix = `coldlane_template_${process.pid}_${Date.now()}`;
  const names: string[] = [];
  const make = async (
    name: Template,
    from: string,
    fill: (created: ConnectionOptions) => Promise<unknown>,
  ) => {
    const template = `${prefix}_${name}`;
    names.push(template);
    await withMaintenance(connection, (client) =>
      client.query(`create database ${template} template ${from}`),
    );
    await fill({ ...connection, database: template });
    return template;
  };
  const empty = await make('empty', 'template1', (created) => migrateDatabase(created, log));
  let demo: Promise<string> | null = null;
  const makeDemo = () =>
    make('demo', empty, async (created) => {
      // The import is late, because it loads half of the server.
      const { loadDemoInto } = await import('./load-demo-into');
      await loadDemoInto(created, log);
    });
  return {
    async template(name) {
      if (name === 'empty') return { connection, template: empty };
      demo ??= makeDemo();
      return { connection, template: await demo };
    },
    async stop() {
      await demo?.catch(() => undefined);
      if (embedded) await embedded.stop();
      else
        await withMaintenance(connection, async (client) => {
          for (const name of names) await dropDatabase(client, name);
        });
    },
  };
}

/** Returns the parts of a URL, so that another database on the same server can be named. */
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
