import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../contract/files';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import {
  joined,
  jpegSegment,
  makeJpeg,
  makePng,
  makePngOfBytes,
} from '../../../testing/hostile-files/images';
import type { Person } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { StorageError } from '../../platform/storage/storage';
import { FILE_QUOTAS } from '../objects/file-quota';

const { clock, database, people, stored, storage, post, get, logoPath, storeLogo, hasRow } = await filesApp();

test('nothing is overwritten', async () => {
  const path = await storeLogo(makePng(1, 1));
  const second = await post(people.shipperA.admin, path, makePng(9, 9));
  expect(second).toMatchObject({ status: 409, body: { code: 'FILE_EXISTS' } });
  const read = await get(people.shipperA.admin, path);
  expect(Buffer.from(read.bytes).equals(makePng(1, 1))).toBe(true);
});

test('a picture is stored without the place that the camera wrote into it', async () => {
  const path = logoPath();
  const place = joined('Exif\0\0', 'GPS 36.67 N 121.65 W');
  const sent = joined(makeJpeg(8, 8).subarray(0, 2), jpegSegment(0xe1, place), makeJpeg(8, 8).subarray(2));
  const answer = await post(people.shipperA.admin, path, sent, { 'Content-Type': 'image/jpeg' });
  expect(answer).toMatchObject({ status: 201, body: { sizeBytes: makeJpeg(8, 8).length } });
  const read = await get(people.shipperA.staff, path);
  expect(Buffer.from(read.bytes).equals(makeJpeg(8, 8))).toBe(true);
});

test('of concurrent uploads to one path exactly one succeeds', async () => {
  const path = logoPath();
  const images = Array.from({ length: 8 }, (_, at) => makePng(at + 1, 1));
  const answers = await Promise.all(images.map((image) => post(people.shipperA.admin, path, image)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  const winner = images[answers.findIndex(({ status }) => status === 201)] ?? new Uint8Array();
  const read = await get(people.shipperA.staff, path);
  expect(Buffer.from(read.bytes).equals(winner)).toBe(true);
});

test('an upload repeated with its Idempotency-Key runs once; another image under that key is rejected', async () => {
  const path = logoPath();
  const headers = { 'Idempotency-Key': newId() };
  const [first, again] = [
    await post(people.shipperA.admin, path, makePng(), headers),
    await post(people.shipperA.admin, path, makePng(), headers),
  ];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await post(people.shipperA.admin, path, makePng(2, 2), headers)).status).toBe(422);
});

test('a full storage is reported, leaves no row, and the path stays usable', async () => {
  const path = logoPath();
  storage.nextFailure = new StorageError('FULL', new Error('ENOSPC'));
  expect(await post(people.shipperA.admin, path)).toMatchObject({
    status: 507,
    body: { code: 'STORAGE_FULL', title: expect.stringContaining('Storage is full') },
  });
  expect(await hasRow(path)).toBe(false);
  storage.nextFailure = new StorageError('UNAVAILABLE', new Error('EROFS'));
  expect((await post(people.shipperA.admin, path)).status).toBe(503);
  expect(await hasRow(path)).toBe(false);
  expect((await post(people.shipperA.admin, path)).status).toBe(201);
});

test('bytes without a row, left by a killed process, are adopted by the same upload only', async () => {
  const path = logoPath();
  stored.set(path, makePng(5, 5));
  expect((await get(people.shipperA.admin, path)).status).toBe(404);
  expect((await post(people.shipperA.admin, path, makePng(6, 6))).status).toBe(409);
  expect(await hasRow(path)).toBe(false);
  expect((await post(people.shipperA.admin, path, makePng(5, 5))).status).toBe(201);
  expect((await get(people.shipperA.admin, path)).status).toBe(200);
});

test('a body that is not a valid image of the declared type is rejected with the reason', async () => {
  const refused: [unknown, string][] = [
    ['<svg onload="alert(1)"/>', 'Expected a JPEG, PNG or WebP image'],
    [makeJpeg(), 'Expected a PNG image, as Content-Type declares; this is a JPEG'],
    [joined(makePng(), [0]), 'Expected nothing after the end of the PNG'],
    [makePng(4_097, 1), 'Expected at most 4096 × 4096 pixels; this image has 4097 × 1'],
    [new Uint8Array(), 'Expected an image; the file is empty'],
  ];
  for (const [body, message] of refused) {
    const path = logoPath();
    expect(await post(people.shipperA.admin, path, body)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_INPUT', errors: [{ field: 'body', message }] },
    });
    expect(await hasRow(path)).toBe(false);
  }
});

