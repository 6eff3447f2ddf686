import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { makeJpeg, makePng, makeWebp } from '../../../testing/hostile-files/images';
import type { Person } from '../../../testing/people/people';
import { filesApp, OBJECT } from '../../../testing/servers/files-app';

const { app, database, people, stored, post, get, logoPath, storeLogo } = await filesApp();

test('an image reads back unchanged, with headers that make it safe to display', async () => {
  const path = logoPath();
  const bytes = makePng(640, 480);
  const { status, body } = await post(people.shipperA.admin, path, bytes);
  expect([status, body]).toEqual([
    201,
    {
      bucket: 'shipper-logos',
      path: path.slice('shipper-logos/'.length),
      url: `${OBJECT}/${path}`,
      contentType: 'image/png',
      sizeBytes: bytes.length,
      fileName: null,
      width: 640,
      height: 480,
      uploadId: null,
    },
  ]);
  const read = await get(people.carrierA.staff, path);
  expect(read.status).toBe(200);
  expect(Buffer.from(read.bytes).equals(bytes)).toBe(true);
  expect(Object.fromEntries(read.headers)).toMatchObject({
    'cache-control': 'private, max-age=3600',
    'content-disposition': 'inline',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'same-origin',
    etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
    'x-content-type-options': 'nosniff',
  });
});

test.each([
  ['image/jpeg', makeJpeg()],
  ['image/png', makePng()],
  ['image/webp', makeWebp()],
])('%s is returned with its own type, whatever its name', async (type, bytes) => {
  const path = logoPath();
  expect((await post(people.admin, path, bytes, { 'Content-Type': type })).status).toBe(201);
  expect((await get(people.admin, path)).headers.get('Content-Type')).toBe(type);
});

test('a matching ETag gets 304 without the file, but only for callers who may see the file', async () => {
  const path = await storeLogo();
  const etag = (await get(people.shipperA.staff, path)).headers.get('ETag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(people.shipperA.staff, path, { 'If-None-Match': known });
    expect([again.status, again.bytes.length, again.headers.get('ETag')]).toEqual([304, 0, etag]);
    expect(again.headers.get('Cache-Control')).toBe('private, max-age=3600');
  }
  expect((await get(people.shipperA.staff, path, { 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await get(people.shipperB.staff, path, { 'If-None-Match': etag })).status).toBe(404);
});

test('HEAD responds like GET, without the bytes', async () => {
  const path = await storeLogo();
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const answer = await app.call('HEAD', `${OBJECT}/${path}`, { bearer });
  expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
});

test('another company can neither read nor write; callers who may only read get 403 for a write', async () => {
  const { shipperA, shipperB, carrierA, carrierB } = people;
  const path = await storeLogo();
  const outcomes: [Person, number, number][] = [
    [people.admin, 201, 200],
    [shipperA.admin, 201, 200],
    [shipperA.staff, 403, 200],
    [carrierA.admin, 403, 200],
    [carrierA.staff, 403, 200],
    [shipperB.admin, 404, 404],
    [shipperB.staff, 404, 404],
    [carrierB.admin, 404, 404],
    [people.noRole, 401, 401],
    [people.deactivated, 401, 401],
    [people.inactive, 401, 401],
  ];
  for (const [who, written, read] of outcomes) {
    const answers = [(await post(who, logoPath())).status, (await get(who, path)).status];
    expect([who.email, ...answers]).toEqual([who.email, written, read]);
  }
  for (const bearer of ['coldlane-public', null, 'nonsense']) {
    expect((await app.call('GET', `${OBJECT}/${path}`, { bearer })).status).toBe(401);
  }
  expect((await post(null, logoPath())).status).toBe(401);
});

test('a hidden file and a missing file get the same response', async () => {
  const hidden = await get(people.shipperB.admin, await storeLogo());
  const missing = await get(people.shipperB.admin, logoPath());
  expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
  const hiddenOwner = await post(people.shipperB.admin, logoPath());
  const noOwner = await post(people.shipperB.admin, logoPath(newId()));
  expect([hiddenOwner.status, hiddenOwner.body]).toEqual([noOwner.status, noOwner.body]);
});

test('users and their admins may change a profile picture, colleagues may see it', async () => {
  const { staff, admin } = people.shipperA;
  const mine = `profile-images/${staff.profileId}/${newId()}.jpg`;
  expect((await post(staff, mine)).status).toBe(201);
  expect((await post(admin, `profile-images/${staff.profileId}/${newId()}.jpg`)).status).toBe(201);
  expect((await post(staff, `profile-images/${admin.profileId}/${newId()}.jpg`)).status).toBe(403);
  expect((await post(people.shipperB.admin, `profile-images/${staff.profileId}/${newId()}.jpg`)).status).toBe(
    404,
  );
  expect((await get(admin, mine)).status).toBe(200);
  expect((await get(people.carrierA.admin, mine)).status).toBe(404);
});

test('editors of facilities and carriers may add pictures', async () => {
  const { shipperA, carrierA } = people;
  const facility = newId();
  await database.as(SYSTEM).transaction((tx) =>
    tx
      .insertInto('facility')
      .values({
        id: facility,
        name: 'Alder cold store',
        type: 'USER_CUSTOM',
        street: '1 Pier',
        city: 'Seattle',
        state: 'WA',
        zip: '98101',
        shipper_id: shipperA.id,
      })
      .execute(),
  );
  const path = () => `facility-logos/${facility}/${newId()}-logo.jpg`;
  expect((await post(shipperA.staff, path())).status).toBe(201);
  expect((await post(carrierA.admin, path())).status).toBe(403);
  expect((await post(people.shipperB.admin, path())).status).toBe(404);
  const logo = `carrier-logos/${carrierA.id}/${newId()}-logo.jpg`;
  expect((await post(carrierA.staff, logo)).status).toBe(403);
  expect((await post(carrierA.admin, logo)).status).toBe(201);
  expect((await get(people.shipperB.staff, logo)).status).toBe(200);
});

test('a file missing from the storage is a 500 that is not cached', async () => {
  const path = await storeLogo();
  stored.delete(path);
  const answer = await get(people.shipperA.admin, path);
  expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual([
    500,
    'no-store',
    null,
  ]);
});
