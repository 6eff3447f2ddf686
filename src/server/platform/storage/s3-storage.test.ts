import { describe, expect, test } from 'vitest';
import { BUCKETS } from '../../../domain/buckets';
import { newId } from '../../../domain/ids';
import { testS3 } from '../../../testing/servers/s3-server';
import { metadataOf, putText, readText, testStorage } from '../../../testing/servers/storage-guarantees';
import { openS3Storage } from './s3-storage';

const store = await testS3();
const storage = await openS3Storage(store.settings);
const somePlace = () => ({ bucket: 'carrier-file-uploads', path: `a/${newId()}` });
const calls = (method: string) => store.requests.filter((one) => one.method === method);

testStorage(() => storage);

describe('a store without conditional writes', async () => {
  const simple = await testS3({ supportsConditions: false });
  const opened = await openS3Storage(simple.settings);
  testStorage(() => opened, { hasAtomicPut: false });
});

test('each bucket is created with the prefix at the first start and reused at the next', async () => {
  const created = () => calls('PUT').filter(({ path }) => path.split('/').filter(Boolean).length === 1);
  expect(
    created()
      .map(({ path }) => path.replaceAll('/', ''))
      .sort(),
  ).toEqual(BUCKETS.map((bucket) => `coldlane-test-${bucket}`).sort());
  (await openS3Storage(store.settings)).close();
  expect(created()).toHaveLength(BUCKETS.length);
});

test('a file is stored with its content type, one hour of caching, its hash, and never over another', async () => {
  const place = somePlace();
  const bytes = Buffer.from('region,zip\r\n');
  await storage.put(place, [bytes], metadataOf(bytes, 'text/csv'));
  expect(calls('PUT').at(-1)).toMatchObject({
    path: expect.stringContaining(`/coldlane-test-carrier-file-uploads/${place.path}`),
    headers: {
      'cache-control': 'private, max-age=3600',
      'content-length': '12',
      'content-type': 'text/csv',
      'if-none-match': '*',
      'x-amz-checksum-sha256': Buffer.from(metadataOf(bytes).sha256, 'hex').toString('base64'),
    },
  });
});

test.each([
  [507, 'InsufficientStorage', 'FULL'],
  [403, 'QuotaExceeded', 'FULL'],
  [400, 'XMinioStorageFull', 'FULL'],
  [403, 'AccessDenied', 'UNAVAILABLE'],
  [501, 'NotImplemented', 'UNAVAILABLE'],
] as const)('a store that responds %s %s is %s, and the path stays usable', async (status, code, reason) => {
  const place = somePlace();
  store.refusal = (method) => (method === 'PUT' ? { status, code } : null);
  const failure = await putText(storage, place, 'x').catch((error: unknown) => error);
  store.refusal = null;
  expect(failure).toMatchObject({ name: 'StorageError', reason });
  expect(await putText(storage, place, 'y')).toBe('stored');
  expect(await readText(storage, place)).toBe('y');
});

test('a conflict reported by the store means that the file exists', async () => {
  store.refusal = (method) => (method === 'PUT' ? { status: 409, code: 'ConditionalRequestConflict' } : null);
  expect(await putText(storage, somePlace(), 'x')).toBe('exists');
  store.refusal = null;
});

test('an error of the store is not mistaken for a missing file', async () => {
  const place = somePlace();
  await putText(storage, place, 'x');
  store.refusal = () => ({ status: 403, code: 'AccessDenied' });
  await expect(storage.get(place)).rejects.toMatchObject({ name: 'StorageError', reason: 'UNAVAILABLE' });
  await expect(storage.exists(place)).rejects.toMatchObject({ name: 'StorageError', reason: 'UNAVAILABLE' });
  store.refusal = null;
  expect(await readText(storage, place)).toBe('x');
});

test.each([
  [403, 'AccessDenied', /S3_BUCKET_PREFIX/],
  [301, 'PermanentRedirect', /S3_REGION us-east-1/],
  [401, 'Unauthorized', /S3_ACCESS_KEY_ID/],
  [500, 'InternalError', /responded 500/],
])(
  'a start with a store that responds %s fails with what to do, without showing the secret key',
  async (status, code, expected) => {
    store.refusal = () => ({ status, code });
    const failure = await openS3Storage(store.settings).catch((error: unknown) => error);
    store.refusal = null;
    expect(failure).toMatchObject({ name: 'StartError', message: expect.stringMatching(expected) });
    expect(String(failure)).toContain('coldlane-test-');
    expect(String(failure)).not.toContain(store.settings.secretAccessKey);
  },
);

test('a start with an unreachable store says that it does not respond', async () => {
  const settings = { ...store.settings, endpoint: new URL('http://127.0.0.1:1') };
  await expect(openS3Storage(settings)).rejects.toThrow(
    /^S3_ENDPOINT http:\/\/127\.0\.0\.1:1 does not respond/,
  );
});
