import { expect, test } from 'vitest';
import { MAX_IMAGE_BYTES } from '../../../contract/files';
import { newId } from '../../../domain/ids';
import { joined, makeJpeg, makePng, makePngOfBytes } from '../../../testing/hostile-files/images';
import { filesApp } from '../../../testing/servers/files-app';
import { StorageError } from '../../platform/storage/storage';

const { people, kept, storage, post, get, logoPath, keepLogo, hasRow } = await filesApp();

test('nothing is overwritten', async () => {
  const path = await keepLogo(makePng(1, 1));
  const second = await post(people.shipperA.admin, path, makePng(9, 9));
  expect(second).toMatchObject({ status: 409, body: { code: 'FILE_EXISTS' } });
  const read = await get(people.shipperA.admin, path);
  expect(Buffer.from(read.bytes).equals(makePng(1, 1))).toBe(true);
});

test('of uploads of one path at once exactly one wins', async () => {
  const path = logoPath();
  const images = Array.from({ length: 8 }, (_, at) => makePng(at + 1, 1));
  const answers = await Promise.all(images.map((image) => post(people.shipperA.admin, path, image)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(409)]);
  const winner = images[answers.findIndex(({ status }) => status === 201)] ?? new Uint8Array();
  const read = await get(people.shipperA.staff, path);
  expect(Buffer.from(read.bytes).equals(winner)).toBe(true);
});

test('the same upload under an Idempotency-Key is done once; another image is refused', async () => {
  const path = logoPath();
  const headers = { 'Idempotency-Key': newId() };
  const [first, again] = [
    await post(people.shipperA.admin, path, makePng(), headers),
    await post(people.shipperA.admin, path, makePng(), headers),
  ];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await post(people.shipperA.admin, path, makePng(2, 2), headers)).status).toBe(422);
});

test('a storage without room is told as such, leaves no row, and the path can be used afterwards', async () => {
  const path = logoPath();
  storage.nextFailure = new StorageError('FULL', new Error('ENOSPC'));
  expect(await post(people.shipperA.admin, path)).toMatchObject({
    status: 507,
    body: { code: 'STORAGE_FULL', title: expect.stringContaining('no room left') },
  });
  expect(await hasRow(path)).toBe(false);
  storage.nextFailure = new StorageError('UNAVAILABLE', new Error('EROFS'));
  expect((await post(people.shipperA.admin, path)).status).toBe(503);
  expect(await hasRow(path)).toBe(false);
  expect((await post(people.shipperA.admin, path)).status).toBe(201);
});

test('bytes that a killed process left without a row serve the same upload, and no other', async () => {
  const path = logoPath();
  kept.set(path, makePng(5, 5));
  expect((await get(people.shipperA.admin, path)).status).toBe(404);
  expect((await post(people.shipperA.admin, path, makePng(6, 6))).status).toBe(409);
  expect(await hasRow(path)).toBe(false);
  expect((await post(people.shipperA.admin, path, makePng(5, 5))).status).toBe(201);
  expect((await get(people.shipperA.admin, path)).status).toBe(200);
});

test('what is no image, or not the one that was said, is refused by field', async () => {
  const refused: [unknown, string][] = [
    ['<svg onload="alert(1)"/>', 'Expected a JPEG, PNG or WebP image'],
    [makeJpeg(), 'Expected a PNG image, as Content-Type says; this is a JPEG'],
    [joined(makePng(), [0]), 'Expected nothing after the end of the PNG'],
    [makePng(4_097, 1), 'Expected at most 4096 × 4096 pixels; this says 4097 × 1'],
    [new Uint8Array(), 'Expected an image; nothing was sent'],
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
])('a body of the kind %j is refused', async (type) => {
  const answer = await post(people.shipperA.admin, logoPath(), makePng(), { 'Content-Type': type });
  expect(answer).toMatchObject({ status: 415, body: { detail: expect.stringContaining('image/webp') } });
});

test('of the kind only the media type counts, in any case and whatever parameters follow', async () => {
  const path = logoPath();
  const headers = { 'Content-Type': ' Image/PNG ; charset=utf-8' };
  expect(await post(people.shipperA.admin, path, makePng(), headers)).toMatchObject({
    status: 201,
    body: { contentType: 'image/png' },
  });
});

/** A body of which nobody knows the length, and how much of it was taken. */
function streamOf(totalBytes: number) {
  const state = { given: 0, isCancelled: false };
  const whole = makePngOfBytes(totalBytes);
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        controller.enqueue(whole.slice(state.given, state.given + 65_536));
        state.given += 65_536;
        if (state.given >= totalBytes) controller.close();
      },
      cancel() {
        state.isCancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

test('an image of exactly the limit is taken, one byte more is not', async () => {
  expect((await post(people.shipperA.admin, logoPath(), makePngOfBytes(MAX_IMAGE_BYTES))).status).toBe(201);
  expect(await post(people.shipperA.admin, logoPath(), makePngOfBytes(MAX_IMAGE_BYTES + 1))).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  });
});

test('a body of unknown length is left as soon as it is too long; one of a length too long is not read', async () => {
  expect((await post(people.shipperA.admin, logoPath(), streamOf(MAX_IMAGE_BYTES).body)).status).toBe(201);
  const endless = streamOf(MAX_IMAGE_BYTES * 4);
  expect((await post(people.shipperA.admin, logoPath(), endless.body)).status).toBe(413);
  expect(endless.state.given).toBeLessThanOrEqual(MAX_IMAGE_BYTES + 2 * 65_536);
  expect(endless.state.isCancelled).toBe(true);
  const told = streamOf(MAX_IMAGE_BYTES * 4);
  const headers = { 'Content-Length': String(MAX_IMAGE_BYTES * 4) };
  expect((await post(people.shipperA.admin, logoPath(), told.body, headers)).status).toBe(413);
  expect(told.state.given).toBe(0);
});
