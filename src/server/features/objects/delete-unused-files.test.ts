import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { makePng } from '../../../testing/hostile-files/images';
import { uploadsApp } from '../../../testing/uploads/uploads-app';
import { StorageError } from '../../platform/storage/storage';
import { deleteUnusedFiles } from './delete-unused-files';

const { app, clock, database, people, stored, storage, get, post, logoPath, storeLogo, lanesPath, send } =
  await uploadsApp();
const { shipperA, carrierA } = people;
const retention = { unusedFiles: 1, rejectedFiles: 7 };
const run = () => deleteUnusedFiles({ database, storage, clock, retention });
const DAY_MS = 86_400_000;

test('pictures that nothing shows are deleted after a day, and their paths stay used', async () => {
  const [used, unused] = [await storeLogo(), await storeLogo()];
  const bearer = await app.tokenFor(shipperA.admin.profileId);
  const saved = await app.call('POST', '/rest/v1/rpc/fn_shipper_upsert', {
    bearer,
    body: { id: shipperA.id, image_url: `/storage/v1/object/${used}` },
  });
  expect(saved.status).toBe(200);
  clock.advanceMs(DAY_MS - 1_000);
  await run();
  expect(stored.has(unused)).toBe(true);
  clock.advanceMs(2_000);
  const recent = await storeLogo();
  await run();
  expect([used, unused, recent].map((path) => stored.has(path))).toEqual([true, false, true]);
  expect((await get(shipperA.admin, unused)).status).toBe(404);
  expect((await get(shipperA.admin, used)).status).toBe(200);
  expect((await post(shipperA.admin, unused, makePng())).status).toBe(409);
});

test('the picture of an erased person is deleted at once', async () => {
  const { profileId } = shipperA.staff;
  const path = `profile-images/${profileId}/${newId()}.jpg`;
  expect((await post(shipperA.staff, path, makePng())).status).toBe(201);
  await run();
  expect(stored.has(path)).toBe(true);
  await database.as(SYSTEM).transaction((tx) => sql`select fn_profile_erase(${profileId}::uuid)`.execute(tx));
  await run();
  expect(stored.has(path)).toBe(false);
});

test('rejected files are deleted after a week, others are kept', async () => {
  const [rejected, applied, appliedLater] = [lanesPath(), lanesPath(), lanesPath()];
  for (const path of [rejected, applied, appliedLater]) {
    expect((await send(carrierA.admin, path)).status).toBe(201);
  }
  const nameOf = (path: string) => path.slice(path.indexOf('/') + 1);
  const end = (path: string, status: 'ERROR' | 'COMPLETED') =>
    database
      .as(SYSTEM)
      .transaction((tx) =>
        tx.updateTable('file_upload_processing').set({ status }).where('name', '=', nameOf(path)).execute(),
      );
  await end(rejected, 'ERROR');
  await end(applied, 'COMPLETED');
  clock.advanceMs(7 * DAY_MS - 1_000);
  await run();
  expect(stored.has(rejected)).toBe(true);
  clock.advanceMs(2_000);
  await run();
  expect([rejected, applied, appliedLater].map((path) => stored.has(path))).toEqual([false, true, true]);
  expect((await get(carrierA.admin, rejected)).status).toBe(404);
});

test('0 days keep rejected and unused files for ever', async () => {
  const path = logoPath();
  expect((await post(shipperA.admin, path)).status).toBe(201);
  clock.advanceMs(1_000 * DAY_MS);
  await deleteUnusedFiles({ database, storage, clock, retention: { unusedFiles: 0, rejectedFiles: 0 } });
  expect(stored.has(path)).toBe(true);
});

test('a file that the storage cannot delete now is deleted by the next run', async () => {
  const path = logoPath();
  expect((await post(shipperA.admin, path)).status).toBe(201);
  clock.advanceMs(2 * DAY_MS);
  const failing = {
    ...storage,
    delete: async () => {
      throw new StorageError('UNAVAILABLE', new Error('EROFS'));
    },
  };
  await expect(deleteUnusedFiles({ database, storage: failing, clock, retention })).rejects.toThrow(
    StorageError,
  );
  expect((await get(shipperA.admin, path)).status).toBe(200);
  await run();
  expect(stored.has(path)).toBe(false);
});
