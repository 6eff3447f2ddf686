import { EventEmitter } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { WAIT } from '../../../testing/wait';
import { healthRoutes } from '../../features/health/routes';
import { createApp } from '../../http/app';
import { readConfig } from '../config';
import { createLog } from '../log';
import { StartError } from '../start-error';
import type { Database } from './database';
import { watchDiskSpace } from './disk-space';
import { keepPostgres } from './keep-postgres';
import { NoSpaceError, type PostgresProcess, startPostgres, type UnexpectedExit } from './postgres-process';

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

/** A script that prints the same as PostgreSQL when it cannot extend its write-ahead log. */
const NO_ROOM_FOR_THE_LOG = `
echo 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device' >&2
echo 'DETAIL:  another server process exited abnormally and possibly corrupted shared memory.' >&2
exit 1
`;
const READY = `echo 'LOG:  database system is ready to accept connections' >&2; sleep 0.1`;

function startScript(script: string, onUnexpectedExit: (exit: UnexpectedExit) => void) {
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
  await startScript(`${READY}${NO_ROOM_FOR_THE_LOG}`, ({ reason }) => later.push(reason));
  await vi.waitUntil(() => later.length > 0, { ...WAIT, interval: 5 });
  for (const message of [atStart, later[0]]) {
    expect(message).toMatch(/[Nn]o space left on the disk of \/data\/cluster.*Free some space/);
    expect(message).not.toContain('corrupted');
  }
});

/** A fake PostgreSQL whose starts have the given outcomes. */
function scriptedPostgres(outcomes: readonly ('runs' | 'full' | 'broken')[]) {
  const exits: ((exit: UnexpectedExit) => void)[] = [];
  let tries = 0;
  return {
    tries: () => tries,
    exit: (exit: UnexpectedExit) => exits.at(-1)?.(exit),
    async start(onExit: (exit: UnexpectedExit) => void): Promise<PostgresProcess> {
      const outcome = outcomes[tries] ?? 'runs';
      tries += 1;
      if (outcome === 'full') throw new NoSpaceError('no space');
      if (outcome === 'broken') throw new StartError('broken');
      exits.push(onExit);
      return { pid: tries, stop: async () => undefined };
    },
  };
}

test('an embedded database without space is tried again until there is some', async () => {
  const tries = ['runs', ...Array.from({ length: 20 }, () => 'full' as const), 'runs'] as const;
  const scripted = scriptedPostgres(tries);
  const lost: string[] = [];
  const kept = await keepPostgres({
    start: scripted.start,
    log,
    onLost: (reason) => lost.push(reason),
    noSpacePauseMs: 1,
  });
  scripted.exit({ reason: 'no space', hadNoSpace: true });
  await vi.waitUntil(() => kept.pid() === tries.length, { ...WAIT, interval: 5 });
  expect(lost).toEqual([]);
  await kept.stop();
});

test('an embedded database that keeps failing for another reason is given up', async () => {
  const scripted = scriptedPostgres(['runs', 'broken', 'broken', 'broken', 'broken', 'broken', 'broken']);
  const lost: string[] = [];
  const kept = await keepPostgres({ start: scripted.start, log, onLost: (reason) => lost.push(reason) });
  scripted.exit({ reason: 'SIGKILL', hadNoSpace: false });
  await vi.waitUntil(() => lost.length > 0, { ...WAIT, interval: 5 });
  expect(lost).toEqual(['broken']);
  expect(scripted.tries()).toBe(6);
  await kept.stop();
});

test('a stop ends the tries to start again', async () => {
  const scripted = scriptedPostgres(['runs', 'full', 'full', 'full']);
  const kept = await keepPostgres({ start: scripted.start, log, onLost: undefined, noSpacePauseMs: 60_000 });
  scripted.exit({ reason: 'no space', hadNoSpace: true });
  await kept.stop();
  expect(scripted.tries()).toBe(1);
});
