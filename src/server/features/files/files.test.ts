import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { LARGEST_IMAGE_BYTES } from '../../../contract/files';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database';
import { fixedClock } from '../../../testing/fixed-clock';
import {
  joined,
  makeJpeg,
  makePng,
  makeWebp,
  PNG_DATA,
  pngChunk,
  pngHeader,
  pngOf,
} from '../../../testing/images';
import { insertPerson, makePeople, type People, type Person } from '../../../testing/people';
import { type Answer, type TestApp, testApp } from '../../../testing/server';
import { type Storage, StorageError } from '../../platform/storage/storage';

const NOW = '2026-11-20T15:00:00Z';
const testDb = await testDatabase();
const { database } = testDb;
const clock = fixedClock(NOW);
let people: People;
let app: TestApp;

/** In memory, and it can be told to fail; the folder has tests of its own. */
const kept = new Map<string, Uint8Array>();
let nextPut: (() => Promise<void>) | null = null;
const nameOf = ({ bucket, path }: { bucket: string; path: string }) => `${bucket}/${path}`;
const storage: Storage = {
  async put(place, content) {
    const failing = nextPut;
    nextPut = null;
    await failing?.();
    if (kept.has(nameOf(place))) return 'taken';
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    kept.set(nameOf(place), Buffer.concat(parts));
    return 'kept';
  },
  async get(place) {
    const bytes = kept.get(nameOf(place));
    return bytes ? Readable.from([bytes]) : null;
  },
  exists: async (place) => kept.has(nameOf(place)),
};

beforeAll(async () => {
  people = await makePeople(database);
  const quiet = { ...testDb, log: { ...testDb.log, error: () => undefined } };
  app = await testApp(quiet, clock, [], {}, storage);
});
beforeEach(() => {
  clock.set(NOW);
  nextPut = null;
});

const OBJECT = '/storage/v1/object';
const logoPath = (id = people.shipperA.id) => `shipper-logos/${id}/${newId()}-logo.jpg`;

async function post(
  who: Person | null,
  path: string,
  body: unknown = makePng(2, 3),
  headers: Record<string, string> = {},
): Promise<Answer> {
  const bearer = who ? { bearer: await app.tokenFor(who.profileId) } : {};
  return app.call('POST', `${OBJECT}/${path}`, {
    ...bearer,
    body,
    headers: { 'Content-Type': 'image/png', ...headers },
  });
}

async function get(who: Person | null, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const bearer = who ? { bearer: await app.tokenFor(who.profileId) } : {};
  return app.call('GET', `${OBJECT}/${path}`, { ...bearer, headers });
}

async function keepLogo(bytes = makePng(2, 3)): Promise<string> {
  const path = logoPath();
  expect((await post(people.shipperA.admin, path, bytes)).status).toBe(201);
  return path;
}

const countRows = async (path: string) =>
  database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('storage_object')
        .select('path')
        .where('path', '=', path.slice(path.indexOf('/') + 1))
        .execute(),
    )
    .then((rows) => rows.length);

test('an image is kept as it was sent, and read with what makes it safe to show', async () => {
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
      width: 640,
      height: 480,
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
])('%s comes back as what it is, whatever its name says', async (type, bytes) => {
  const path = logoPath();
  expect((await post(people.admin, path, bytes, { 'Content-Type': type })).status).toBe(201);
  expect((await get(people.admin, path)).headers.get('Content-Type')).toBe(type);
});

test('who has the file already is told so without it; who may not see it is not', async () => {
  const path = await keepLogo();
  const etag = (await get(people.shipperA.staff, path)).headers.get('ETag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get(people.shipperA.staff, path, { 'If-None-Match': known });
    expect([again.status, again.bytes.length, again.headers.get('ETag')]).toEqual([304, 0, etag]);
    expect(again.headers.get('Cache-Control')).toBe('private, max-age=3600');
  }
  expect((await get(people.shipperA.staff, path, { 'If-None-Match': '"other"' })).status).toBe(200);
  expect((await get(people.shipperB.staff, path, { 'If-None-Match': etag })).status).toBe(404);
});

