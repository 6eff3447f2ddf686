import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { LaneRequest } from '../../../rating/lane-request';
import { rateShipment } from '../../../rating/rate-shipment';
import { emptyDatabase, testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePng } from '../../../testing/hostile-files/images';
import { memoryFolder } from '../../../testing/memory-folder';
import { SEARCH_BODY } from '../../../testing/servers/quoting-app';
import { testApp } from '../../../testing/servers/test-app';
import { databaseReader } from '../../features/tariffs/rates/rate-book-reader';
import { startRateBook } from '../../features/tariffs/rates/start-rate-book';
import type { ConnectionOptions } from '../database/connection';
import { openDatabase } from '../database/database';
import { startEmbeddedPostgres } from '../database/embedded-postgres';
import { requireEmptyDatabase } from '../database/migrate';
import { projectRoot } from '../project-root';
import { createFolderStorage } from '../storage/folder-storage';
import { restoreBackup } from './restore-backup';
import { writeBackup } from './write-backup';

const top = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'coldlane-backup-'));
afterAll(() => rmSync(top, { recursive: true, force: true }));
let folders = 0;
const newFolder = () => join(top, `folder-${++folders}`);

const testDb = await testDatabase('demo');
const { database, log, connection } = testDb;
const filesFolder = newFolder();
const storage = createFolderStorage(filesFolder);
const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'), [], {}, storage);

const secretFile = newFolder();
writeFileSync(secretFile, 'the secret that signs sessions\n');
const source = { connection, storage, secretFile, log };

/** Stores a search, a picture, and a waiting job in addition to the demo's rows. */
const person = await database
  .as(SYSTEM)
  .transaction((tx) =>
    tx
      .selectFrom('profile')
      .innerJoin('profile_shipper', 'profile_shipper.profile_id', 'profile.id')
      .select(['profile.id', 'shipper_id'])
      .where('email', '=', 'shipper.admin@example.com')
      .executeTakeFirstOrThrow(),
  );
const bearer = await app.tokenFor(person.id);
const logo = `shipper-logos/${person.shipper_id}/${newId()}-logo.jpg`;
const stored = [
  await app.call('POST', '/v1/quotes/search', { bearer, body: SEARCH_BODY }),
  await app.call('POST', `/storage/v1/object/${logo}`, {
    bearer,
    body: makePng(2, 3),
    headers: { 'Content-Type': 'image/png' },
  }),
];
await database
  .as(SYSTEM)
  .transaction((tx) => sql`select fn_enqueue_job('later', '{}', 3, null, null, 'a queue')`.execute(tx));

const backup = join(newFolder(), 'nightly');
const manifest = await writeBackup(backup, source);

/** Each table's rows as COPY prints them. */
const rowsOf = (folder: string) =>
  Object.fromEntries(
    readdirSync(join(folder, 'tables')).map((name) => [
      name,
      gunzipSync(readFileSync(join(folder, 'tables', name))).toString(),
    ]),
  );

const { searches } = JSON.parse(
  readFileSync(join(projectRoot(), 'database/demo/expected-prices.json'), 'utf8'),
) as { searches: { requestDate: string; request: Omit<LaneRequest, 'requestDate'> }[] };

async function pricesOf(from: ConnectionOptions): Promise<unknown[]> {
  const opened = openDatabase(from, { log });
  const rateBook = await startRateBook({ database: opened, reader: databaseReader(opened), log });
  try {
    const book = rateBook.current();
    if (book === null) throw new Error('the rates are not loaded');
    return searches.slice(0, 20).map(({ request, requestDate }) =>
      rateShipment(book, {
        ...request,
        requestDate,
        shipperId: person.shipper_id,
        carrierIds: null,
      } as LaneRequest),
    );
  } finally {
    await rateBook.stop();
    await opened.close();
  }
}
const prices = await pricesOf(connection);

async function embeddedDatabase(): Promise<ConnectionOptions> {
  const embedded = await startEmbeddedPostgres({ dataDir: newFolder(), log });
  onTestFinished(() => embedded.stop());
  return embedded.connection;
}

