import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { uploadsApp } from '../../../testing/uploads/uploads-app';
import { deleteOrphanedBytes } from './delete-orphaned-bytes';
import { lockPath } from './object-queries';

const { clock, database, log, stored, storage, storeLogo, logoPath } = await uploadsApp();
const DAY_MS = 86_400_000;
const run = (unusedFiles = 1) =>
  deleteOrphanedBytes({ database, storage, clock, log, retention: { unusedFiles }, batchSize: 10 });
/** Stores bytes as a killed process leaves them. */
function leaveBytes(): string {
  const path = logoPath();
  stored.set(path, Buffer.from('half an upload'));
  return path;
}

test('bytes without a row are deleted after a day, files with one are kept', async () => {
  const [file, orphan] = [await storeLogo(), leaveBytes()];
  clock.advanceMs(DAY_MS);
  expect(await run()).toBe(0);
  clock.advanceMs(1);
  expect(await run(0)).toBe(0);
  expect(await run()).toBe(1);
  expect([file, orphan].map((path) => stored.has(path))).toEqual([true, false]);
  expect(await run()).toBe(0);
});

test('bytes that an upload is storing again at this moment are kept', async () => {
  const orphan = leaveBytes();
  clock.advanceMs(2 * DAY_MS);
  const [bucket = '', ...rest] = orphan.split('/');
  await database.as(SYSTEM).transaction(async (tx) => {
    await lockPath(tx, { bucket, path: rest.join('/') });
    expect(await run()).toBe(0);
  });
  expect(stored.has(orphan)).toBe(true);
  expect(await run()).toBe(1);
});

test('leftovers of several batches are deleted, also when a run in between failed', async () => {
  const orphans = Array.from({ length: 25 }, leaveBytes);
  clock.advanceMs(2 * DAY_MS);
  let left = 12;
  const failing = {
    ...storage,
    delete: async (place: Parameters<typeof storage.delete>[0]) => {
      if (left === 0) throw new Error('the storage is down');
      left -= 1;
      await storage.delete(place);
    },
  };
  const interrupted = deleteOrphanedBytes({
    database,
    storage: failing,
    clock,
    log,
    retention: { unusedFiles: 1 },
    batchSize: 10,
  });
  await expect(interrupted).rejects.toThrow('down');
  expect(await run()).toBe(13);
  expect(orphans.some((path) => stored.has(path))).toBe(false);
});