test('HEAD answers as GET does, without the bytes', async () => {
  const path = await keepLogo();
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const answer = await app.call('HEAD', `${OBJECT}/${path}`, { bearer });
  expect([answer.status, answer.bytes.length]).toEqual([200, 0]);
});

test('another company neither writes nor reads; who only sees the company is told that they may not write', async () => {
  const { shipperA, shipperB, carrierA, carrierB } = people;
  const path = await keepLogo();
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

test('what may not be seen is answered exactly like what is not there', async () => {
  const hidden = await get(people.shipperB.admin, await keepLogo());
  const missing = await get(people.shipperB.admin, logoPath());
  expect([hidden.status, hidden.body]).toEqual([missing.status, missing.body]);
  const hiddenOwner = await post(people.shipperB.admin, logoPath());
  const noOwner = await post(people.shipperB.admin, logoPath(newId()));
  expect([hiddenOwner.status, hiddenOwner.body]).toEqual([noOwner.status, noOwner.body]);
});

test('a picture is one’s own or one’s editor’s to change, and colleagues’ to see', async () => {
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

test('facilities and carriers have theirs', async () => {
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

test('the buckets of uploads are not open: nothing is taken and nothing is there', async () => {
  for (const bucket of ['admin-file-uploads', 'carrier-file-uploads', 'shipper-file-uploads']) {
    const path = `${bucket}/${people.shipperA.id}/bulk-search/2026-11-20/bulk-search_1`;
    expect(await post(people.admin, path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    expect((await get(people.admin, path)).status).toBe(404);
  }
});

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
  nextPut = () => Promise.reject(new StorageError('FULL', new Error('ENOSPC')));
  expect(await post(people.shipperA.admin, path)).toMatchObject({
    status: 507,
    body: { code: 'STORAGE_FULL', title: expect.stringContaining('no room left') },
  });
  expect(await countRows(path)).toBe(0);
  nextPut = () => Promise.reject(new StorageError('UNAVAILABLE', new Error('EROFS')));
  expect((await post(people.shipperA.admin, path)).status).toBe(500);
  expect(await countRows(path)).toBe(0);
  expect((await post(people.shipperA.admin, path)).status).toBe(201);
});

test('bytes that a killed process left without a row serve the same upload, and no other', async () => {
  const path = logoPath();
  kept.set(path, makePng(5, 5));
  expect((await get(people.shipperA.admin, path)).status).toBe(404);
  expect((await post(people.shipperA.admin, path, makePng(6, 6))).status).toBe(409);
  expect(await countRows(path)).toBe(0);
  expect((await post(people.shipperA.admin, path, makePng(5, 5))).status).toBe(201);
  expect((await get(people.shipperA.admin, path)).status).toBe(200);
});

test('a file that the storage lost is a failure of ours, and nobody keeps that answer', async () => {
  const path = await keepLogo();
  kept.delete(path);
  const answer = await get(people.shipperA.admin, path);
  expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('ETag')]).toEqual([
    500,
    'no-store',
    null,
  ]);
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
    expect(await countRows(path)).toBe(0);
  }
});

test.each([
  'image/svg+xml',
  'image/gif',
  'text/html',
  'application/json',
  'image/png; charset=utf-8',
  'image/',
  '',
])('a body of the kind %j is refused', async (type) => {
  const answer = await post(people.shipperA.admin, logoPath(), makePng(), { 'Content-Type': type });
  expect(answer).toMatchObject({ status: 415, body: { detail: expect.stringContaining('image/webp') } });
});

const large = (bytes: number) =>
  pngOf(
    pngHeader(1, 1),
    pngChunk('tEXt', new Uint8Array(bytes - 12 - pngOf(pngHeader(1, 1), PNG_DATA, pngChunk('IEND')).length)),
    PNG_DATA,
    pngChunk('IEND'),
  );

/** A body of which nobody knows the length, and how much of it was taken. */
function streamOf(totalBytes: number) {
  const state = { given: 0, isCancelled: false };
  const whole = large(totalBytes);
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
  expect((await post(people.shipperA.admin, logoPath(), large(LARGEST_IMAGE_BYTES))).status).toBe(201);
  expect(await post(people.shipperA.admin, logoPath(), large(LARGEST_IMAGE_BYTES + 1))).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  });
});