test.each([
  'image/svg+xml',
  'image/gif',
  'text/html',
  'application/json',
  'image/; charset=utf-8',
  'text/html; image/png',
  'image/',
  '',
])('the Content-Type %j is rejected', async (type) => {
  const answer = await post(people.shipperA.admin, logoPath(), makePng(), { 'Content-Type': type });
  expect(answer).toMatchObject({ status: 415, body: { detail: expect.stringContaining('image/webp') } });
});

test('only the media type of Content-Type counts, in any letter case and with any parameters', async () => {
  const path = logoPath();
  const headers = { 'Content-Type': ' Image/PNG ; charset=utf-8' };
  expect(await post(people.shipperA.admin, path, makePng(), headers)).toMatchObject({
    status: 201,
    body: { contentType: 'image/png' },
  });
});

test('a body of type application/octet-stream has the type of its content', async () => {
  const headers = { 'Content-Type': 'application/octet-stream' };
  for (const [body, contentType] of [
    [makePng(), 'image/png'],
    [makeJpeg(), 'image/jpeg'],
  ] as const) {
    const path = logoPath();
    expect(await post(people.shipperA.admin, path, body, headers)).toMatchObject({
      status: 201,
      body: { contentType },
    });
    expect((await get(people.shipperA.admin, path)).headers.get('Content-Type')).toBe(contentType);
  }
  for (const body of ['<svg/>', new Uint8Array(), joined(makePng(), [0])]) {
    expect((await post(people.shipperA.admin, logoPath(), body, headers)).status).toBe(400);
  }
});

/** Returns a form in the encoding of a browser. */
async function formOf(...entries: [string, string | Blob][]) {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  const sent = new Response(form);
  const headers = { 'Content-Type': sent.headers.get('Content-Type') ?? '' };
  return { body: new Uint8Array(await sent.arrayBuffer()), headers };
}
const pngBlob = (type = 'image/png', bytes = makePng()) => new Blob([new Uint8Array(bytes)], { type });

test('a form with one file stores the file, whatever its field is called', async () => {
  for (const [entries, contentType] of [
    [[['file', pngBlob()]], 'image/png'],
    [
      [
        ['cacheControl', '3600'],
        ['', pngBlob('')],
      ],
      'image/png',
    ],
  ] as const) {
    const path = logoPath();
    const { body, headers } = await formOf(...(entries as unknown as [string, Blob][]));
    expect(await post(people.shipperA.admin, path, body, headers)).toMatchObject({
      status: 201,
      body: { contentType, sizeBytes: makePng().length },
    });
    expect(Buffer.from((await get(people.shipperA.admin, path)).bytes).equals(makePng())).toBe(true);
  }
});

test('a form with anything but one file of an accepted type is rejected, and nothing is stored', async () => {
  const { admin } = people.shipperA;
  for (const [entries, status, error] of [
    [[], 400, { errors: [{ field: 'body', message: 'Expected a file in the form' }] }],
    [[['file', 'text']], 400, { errors: [{ field: 'file', message: 'Unknown field' }] }],
    [
      [
        ['file', pngBlob()],
        ['more', pngBlob()],
      ],
      400,
      { errors: [{ field: 'body', message: 'Expected one file, not several' }] },
    ],
    [[['file', pngBlob('text/html')]], 415, { code: 'UNSUPPORTED_MEDIA_TYPE' }],
    [[['file', pngBlob('image/png', makePngOfBytes(MAX_IMAGE_BYTES + 1))]], 413, { code: 'BODY_TOO_LARGE' }],
    [[['cacheControl', 'x'.repeat(3_000_000)]], 413, { code: 'BODY_TOO_LARGE' }],
  ] as const) {
    const path = logoPath();
    const { body, headers } = await formOf(...(entries as unknown as [string, Blob][]));
    expect(await post(admin, path, body, headers)).toMatchObject({ status, body: error });
    const { 'Content-Type': type } = headers;
    expect((await post(admin, path, body.slice(0, -4), { 'Content-Type': type })).status).toBeGreaterThan(
      399,
    );
    expect(await hasRow(path)).toBe(false);
  }
});

test('a body is not read if too little space is left', async () => {
  storage.isFull = true;
  const { body, state } = streamOf(MAX_IMAGE_BYTES);
  expect(await post(people.shipperA.admin, logoPath(), body)).toMatchObject({
    status: 507,
    body: { code: 'STORAGE_FULL' },
  });
  expect(state.readBytes).toBe(0);
});

