import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createFolderStorage, sweepSideFiles } from './folder-storage';
import { type Storage, StorageError } from './storage';

const root = mkdtempSync(join(tmpdir(), 'coldlane-storage-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

let folder: string;
let storage: Storage;
let made = 0;
beforeEach(() => {
  made += 1;
  folder = join(root, String(made));
  storage = createFolderStorage(folder);
});

const PLACE = { bucket: 'shipper-logos', path: 'a/b-logo.jpg' };
const text = (words: string) => Buffer.from(words);
const read = async (place = PLACE) => {
  const content = await storage.get(place);
  return content && (await buffer(content)).toString();
};
const sideFiles = () => readdirSync(join(folder, '.incoming'));

test('what was put is there, whole, and nothing is beside it', async () => {
  expect(await storage.exists(PLACE)).toBe(false);
  expect(await storage.get(PLACE)).toBeNull();
  expect(await storage.put(PLACE, [text('one '), text('two')])).toBe('kept');
  expect(await storage.exists(PLACE)).toBe(true);
  expect(await read()).toBe('one two');
  expect(sideFiles()).toEqual([]);
});

test('nothing is overwritten', async () => {
  await storage.put(PLACE, [text('first')]);
  expect(await storage.put(PLACE, [text('second')])).toBe('taken');
  expect(await read()).toBe('first');
  expect(sideFiles()).toEqual([]);
});

test('of twenty at once exactly one is kept, whole', async () => {
  const contents = Array.from({ length: 20 }, (_, at) => `${at}`.repeat(100_000));
  const outcomes = await Promise.all(contents.map((content) => storage.put(PLACE, [text(content)])));
  expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(1);
  expect(await read()).toBe(contents[outcomes.indexOf('kept')]);
  expect(sideFiles()).toEqual([]);
});

test('content that fails in the middle leaves nothing, and its own error', async () => {
  async function* failing() {
    yield text('half');
    throw new RangeError('the sender went away');
  }
  await expect(storage.put(PLACE, failing())).rejects.toThrow(RangeError);
  expect(await storage.exists(PLACE)).toBe(false);
  expect(sideFiles()).toEqual([]);
});

test('a process killed in the middle leaves no file under the name, and the next one keeps it', async () => {
  const source = join(dirname(fileURLToPath(import.meta.url)), 'folder-storage.ts');
  const program = `
    const { createFolderStorage } = await import(${JSON.stringify(source)});
    async function* endless() {
      for (let at = 0; ; at += 1) {
        yield new Uint8Array(65_536);
        if (at === 20) process.stdout.write('writing');
      }
    }
    await createFolderStorage(${JSON.stringify(folder)}).put(${JSON.stringify(PLACE)}, endless());`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');

  expect(await storage.exists(PLACE)).toBe(false);
  expect(sideFiles()).toHaveLength(1);
  expect(await storage.put(PLACE, [text('whole')])).toBe('kept');
  expect(await read()).toBe('whole');
});

test('a full disk is told as such and leaves nothing', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
  const probe = await open(join(root, 'probe'), 'w');
  const write = vi.spyOn(Object.getPrototypeOf(probe), 'writeFile').mockRejectedValueOnce(full);
  await probe.close();
  const refused = await storage.put(PLACE, [text('much')]).catch((error: unknown) => error);
  write.mockRestore();
  expect(refused).toBeInstanceOf(StorageError);
  expect(refused).toMatchObject({ reason: 'FULL', cause: full });
  expect(await storage.exists(PLACE)).toBe(false);
  expect(sideFiles()).toEqual([]);
});

test('a folder that cannot be written is told as such', async () => {
  writeFileSync(folder, 'a file where the folder should be');
  await expect(storage.put(PLACE, [text('x')])).rejects.toMatchObject({ reason: 'UNAVAILABLE' });
});

test('files are for the server’s user only', async () => {
  await storage.put(PLACE, [text('x')]);
  expect(statSync(join(folder, PLACE.bucket, PLACE.path)).mode & 0o077).toBe(0);
  expect(statSync(join(folder, PLACE.bucket)).mode & 0o077).toBe(0);
});

test.each([
  '',
  '/',
  '..',
  '../auth-secret',
  'a/../../auth-secret',
  './a',
  'a//b',
  'a/',
  '/etc/passwd',
  'a\\b',
  '..\\..\\auth-secret',
  'a\0.jpg',
  'a/.hidden',
  '%2e%2e/a',
  'a b',
  'a\nb',
  'ä',
  'x'.repeat(129),
  'a/b/c/d/e/f/g/h',
])('a path that could be another file is a fault: %j', async (path) => {
  for (const act of [storage.exists, storage.get]) {
    await expect(async () => act({ bucket: 'b', path })).rejects.toThrow(TypeError);
  }
  await expect(storage.put({ bucket: 'b', path }, [text('x')])).rejects.toThrow(TypeError);
  for (const bucket of ['..', '.incoming', '', 'a/b']) {
    await expect(storage.put({ bucket, path: 'a' }, [text('x')])).rejects.toThrow(TypeError);
  }
});

test('side files that killed processes left are swept after a day; fresh ones and kept files stay', async () => {
  await sweepSideFiles(folder, new Date()); // before there is a folder
  await storage.put(PLACE, [text('kept long ago')]);
  const [old, fresh] = [join(folder, '.incoming', 'old'), join(folder, '.incoming', 'fresh')];
  mkdirSync(dirname(old), { recursive: true });
  for (const file of [old, fresh]) writeFileSync(file, 'half');
  const kept = join(folder, PLACE.bucket, PLACE.path);
  utimesSync(fresh, new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T10:00:00Z'));
  for (const file of [old, kept]) {
    utimesSync(file, new Date('2026-11-18T10:00:00Z'), new Date('2026-11-18T10:00:00Z'));
  }
  await sweepSideFiles(folder, new Date('2026-11-20T12:00:00Z'));
  expect(sideFiles()).toEqual(['fresh']);
  expect(await read()).toBe('kept long ago');
});