test('a body of unknown length is left as soon as it is too long; one of a length too long is not read', async () => {
  expect((await post(people.shipperA.admin, logoPath(), streamOf(LARGEST_IMAGE_BYTES).body)).status).toBe(
    201,
  );
  const endless = streamOf(LARGEST_IMAGE_BYTES * 4);
  expect((await post(people.shipperA.admin, logoPath(), endless.body)).status).toBe(413);
  expect(endless.state.given).toBeLessThanOrEqual(LARGEST_IMAGE_BYTES + 2 * 65_536);
  expect(endless.state.isCancelled).toBe(true);
  const told = streamOf(LARGEST_IMAGE_BYTES * 4);
  const headers = { 'Content-Length': String(LARGEST_IMAGE_BYTES * 4) };
  expect((await post(people.shipperA.admin, logoPath(), told.body, headers)).status).toBe(413);
  expect(told.state.given).toBe(0);
});

const UUID = '5f0c1f7e-8f0a-4a55-9d0e-2f6a3c1b7d94';
const hostile = (id: string): string[] => {
  const good = `${id}/${UUID}-logo.jpg`;
  return [
    '',
    '/',
    id,
    `${id}/`,
    `/${good}`,
    `//${good}`,
    `${good}/`,
    `${good}/x`,
    `${good}//`,
    `${id}//${UUID}-logo.jpg`,
    `${id}/%2e/${UUID}-logo.jpg`.replace('%2e', '%252e'),
    `${id}%2f${UUID}-logo.jpg`,
    `${id}%2F${UUID}-logo.jpg`,
    `${id}%5c${UUID}-logo.jpg`,
    `${id}/%252e%252e/auth-secret`,
    `${id}/..%2f..%2f..%2fauth-secret`,
    `${id}/..%5c..%5cauth-secret`,
    `${id}/%c0%ae%c0%ae/auth-secret`,
    `${id}/....//auth-secret`,
    `..%2f${good}`,
    `%2e%2e%2f${good}`,
    `%2fetc%2fpasswd`,
    `${id}/${UUID}-logo.jpg%00`,
    `${id}/${UUID}-logo.jpg%00.svg`,
    `${id}/%00${UUID}-logo.jpg`,
    `${id}/${UUID}-logo.jpg%0a`,
    `${id}/${UUID}-logo.jpg%20`,
    `${id}/${UUID}-logo.jpg.`,
    `${id}/${UUID}-logo.jpg~`,
    `${id}/${UUID}-logo.jpg:stream`,
    `${id}/${UUID}-logo.jpg;v=1`,
    `${id}/${UUID}-logo%2ejpg`,
    `${id}/${UUID}-logo.JPG`,
    `${id}/${UUID}-LOGO.jpg`,
    `${id}/${UUID}-logo.png`,
    `${id}/${UUID}-logo.svg`,
    `${id}/${UUID}-logo.jpg.html`,
    `${id}/${UUID}.jpg`,
    `${id}/logo.jpg`,
    `${id}/-logo.jpg`,
    `${id}/${UUID}${UUID}-logo.jpg`,
    `${id}/${UUID.toUpperCase()}-logo.jpg`,
    `${id.toUpperCase()}/${UUID}-logo.jpg`,
    `%${id.charCodeAt(0).toString(16)}${id.slice(1)}/${UUID}-logo.jpg`,
    `${id.slice(1)}/${UUID}-logo.jpg`,
    `{${id}}/${UUID}-logo.jpg`,
    `${id}/${UUID.replaceAll('-', '\u2010')}-logo.jpg`,
    `${id}/${UUID}-logo.jp\u0261`,
    `${id}/${'x'.repeat(300)}-logo.jpg`,
    `${id}/${'a/'.repeat(500)}${UUID}-logo.jpg`,
    `${id}/CON-logo.jpg`,
    `*/${UUID}-logo.jpg`,
    `${id}/*`,
    `.incoming/${UUID}`,
  ];
};

