import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { metadataOf, putText, readText, testStorage } from '../../../testing/servers/storage-guarantees';
import { createFolderStorage, removeStaleTempFiles } from './folder-storage';
import { type Storage, StorageError } from './storage';

const root = mkdtempSync(join(tmpdir(), 'coldlane-storage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let storage: Storage;
let folders = 0;
beforeEach(() => {
  folders += 1;
  folder = join(root, String(folders));
  storage = createFolderStorage(folder);
});

const PLACE = { bucket: 'shipper-logos', path: 'a/b-logo.jpg' };
const put = (text: string) => putText(storage, PLACE, text);
const read = () => readText(storage, PLACE);
const temporaryFiles = () => readdirSync(join(folder, '.incoming'));

testStorage(() => storage);

test('no temporary file is left after a file was stored, rejected or interrupted', async () => {
  async function* failing() {
    yield Buffer.from('half');
    throw new RangeError('the sender went away');
  }
  const broken = storage.put(PLACE, failing(), metadataOf(Buffer.from('half and half')));
  await expect(broken).rejects.toThrow(RangeError);
  expect(await put('first')).toBe('stored');
  expect(await put('second')).toBe('exists');
  expect(temporaryFiles()).toEqual([]);
});

test('too little free space is noticed before a file is written, also before the folder exists', async () => {
  expect(await storage.hasSpace()).toBe(true);
  for (const [freeBytes, expected] of [
    [512 * 1024 ** 2, true],
    [512 * 1024 ** 2 - 1, false],
  ] as const) {
    expect(await createFolderStorage(folder, async () => freeBytes).hasSpace()).toBe(expected);
  }
});

test('a process killed while writing leaves no file under the name, and a retry stores it', async () => {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'folder-storage.ts');
  const program = `
    const { createFolderStorage } = await import(${JSON.stringify(source)});
    async function* endless() {
      for (let at = 0; ; at += 1) {
        yield new Uint8Array(65_536);
        if (at === 20) process.stdout.write('writing');
      }
    }
    await createFolderStorage(${JSON.stringify(folder)}).put(
      ${JSON.stringify(PLACE)}, endless(), { sizeBytes: Infinity, sha256: '', contentType: '' });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  expect(await storage.exists(PLACE)).toBe(false);
  expect(temporaryFiles()).toHaveLength(1);
  expect(await put('whole')).toBe('stored');
  expect(await read()).toBe('whole');
});

test('a full disk is reported as FULL and leaves nothing', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  const probe = await open(join(root, 'probe'), 'w');
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValueOnce(full);
  await probe.close();
  const failure = await put('much').catch((error: unknown) => error);
  write.mockRestore();
  expect(failure).toBeInstanceOf(StorageError);
  expect(failure).toMatchObject({ reason: 'FULL', cause: full });
  expect(await storage.exists(PLACE)).toBe(false);
  expect(temporaryFiles()).toEqual([]);
});

test('a folder that cannot be written is reported as UNAVAILABLE', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  await expect(put('x')).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
});

test('only the server’s user can read the files', async () => {
  await put('x');
  expect(statSync(join(folder, PLACE.bucket, PLACE.path)).mode & 0o077).toBe(0);
  expect(statSync(join(folder, PLACE.bucket)).mode & 0o077).toBe(0);
});

test('temporary files of killed processes are deleted after a day; newer ones and stored files stay', async () => {
  await removeStaleTempFiles(folder, new Date()); // before the folder exists
  await put('stored long ago');
  const [old, fresh] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'fresh')];
  mkdirSync(dirname(old), { recursive: true });
  for (const file of [old, fresh]) writeFileSync(file, 'half');
  const stored = join(folder, PLACE.bucket, PLACE.path);
  utimesSync(fresh, new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:00Z'));
  for (const file of [old, stored]) {
    utimesSync(file, new Date('2026-11-18T10:00:00Z'), new Date('2026-11-18T10:00:00Z'));
  }
  await removeStaleTempFiles(folder, new Date('2026-11-20T12:00:00Z'));
  expect(temporaryFiles()).toEqual(['fresh']);
  expect(await read()).toBe('stored long ago');
});
