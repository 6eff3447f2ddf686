import { beforeEach, expect, test, vi } from 'vitest';
import { uploadPlaceAt } from '../../domain/buckets';
import { newId } from '../../domain/ids';
import type { UploadStatus } from '../../domain/uploads';
import { testDatabase } from '../../testing/database/test-database';
import { makePng } from '../../testing/hostile-files/images';
import { giveAccounts, PASSWORD } from '../../testing/people/accounts';
import { makePeople } from '../../testing/people/people';
import { realServer } from '../../testing/servers/real-server';
import { testS3 } from '../../testing/servers/s3-server';
import { csvOf } from '../../testing/uploads/tariff-csv';
import { nextSent } from '../../testing/uploads/upload-rows';
import { regionsFile } from '../features/tariffs/formats/regions';

/** Tests of the complete server with its files in an S3-compatible store. */

const tested = await testDatabase();
const { carrierA, carrierB, shipperA } = await makePeople(tested.database);
await giveAccounts(tested.database, [carrierA.admin, carrierB.admin, shipperA.admin]);
const store = await testS3();
const { settings } = store;
const server = await realServer(tested, {
  S3_ENDPOINT: settings.endpoint.origin,
  S3_BUCKET_PREFIX: settings.bucketPrefix,
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
});

const CSV = { 'Content-Type': 'text/csv' };
const PNG = { 'Content-Type': 'image/png' };
const OBJECT = '/storage/v1/object';

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> };
const send = (path: string, bearer: string | null, init: Init = {}) =>
  fetch(`${server.url}${path}`, {
    ...init,
    headers: { ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }), ...init.headers },
  });
async function signIn({ email }: { readonly email: string }): Promise<string> {
  const answer = await send('/v1/auth/sign-in', 'coldlane-public', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}
const [carrier, stranger, shipper] = await Promise.all([
  signIn(carrierA.admin),
  signIn(carrierB.admin),
  signIn(shipperA.admin),
]);

const regionsPath = () => {
  const { bucket, path } = uploadPlaceAt('regions', carrierA.id, nextSent());
  return `${OBJECT}/${bucket}/${path}`;
};
const regions = (...names: readonly string[]) => csvOf(regionsFile, ...names.map((region) => ({ region })));
const put = (path: string, bearer: string, body: BodyInit, headers: Readonly<Record<string, string>> = CSV) =>
  send(path, bearer, { method: 'POST', headers, body });
interface Row {
  readonly id: string;
  readonly status: UploadStatus;
  readonly attributes: Readonly<Record<string, number>>;
}
const records = async (): Promise<readonly Row[]> =>
  ((await (await send('/rest/v1/file_upload_processing?limit=100', carrier)).json()) as { rows: Row[] }).rows;
const ended = (id: string) =>
  vi.waitUntil(
    async () => (await records()).find((row) => row.id === id && ['COMPLETED', 'ERROR'].includes(row.status)),
    { timeout: 40_000, interval: 100 },
  );
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const uploadIdOf = async (answer: Response) => {
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { uploadId: string }).uploadId;
};

beforeEach(() => {
  store.refusal = null;
});

test('an upload is processed from the store, reads back unchanged, and is never overwritten', async () => {
  const path = regionsPath();
  const file = `\uFEFF${regions('Bay', 'Señal', 'Gulf')}`;
  const id = await uploadIdOf(await put(`${path}?fileName=regions.csv`, carrier, file));
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED', attributes: { created: 3 } });
  const object = path.slice(OBJECT.length);
  const [stored] = store.requests.filter((one) => one.method === 'PUT' && one.path.includes('regions_'));
  expect(stored?.path).toContain(`/${settings.bucketPrefix}${object.slice(1)}`);

  const read = await send(path, carrier);
  expect(read.headers.get('Content-Disposition')).toContain('regions.csv');
  expect((await bytesOf(read)).equals(Buffer.from(file))).toBe(true);
  expect((await send(path, stranger)).status).toBe(404);

  const before = await records();
  expect((await put(path, carrier, regions('Cape'))).status).toBe(409);
  expect((await put(path, carrier, file)).status).toBe(409);
  expect(await records()).toEqual(before);
  expect((await bytesOf(await send(path, carrier))).equals(Buffer.from(file))).toBe(true);
});

test('a logo is stored and can be read, also by a signed link without a token', async () => {
  const path = `${OBJECT}/shipper-logos/${shipperA.id}/${newId()}-logo.jpg`;
  const image = new Uint8Array(makePng(3, 2));
  expect((await put(path, shipper, image, PNG)).status).toBe(201);
  expect(await bytesOf(await send(path, shipper))).toEqual(Buffer.from(image));
  expect((await put(path, shipper, new Uint8Array(makePng(4, 4)), PNG)).status).toBe(409);
  const signed = await send('/storage/v1/sign', shipper, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ urls: [path] }),
  });
  const { rows } = (await signed.json()) as { rows: { link: string }[] };
  const link = rows[0]?.link ?? '';
  expect(await bytesOf(await send(link, null))).toEqual(Buffer.from(image));
  const altered = link.replace(/signature=.{4}/, 'signature=aaaa');
  expect((await send(altered, null)).status).toBe(403);
});

test('while the store is unreachable, files get 503 and leave nothing; afterward they are accepted', async () => {
  const existing = regionsPath();
  await ended(await uploadIdOf(await put(existing, carrier, regions('Bay'))));
  const [path, logo] = [regionsPath(), `${OBJECT}/shipper-logos/${shipperA.id}/${newId()}-logo.jpg`];
  const before = await records();
  await store.close();
  try {
    for (const response of [
      await put(path, carrier, regions('Cape')),
      await put(logo, shipper, new Uint8Array(makePng()), PNG),
      await send(existing, carrier),
    ]) {
      expect(response.status).toBe(503);
      expect(response.headers.get('Retry-After')).toBe('5');
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      expect(await response.json()).toMatchObject({
        code: 'NOT_READY',
        detail: 'File storage is not available right now.',
      });
    }
    expect(await records()).toEqual(before);
    expect((await send('/v1/health/ready', null)).status).toBe(200);
  } finally {
    await store.open();
  }
  expect((await send(path, carrier)).status).toBe(404);
  expect(await ended(await uploadIdOf(await put(path, carrier, regions('Cape'))))).toMatchObject({
    status: 'COMPLETED',
    attributes: { created: 1 },
  });
  expect((await put(logo, shipper, new Uint8Array(makePng()), PNG)).status).toBe(201);
});

test('reading a stored file is retried after the store fails, and the file is applied once', async () => {
  let failures = 0;
  store.refusal = (method, path) => {
    // The AWS library sends two requests in each of our attempts.
    if (method !== 'GET' || !path.includes('/regions_') || failures === 2) return null;
    failures += 1;
    return { status: 503, code: 'SlowDown' };
  };
  const id = await uploadIdOf(await put(regionsPath(), carrier, regions('Delta')));
  expect(await ended(id)).toMatchObject({ status: 'COMPLETED', attributes: { created: 1 } });
  expect(failures).toBe(2);
  const revisions = await send(`/rest/v1/tariff_revision?carrier_id=${carrierA.id}&limit=100`, carrier);
  const { rows } = (await revisions.json()) as { rows: { upload_id: string | null }[] };
  expect(rows.filter(({ upload_id }) => upload_id === id)).toHaveLength(1);
});