test('no hostile path is written or read, and each is told what was expected', async () => {
  const before = kept.size;
  const paths = hostile(people.shipperA.id);
  expect(paths.length).toBeGreaterThan(40);
  expect(new Set(paths).size).toBe(paths.length);
  for (const path of paths) {
    for (const answer of [
      await post(people.admin, `shipper-logos/${path}`),
      await get(people.admin, `shipper-logos/${path}`),
    ]) {
      // Without a path, or with a line's end in it, there is no such call.
      expect([path === '' || path.endsWith('%0a') ? 404 : 400], path).toContain(answer.status);
      if (answer.status === 400) {
        expect(answer.body, path).toMatchObject({
          errors: [{ field: 'path', message: expect.stringContaining('{customer id}/{uuid}-logo.jpg') }],
        });
      }
    }
  }
  for (const bucket of [
    '',
    '..',
    'shipper-logos%2f',
    'SHIPPER-LOGOS',
    'shipper_logos',
    '.incoming',
    'x'.repeat(500),
  ]) {
    const path = `${bucket}/${people.shipperA.id}/${UUID}-logo.jpg`;
    expect([400, 404], bucket).toContain((await post(people.admin, path)).status);
    expect([400, 404], bucket).toContain((await get(people.admin, path)).status);
  }
  expect(kept.size).toBe(before);
});

test('over a socket, where paths come as they were typed, none of them gets anywhere either', async () => {
  const server = createServer(getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const token = await app.tokenFor(people.admin.profileId);
  const send = (method: string, path: string, body?: Uint8Array, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(
        {
          port,
          method,
          path,
          agent: false,
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png', ...headers },
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        },
      );
      let isAnswered = false;
      sent.on('response', () => {
        isAnswered = true;
      });
      // A refusal may come, and the connection end, while we still send.
      sent.on('error', (error) => (isAnswered ? undefined : reject(error)));
      sent.end(body);
    });
  try {
    const before = kept.size;
    const id = people.shipperA.id;
    for (const path of [
      `${OBJECT}/shipper-logos/${id}/../${id}/../../auth-secret`,
      `${OBJECT}/shipper-logos/../../../../../etc/passwd`,
      `${OBJECT}/shipper-logos/${id}/..`,
      `${OBJECT}/shipper-logos\\..\\..\\auth-secret`,
      `${OBJECT}/shipper-logos/${id}/%2e%2e/%2e%2e/x`,
      `${OBJECT}//shipper-logos/${id}/${UUID}-logo.jpg`,
      `${OBJECT}/shipper-logos/${id}/${UUID}-logo.jpg/..`,
    ]) {
      expect([400, 404], path).toContain(await send('GET', path));
      expect([400, 404, 405], path).toContain(await send('POST', path, makePng()));
    }
    expect(kept.size).toBe(before);
    const path = `${OBJECT}/${logoPath()}`;
    const chunked = { 'Transfer-Encoding': 'chunked' };
    expect(await send('POST', path, large(LARGEST_IMAGE_BYTES * 2), chunked)).toBe(413);
    expect(await send('POST', path, large(LARGEST_IMAGE_BYTES * 2))).toBe(413);
    expect(await send('POST', path, makePng(), chunked)).toBe(201);
    expect(await send('GET', path)).toBe(200);
  } finally {
    await new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  }
});

async function sign(who: Person, ...paths: string[]) {
  const bearer = await app.tokenFor(who.profileId);
  const answer = await app.call('POST', '/storage/v1/sign', {
    bearer,
    body: { urls: paths.map((path) => `${OBJECT}/${path}`) },
  });
  expect(answer.status).toBe(200);
  return (answer.body as { rows: { url: string; link: string; endsAt: string }[] }).rows;
}
const linkTo = async (who: Person, path: string) => (await sign(who, path))[0]?.link ?? '';
const open = (link: string, headers: Record<string, string> = {}) =>
  app.call('GET', link, { bearer: null, headers });

