import pg from 'pg';
import { afterAll, inject } from 'vitest';
import type { ConnectionOptions } from '../../server/platform/database/connection';
import { type Database, openDatabase } from '../../server/platform/database/database';
import { createLog, type Log } from '../../server/platform/log';
import { askOn } from '../setup-socket';
import { dropDatabase } from './fresh-database';
import type { Template, TestServer } from './postgres-for-tests';

export interface TestDatabase {
  /** Migrated, and not shared with other test files. */
  readonly database: Database;
  /** The owner's connection, for statements that bypass `database`. */
  readonly connection: ConnectionOptions;
  readonly log: Log;
}

let count = 0;

/**
 * A fresh database for the calling test file, dropped after its last test. Call it once at the top of the file:
 * `const { database } = await testDatabase();`. With 'demo' it is a copy of the demo, which is loaded once per run.
 */
export async function testDatabase(template: Template = 'empty'): Promise<TestDatabase> {
  const connection = await copyOf(template, afterAll);
  const log = createLog('error');
  const database = openDatabase(connection, { log });
  afterAll(() => database.close());
  return { database, connection, log };
}

type Drop = () => Promise<void>;

/**
 * A database without a schema, or a migrated one. It is dropped after the file's last test; inside a test, pass
 * `onTestFinished`.
 */
export function emptyDatabase(
  options: { readonly migrated: boolean },
  cleanUp: (drop: Drop) => void = afterAll,
): Promise<ConnectionOptions> {
  return copyOf(options.migrated ? 'empty' : null, cleanUp);
}

async function copyOf(wanted: Template | null, cleanUp: (drop: Drop) => void): Promise<ConnectionOptions> {
  const { connection, template } = await askOn<TestServer>(inject('testDatabaseSocket'), wanted ?? 'empty');
  count += 1;
  const name = `coldlane_test_${process.pid}_${Date.now()}_${count}`;
  const maintain = async (work: (client: pg.Client) => Promise<unknown>) => {
    const client = new pg.Client({ ...connection });
    client.on('error', () => undefined);
    await client.connect();
    try {
      await work(client);
    } finally {
      await client.end();
    }
  };
  // Copying the files takes 12 ms of CPU time less than copying through the write-ahead log.
  await maintain((client) =>
    client.query(
      `create database ${name} template ${wanted === null ? 'template0' : template} strategy file_copy`,
    ),
  );
  // Hooks run last registered first, so the connections to this database are closed by then.
  cleanUp(() => maintain((client) => dropDatabase(client, name)));
  return { ...connection, database: name };
}
