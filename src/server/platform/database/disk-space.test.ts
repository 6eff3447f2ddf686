import { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { healthRoutes } from '../../features/health/routes';
import { createApp } from '../../http/app';
import { readConfig } from '../config';
import { createLog } from '../log';
import type { Database } from './database';
import { watchDiskSpace } from './disk-space';
import { startPostgres } from './postgres-process';

const log = createLog('silent');
const folder = mkdtempSync(join(tmpdir(), 'coldlane-disk-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('after a write without space, the disk counts as full until the probe can write', async () => {
  let canWrite = false;
  let probes = 0;
  const space = watchDiskSpace(async () => {
    probes += 1;
    if (!canWrite) throw new Error('could not extend file');
  });
  const connection = new EventEmitter();
  space.watch({ connection } as unknown as pg.PoolClient);

  connection.emit('errorMessage', { code: '23505' });
  expect(await space.isLeft()).toBe(true);
  expect(probes).toBe(0);
  connection.emit('errorMessage', { code: '53100' });
  expect(await Promise.all([space.isLeft(), space.isLeft()])).toEqual([false, false]);
  expect(probes).toBe(1);
  canWrite = true;
  expect(await space.isLeft()).toBe(true);
  expect(await space.isLeft()).toBe(true);
  expect(probes).toBe(2);
});

test('the probe writes to the database, and leaves nothing', async () => {
  const { database } = await testDatabase();
  const fill = database.as(SYSTEM).transaction((tx) => sql`do $$ begin raise disk_full; end $$`.execute(tx));
  await expect(fill).rejects.toMatchObject({ code: '53100' });
  expect(await database.hasDiskSpace()).toBe(true);
  const { rows } = await database
    .as(SYSTEM)
    .transaction((tx) => sql`select from pg_class where relname = 'disk_probe'`.execute(tx));
  expect(rows).toEqual([]);
});

test('with a full disk, ready is 503 and names the disk', async () => {
  const app = createApp({
    config: readConfig({}),
    log,
    database: {} as Database,
    demo: null,
    webFolder: null,
    authenticate: async () => null,
    requestHashKey: 'a secret',
    authenticateSignup: async () => null,
    routes: healthRoutes({
      isDatabaseUp: async () => true,
      hasDiskSpace: async () => false,
      isRateBookCurrent: () => true,
      isStopping: () => false,
    }),
  });
  const answer = await app.request('/v1/health/ready');
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ready: false,
    database: true,
    diskSpace: false,
    rateBook: true,
  });
});

/** What PostgreSQL prints when it cannot extend its write-ahead log. */
const NO_ROOM_FOR_THE_LOG = `
echo 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device' >&2
echo 'DETAIL:  another server process exited abnormally and possibly corrupted shared memory.' >&2
exit 1
`;
const READY = `echo 'LOG:  database system is ready to accept connections' >&2; sleep 0.1`;

function startScript(script: string, onUnexpectedExit: (reason: string) => void) {
  const postgres = join(folder, 'postgres');
  writeFileSync(postgres, `#!/bin/sh\n${script}`);
  chmodSync(postgres, 0o755);
  const launcher = { command: (): [string, string[]] => [postgres, []], changeOwner: () => undefined };
  return startPostgres({
    postgres,
    launcher,
    cluster: '/data/cluster',
    socketFolder: folder,
    settings: {},
    log,
    onUnexpectedExit,
  });
}

test('a PostgreSQL without space for its log reports a full disk and does not mention corruption', async () => {
  const atStart = await startScript(NO_ROOM_FOR_THE_LOG, () => undefined).catch(
    (error: Error) => error.message,
  );
  const later: string[] = [];
  await startScript(`${READY}${NO_ROOM_FOR_THE_LOG}`, (reason) => later.push(reason));
  await vi.waitUntil(() => later.length > 0, { interval: 5 });
  for (const message of [atStart, later[0]]) {
    expect(message).toMatch(
      /[Nn]o space left on the disk of \/data\/cluster.*Free some space and start again/,
    );
    expect(message).not.toContain('corrupted');
  }
});