test('a signed link opens its file without a bearer until it ends, and is kept no longer', async () => {
  const bytes = makePng(7, 7);
  const path = await keepLogo(bytes);
  const link = await linkTo(people.shipperA.staff, path);
  const opened = await open(link);
  expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([200, 'private, max-age=3600']);
  expect(Buffer.from(opened.bytes).equals(bytes)).toBe(true);
  expect(opened.headers.get('Content-Security-Policy')).toContain('sandbox');
  const etag = opened.headers.get('ETag') ?? '';
  expect((await open(link, { 'If-None-Match': etag })).status).toBe(304);

  clock.set('2026-11-20T16:59:30Z');
  expect((await open(link)).headers.get('Cache-Control')).toBe('private, max-age=30');
  clock.set('2026-11-20T16:59:59.999Z');
  expect((await open(link)).status).toBe(200);
  clock.set('2026-11-20T17:00:00Z');
  expect(await open(link)).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
});

test('a link that was altered in any part opens nothing', async () => {
  const [path, other] = [await keepLogo(), await keepLogo()];
  const link = await linkTo(people.shipperA.staff, path);
  const url = new URL(link, 'http://coldlane');
  const altered = (change: (copy: URL) => void) => {
    const copy = new URL(url);
    change(copy);
    return copy.pathname + copy.search;
  };
  const set = (name: string, value: string) => altered((copy) => copy.searchParams.set(name, value));
  const signature = url.searchParams.get('signature') ?? '';
  for (const changed of [
    link.replace(path, other),
    set('expires', String(Number(url.searchParams.get('expires')) + 3600)),
    set('by', people.admin.profileId),
    set('signature', `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
  ]) {
    expect(changed).not.toBe(link);
    expect(await open(changed), changed).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
  }
  for (const [name, value] of [
    ['expires', '99999999999'],
    ['expires', '1e9'],
    ['by', 'me'],
    ['signature', ''],
    ['more', '1'],
  ] as const) {
    expect(await open(set(name, value))).toMatchObject({ status: 400, body: { errors: [{ field: name }] } });
  }
  for (const name of ['by', 'expires', 'signature']) {
    expect((await open(altered((copy) => copy.searchParams.delete(name)))).status).toBe(400);
  }
  expect((await open(link)).status).toBe(200);
});

test('a link asks at each opening what its maker may see, and ends with them', async () => {
  const path = await keepLogo();
  expect((await open(await linkTo(people.shipperB.staff, path))).status).toBe(404);
  expect((await open(await linkTo(people.admin, logoPath()))).status).toBe(404);
  const leaving = await database.as(SYSTEM).transaction((tx) =>
    insertPerson(tx, {
      email: 'leaving@alder.example',
      roles: ['SHIPPER_STAFF'],
      shipperIds: [people.shipperA.id],
    }),
  );
  const link = await linkTo(leaving, path);
  expect((await open(link)).status).toBe(200);
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.updateTable('profile').set({ status: 'DEACTIVATED' }).where('id', '=', leaving.profileId).execute(),
    );
  expect((await open(link)).status).toBe(404);
});

test('links come in the order asked, the same all through an hour, and only for addresses of files', async () => {
  const [one, two] = [await keepLogo(), await keepLogo()];
  const rows = await sign(people.shipperA.staff, two, one);
  expect(rows.map(({ url, endsAt }) => [url, endsAt])).toEqual([
    [`${OBJECT}/${two}`, '2026-11-20T17:00:00.000Z'],
    [`${OBJECT}/${one}`, '2026-11-20T17:00:00.000Z'],
  ]);
  clock.set('2026-11-20T15:10:00Z');
  expect(await sign(people.shipperA.staff, two, one)).toEqual(rows);

  const bearer = await app.tokenFor(people.admin.profileId);
  const refuse = (body: unknown) => app.call('POST', '/storage/v1/sign', { bearer, body });
  for (const url of [
    '',
    'https://elsewhere.example/x.png',
    `${OBJECT}/../auth-secret`,
    `${OBJECT}/${one}?x`,
    one,
  ]) {
    expect(await refuse({ urls: [url] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'urls.0' }] },
    });
  }
  expect((await refuse({ urls: [] })).status).toBe(400);
  expect((await refuse({ urls: Array(101).fill(`${OBJECT}/${one}`) })).status).toBe(400);
  expect((await refuse({ urls: [`${OBJECT}/${one}`], by: people.admin.profileId })).status).toBe(400);
  expect((await app.call('POST', '/storage/v1/sign', { body: { urls: [`${OBJECT}/${one}`] } })).status).toBe(
    401,
  );
});
