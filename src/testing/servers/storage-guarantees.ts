import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newId } from '../../domain/ids';
import type { Storage, StoredFile } from '../../server/platform/storage/storage';

/** Returns the metadata stored with the bytes. */
export const metadataOf = (bytes: Uint8Array, contentType = 'image/png') => ({
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  contentType,
});

const bytesOf = (text: string) => Buffer.from(text);

export const putText = (storage: Storage, place: { bucket: string; path: string }, text: string) =>
  storage.put(place, [bytesOf(text)], metadataOf(bytesOf(text)));

async function listAll(storage: Storage, bucket: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list(bucket)) files.push(file);
  return files;
}

/** Returns the text at a place, or null. */
export async function readText(storage: Storage, place: { bucket: string; path: string }) {
  const content = await storage.get(place);
  return content && (await buffer(content)).toString();
}

/**
 * Tests the guarantees of every storage. With `hasAtomicPut`, the storage lets only one of several concurrent puts to a
 * place win, even without the lock on the file's row.
 */
export function testStorage(
  storageOf: () => Storage,
  { hasAtomicPut = true }: { readonly hasAtomicPut?: boolean } = {},
): void {
  const somePlace = () => ({ bucket: 'shipper-logos', path: `a/${newId()}-logo.jpg` });

  test('a deleted file is gone, deleting it again is no error, and other files stay', async () => {
    const [storage, place, other] = [storageOf(), somePlace(), somePlace()];
    await putText(storage, place, 'text');
    await putText(storage, other, 'text');
    for (let time = 0; time < 2; time += 1) await storage.delete(place);
    expect(await storage.exists(place)).toBe(false);
    expect(await readText(storage, other)).toBe('text');
  });

  test('a bucket lists its files with their times, and none of another bucket', async () => {
    const [storage, place, deleted] = [storageOf(), somePlace(), somePlace()];
    await putText(storage, place, 'text');
    await putText(storage, deleted, 'text');
    await storage.delete(deleted);
    await putText(storage, { ...place, bucket: 'carrier-logos' }, 'text');
    const files = await listAll(storage, place.bucket);
    const found = files.filter(({ path }) => [place.path, deleted.path].includes(path));
    expect(found.map(({ path }) => path)).toEqual([place.path]);
    expect(Math.abs(Date.now() - (found[0]?.storedAt.getTime() ?? 0))).toBeLessThan(600_000);
    expect(await listAll(storage, 'load-files')).toEqual([]);
  });

  test('a stored file exists and is complete', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    expect(await storage.exists(place)).toBe(false);
    expect(await storage.get(place)).toBeNull();
    const whole = bytesOf('one two');
    expect(await storage.put(place, [bytesOf('one '), bytesOf('two')], metadataOf(whole))).toBe('stored');
    expect(await storage.exists(place)).toBe(true);
    expect(await readText(storage, place)).toBe('one two');
  });

  test('a put never overwrites', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    expect(await putText(storage, place, 'first')).toBe('stored');
    expect(await putText(storage, place, 'second')).toBe('exists');
    expect(await readText(storage, place)).toBe('first');
  });

  test.runIf(hasAtomicPut)('of twenty concurrent writes exactly one is stored, complete', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    const contents = Array.from({ length: 20 }, (_, at) => `${at % 10}`.repeat(100_000 + at));
    const outcomes = await Promise.all(contents.map((content) => putText(storage, place, content)));
    expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(1);
    expect(await readText(storage, place)).toBe(contents[outcomes.indexOf('stored')]);
  });

  test('content in many parts is streamed and reads back unchanged', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    const part = Buffer.alloc(65_536, 'x');
    const hash = createHash('sha256');
    let given = 0;
    async function* parts() {
      for (let at = 0; at < 48; at += 1) {
        given += 1;
        yield part;
      }
    }
    for (let at = 0; at < 48; at += 1) hash.update(part);
    const metadata = { sizeBytes: 48 * part.length, sha256: hash.digest('hex'), contentType: 'text/csv' };
    expect(await storage.put(place, parts(), metadata)).toBe('stored');
    expect(given).toBe(48);
    const read = createHash('sha256');
    for await (const bytes of (await storage.get(place)) ?? []) read.update(bytes);
    expect(read.digest('hex')).toBe(metadata.sha256);
  });

  test('content that fails halfway throws its own error and stores nothing', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    async function* failing() {
      yield bytesOf('half');
      throw new RangeError('the sender disconnected');
    }
    await expect(storage.put(place, failing(), metadataOf(bytesOf('half and half')))).rejects.toThrow(
      'the sender disconnected',
    );
    expect(await storage.exists(place)).toBe(false);
    expect(await putText(storage, place, 'whole')).toBe('stored');
  });

  test.each(['shorter', 'longer'])('content that is %s than declared is not stored', async (kind) => {
    const [storage, place] = [storageOf(), somePlace()];
    const declared = metadataOf(bytesOf('seven..'));
    const content = [bytesOf(kind === 'shorter' ? 'seven.' : 'seven...')];
    await expect(storage.put(place, content, declared)).rejects.toThrow(RangeError);
    expect(await storage.exists(place)).toBe(false);
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
  ])('a path that could reach another file is rejected: %j', async (path) => {
    const storage = storageOf();
    for (const act of [storage.exists, storage.get, storage.delete]) {
      await expect(async () => act({ bucket: 'b', path })).rejects.toThrow(TypeError);
    }
    await expect(putText(storage, { bucket: 'b', path }, 'x')).rejects.toThrow(TypeError);
    for (const bucket of ['..', '.incoming', '', 'a/b']) {
      await expect(putText(storage, { bucket, path: 'a' }, 'x')).rejects.toThrow(TypeError);
    }
  });
}
