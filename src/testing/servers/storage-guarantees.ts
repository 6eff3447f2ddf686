import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { newId } from '../../domain/ids';
import type { Storage } from '../../server/platform/storage/storage';

/** The metadata stored with the bytes. */
export const aboutBytes = (bytes: Uint8Array, contentType = 'image/png') => ({
  sizeBytes: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  contentType,
});

const text = (words: string) => Buffer.from(words);

/** Stores a text at a place. */
export const putText = (storage: Storage, place: { bucket: string; path: string }, words: string) =>
  storage.put(place, [text(words)], aboutBytes(text(words)));

/** The text at a place, or null. */
export async function readText(storage: Storage, place: { bucket: string; path: string }) {
  const content = await storage.get(place);
  return content && (await buffer(content)).toString();
}

/**
 * The guarantees of every storage. `hasAtomicPut`: of several concurrent puts to one place, the storage itself lets
 * one win, without the file's row.
 */
export function testStorage(
  storageOf: () => Storage,
  { hasAtomicPut = true }: { readonly hasAtomicPut?: boolean } = {},
): void {
  const somePlace = () => ({ bucket: 'shipper-logos', path: `a/${newId()}-logo.jpg` });

  test('what was put is there, whole, and was not before', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    expect(await storage.exists(place)).toBe(false);
    expect(await storage.get(place)).toBeNull();
    const whole = text('one two');
    expect(await storage.put(place, [text('one '), text('two')], aboutBytes(whole))).toBe('kept');
    expect(await storage.exists(place)).toBe(true);
    expect(await readText(storage, place)).toBe('one two');
  });

  test('nothing is overwritten', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    expect(await putText(storage, place, 'first')).toBe('kept');
    expect(await putText(storage, place, 'second')).toBe('taken');
    expect(await readText(storage, place)).toBe('first');
  });

  test.runIf(hasAtomicPut)('of twenty at once exactly one is kept, whole', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    const contents = Array.from({ length: 20 }, (_, at) => `${at % 10}`.repeat(100_000 + at));
    const outcomes = await Promise.all(contents.map((content) => putText(storage, place, content)));
    expect(outcomes.filter((outcome) => outcome === 'kept')).toHaveLength(1);
    expect(await readText(storage, place)).toBe(contents[outcomes.indexOf('kept')]);
  });

  test('a content of many parts comes back as it was, without being held as a whole', async () => {
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
    const about = { sizeBytes: 48 * part.length, sha256: hash.digest('hex'), contentType: 'text/csv' };
    expect(await storage.put(place, parts(), about)).toBe('kept');
    expect(given).toBe(48);
    const read = createHash('sha256');
    for await (const bytes of (await storage.get(place)) ?? []) read.update(bytes);
    expect(read.digest('hex')).toBe(about.sha256);
  });

  test('content that fails in the middle leaves nothing, and its own error', async () => {
    const [storage, place] = [storageOf(), somePlace()];
    async function* failing() {
      yield text('half');
      throw new RangeError('the sender went away');
    }
    await expect(storage.put(place, failing(), aboutBytes(text('half and half')))).rejects.toThrow(
      'the sender went away',
    );
    expect(await storage.exists(place)).toBe(false);
    expect(await putText(storage, place, 'whole')).toBe('kept');
  });

  test.each(['shorter', 'longer'])('content that is %s than was told is not kept', async (kind) => {
    const [storage, place] = [storageOf(), somePlace()];
    const told = aboutBytes(text('seven..'));
    const content = [text(kind === 'shorter' ? 'seven.' : 'seven...')];
    await expect(storage.put(place, content, told)).rejects.toThrow(RangeError);
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
  ])('a path that could be another file is a fault: %j', async (path) => {
    const storage = storageOf();
    for (const act of [storage.exists, storage.get]) {
      await expect(async () => act({ bucket: 'b', path })).rejects.toThrow(TypeError);
    }
    await expect(putText(storage, { bucket: 'b', path }, 'x')).rejects.toThrow(TypeError);
    for (const bucket of ['..', '.incoming', '', 'a/b']) {
      await expect(putText(storage, { bucket, path: 'a' }, 'x')).rejects.toThrow(TypeError);
    }
  });
}