test('a backup contains rows of every kind', () => {
  expect(stored.map(({ status }) => status)).toEqual([200, 201]);
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
  for (const table of [
    'public.quote',
    'public.lane',
    'auth.login',
    'public.audit_entry',
    'public.storage_object',
    'graphile_worker._private_jobs',
  ]) {
    expect(rows[table], table).toBeGreaterThan(0);
  }
  expect(manifest.files.map(({ bucket, path }) => `${bucket}/${path}`)).toEqual([logo]);
  expect(manifest.lostFiles).toEqual([]);
  expect(statSync(backup).mode & 0o077).toBe(0);
});

test.each([
  ['a new database of the same server', () => emptyDatabase({ migrated: false }, onTestFinished)],
  ['a new embedded database', embeddedDatabase],
])(
  'a restore into %s has equal rows in every table, equal prices and equal files',
  async (_, makeDatabase) => {
    const folder = newFolder();
    const target = {
      connection: await makeDatabase(),
      storage: createFolderStorage(folder),
      secretFile: newFolder(),
      log,
    };
    await restoreBackup(backup, target);

    const again = newFolder();
    const restored = await writeBackup(again, target);
    expect(restored.tables).toEqual(manifest.tables);
    expect(restored.sequences).toEqual(manifest.sequences);
    expect(rowsOf(again)).toEqual(rowsOf(backup));
    expect(await pricesOf(target.connection)).toEqual(prices);
    expect(prices).toHaveLength(20);
    expect(readFileSync(join(folder, logo))).toEqual(readFileSync(join(filesFolder, logo)));
    expect(readFileSync(target.secretFile)).toEqual(readFileSync(secretFile));
  },
);

test('a restore into a database with tables is rejected and changes nothing', async () => {
  const folder = newFolder();
  const target = { ...source, storage: createFolderStorage(folder) };
  await expect(restoreBackup(backup, target)).rejects.toThrow('The database has tables already');
  expect(existsSync(folder)).toBe(false);
});

test('a folder without a complete backup is rejected, and so is one with a damaged table or file', async () => {
  const folder = newFolder();
  const target = { ...source, connection: await emptyDatabase({ migrated: false }, onTestFinished) };
  await expect(restoreBackup(folder, target)).rejects.toThrow(`${folder} is not a complete backup`);

  const damaged = newFolder();
  cpSync(backup, damaged, { recursive: true });
  const lanes = join(damaged, 'tables/public.lane.gz');
  writeFileSync(lanes, gzipSync(gunzipSync(readFileSync(lanes)).toString().split('\n').slice(1).join('\n')));
  await expect(restoreBackup(damaged, target)).rejects.toThrow(
    /The backup's table public\.lane has \d+ rows instead of/,
  );
  appendFileSync(join(damaged, 'files', logo), 'x');
  const other = { ...target, storage: createFolderStorage(newFolder()) };
  await expect(restoreBackup(damaged, other)).rejects.toThrow(`The backup's file ${logo} is damaged.`);
  // The restore can be repeated with a good backup.
  await requireEmptyDatabase(target.connection, log);
});

test('a file that the storage lost is named, and everything else is in the backup', async () => {
  const parts = { ...source, storage: createFolderStorage(newFolder()) };
  const { lostFiles, files, tables } = await writeBackup(newFolder(), parts);
  expect(lostFiles).toEqual([logo]);
  expect(files).toEqual([]);
  expect(tables).toEqual(manifest.tables);
});

test('a backup never writes into a folder with files, and one that fails leaves no folder', async () => {
  await expect(writeBackup(backup, source)).rejects.toThrow('is not empty');
  const folder = newFolder();
  const unreachable = { ...source, connection: { ...connection, database: 'coldlane_missing' } };
  await expect(writeBackup(folder, unreachable)).rejects.toThrow('The database cannot be reached');
  expect(readdirSync(top).filter((name) => name.startsWith(folder))).toEqual([]);
});