/** Inserts rows of logos of a customer, as if they were stored now. */
const insertLogos = (count: number, shipperId: string, by: Person, sizeBytes: number) =>
  database.as(SYSTEM).transaction((tx) =>
    sql`insert into storage_object
        (bucket, path, shipper_id, content_type, size_bytes, sha256, uploaded_by, created_at)
      select 'shipper-logos', ${shipperId} || '/' || gen_random_uuid() || '-logo.jpg', ${shipperId}, 'image/png',
        ${sizeBytes}, repeat('0', 64), ${by.profileId}, ${clock.now()}
      from generate_series(1, ${count}::integer)`.execute(tx),
  );

test('a person and a company can store only so many files and bytes a day', async () => {
  const { shipperB, shipperA, admin } = people;
  const send = (who: Person, id: string) => post(who, logoPath(id));
  const { person, company } = FILE_QUOTAS;
  clock.set('2027-02-01T15:00:00Z');
  await insertLogos(person.files - 1, shipperB.id, shipperB.admin, 100);
  expect((await send(shipperB.admin, shipperB.id)).status).toBe(201);
  const refused = await send(shipperB.admin, shipperB.id);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'FILE_QUOTA_EXCEEDED',
      detail: 'You can store 300 files and 2 GB a day. The count resets at midnight UTC.',
    },
  });
  expect(refused.headers.get('Retry-After')).toBe(String(9 * 3600));
  expect((await send(admin, shipperB.id)).status).toBe(201);
  await insertLogos(company.files - person.files - 1, shipperB.id, shipperA.admin, 100);
  expect(await send(admin, shipperB.id)).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('1,000 files and 5 GB') },
  });
  expect((await send(admin, shipperA.id)).status).toBe(201);
  clock.set('2027-02-02T00:00:00Z');
  expect((await send(shipperB.admin, shipperB.id)).status).toBe(201);
  await insertLogos(1, shipperB.id, shipperB.admin, 2 ** 31 - 1);
  expect((await send(shipperB.admin, shipperB.id)).status).toBe(429);
  expect((await send(admin, shipperB.id)).status).toBe(201);
  await insertLogos(2, shipperB.id, shipperA.admin, 2 ** 31 - 1);
  expect((await send(admin, shipperB.id)).status).toBe(429);
});

test('a body is not read if its sender may not store it', async () => {
  for (const [who, path, status] of [
    [people.shipperA.staff, logoPath(), 403],
    [people.shipperB.admin, logoPath(), 404],
    [people.shipperA.admin, 'shipper-logos/x', 400],
    [null, logoPath(), 401],
  ] as const) {
    const { body, state } = streamOf(MAX_IMAGE_BYTES);
    expect((await post(who, path, body)).status).toBe(status);
    expect(state.readBytes).toBe(0);
  }
});

/** Returns a body of unknown length, and how many of its bytes were read. */
function streamOf(totalBytes: number) {
  const state = { readBytes: 0, isCancelled: false };
  const whole = makePngOfBytes(totalBytes);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(whole.slice(state.readBytes, state.readBytes + 65_536));
        state.readBytes += 65_536;
        if (state.readBytes >= totalBytes) controller.close();
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

test('an image of exactly the maximum size is accepted, one byte more is rejected', async () => {
  expect((await post(people.shipperA.admin, logoPath(), makePngOfBytes(MAX_IMAGE_BYTES))).status).toBe(201);
  expect(await post(people.shipperA.admin, logoPath(), makePngOfBytes(MAX_IMAGE_BYTES + 1))).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  });
});

test('reading a body of unknown length stops at the limit, and a body declared too long is not read', async () => {
  expect((await post(people.shipperA.admin, logoPath(), streamOf(MAX_IMAGE_BYTES).body)).status).toBe(201);
  const endless = streamOf(MAX_IMAGE_BYTES * 4);
  expect((await post(people.shipperA.admin, logoPath(), endless.body)).status).toBe(413);
  expect(endless.state.readBytes).toBeLessThanOrEqual(MAX_IMAGE_BYTES + 2 * 65_536);
  expect(endless.state.isCancelled).toBe(true);
  const declared = streamOf(MAX_IMAGE_BYTES * 4);
  const headers = { 'Content-Length': String(MAX_IMAGE_BYTES * 4) };
  expect((await post(people.shipperA.admin, logoPath(), declared.body, headers)).status).toBe(413);
  expect(declared.state.readBytes).toBe(0);
});

test('an ADMIN, who sends the files of every carrier, may store more in a day than another person', async () => {
  const { shipperA, shipperB, admin } = people;
  clock.set('2027-03-01T15:00:00Z');
  await insertLogos(FILE_QUOTAS.person.files, shipperA.id, admin, 100);
  expect((await post(admin, logoPath(shipperB.id))).status).toBe(201);
});
