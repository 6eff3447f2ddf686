import { expect, test } from 'vitest';
import { newId } from '../../../../domain/ids';
import { SYSTEM } from '../../../../domain/people/actor';
import { insertLoadOfA } from '../../../../testing/database/load-rows';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { makePng } from '../../../../testing/hostile-files/images';
import { makePeople, type Person } from '../../../../testing/people/people';
import { testApp } from '../../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, carrierA, carrierB, shipperB } = people;
const clock = fixedClock('2027-01-01T12:00:00Z');
const app = await testApp(testDb, clock);
const system = database.as(SYSTEM).transaction;

const booked = () => system((tx) => insertLoadOfA(tx, people));
const send = async (who: Person, method: string, path: string, body?: unknown, headers = {}) =>
  app.call(method, path, { bearer: await app.tokenFor(who.profileId), body, headers });
const say = (who: Person, id: string, text = 'The dock opens at 6', fileUrls?: readonly string[]) =>
  send(who, 'POST', `/v1/loads/${id}/messages`, { text, ...(fileUrls ? { fileUrls } : {}) });
const read = async (who: Person, id: string, query = '') =>
  (await send(who, 'GET', `/v1/loads/${id}/messages${query}`)).body as {
    messages: { position: number; text: string; files: unknown[] }[];
    total: number;
    unread: number;
  };
const unreadLoads = async (who: Person) =>
  ((await send(who, 'GET', '/v1/unread-loads')).body as { rows: { loadId: string; unread: number }[] }).rows;

test('both sides read each other’s messages, and each person has their own unread mark', async () => {
  const id = await booked();
  const mark = (who: Person, position: number) =>
    send(who, 'POST', `/v1/loads/${id}/messages/read`, { position });
  expect(await say(shipperA.staff, id, 'Line one\nLine two')).toMatchObject({
    status: 200,
    body: { position: 1 },
  });
  await say(carrierA.staff, id, 'Thanks');
  await say(carrierA.staff, id, 'On our way');

  expect(await read(shipperA.staff, id)).toMatchObject({
    total: 3,
    unread: 2,
    messages: [
      { position: 1, side: 'SHIPPER', isOwn: true, text: 'Line one\nLine two' },
      { position: 2, side: 'CARRIER', isOwn: false, by: null },
      { position: 3 },
    ],
  });
  expect((await read(carrierA.staff, id)).unread).toBe(0);
  expect((await read(carrierA.admin, id)).unread).toBe(3);
  expect(await unreadLoads(shipperA.staff)).toMatchObject([{ loadId: id, unread: 2 }]);
  expect(await unreadLoads(shipperB.staff)).toEqual([]);

  expect((await mark(shipperA.staff, 99)).status).toBe(204);
  expect((await mark(shipperA.staff, 1)).status).toBe(204);
  expect((await read(shipperA.staff, id)).unread).toBe(0);
  expect(await unreadLoads(shipperA.staff)).toEqual([]);
  await say(carrierA.staff, id);
  expect((await read(shipperA.staff, id)).unread).toBe(1);
});

test('a load of others answers like one that does not exist', async () => {
  const id = await booked();
  for (const who of [carrierB.admin, shipperB.staff]) {
    const [ofA, ofNobody] = [await say(who, id), await say(who, newId())];
    expect([ofA.status, ofA.body]).toEqual([404, ofNobody.body]);
    expect((await send(who, 'GET', `/v1/loads/${id}/messages`)).status).toBe(404);
    expect((await send(who, 'POST', `/v1/loads/${id}/messages/read`, { position: 1 })).status).toBe(404);
  }
  expect((await say(admin, id)).status).toBe(200);
});

test('a person sends at most 20 messages a minute, also at once and to several loads', async () => {
  const ids = [await booked(), await booked()];
  clock.set('2027-01-02T12:00:00Z');
  const answers = await Promise.all(
    Array.from({ length: 22 }, (_, at) => say(carrierA.admin, ids[at % 2] as string, `Message ${at}`)),
  );
  const refused = answers.filter(({ status }) => status === 429);
  expect([answers.filter(({ status }) => status === 200).length, refused.length]).toEqual([20, 2]);
  expect(refused[0]?.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
  expect((await say(shipperA.staff, ids[0] as string)).status).toBe(200);
  clock.set('2027-01-02T12:01:01Z');
  expect((await say(carrierA.admin, ids[0] as string)).status).toBe(200);
});

test('the messages of a load are read 50 at a time, and have no gaps', async () => {
  const id = await booked();
  for (let batch = 0; batch < 3; batch += 1) {
    clock.set(`2027-01-03T12:0${batch * 2}:00Z`);
    await Promise.all(Array.from({ length: 20 }, (_, at) => say(shipperA.admin, id, `${at}`)));
  }
  const latest = await read(shipperA.admin, id);
  expect(latest.total).toBe(60);
  expect(latest.messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 11),
  );
  const earlier = await read(shipperA.admin, id, '?before=11');
  expect(earlier.messages.map(({ position }) => position)).toEqual(
    Array.from({ length: 10 }, (_, at) => at + 1),
  );
});

test('a message takes files of its load only, which the other side opens', async () => {
  clock.set('2027-01-04T12:00:00Z');
  const [id, other] = [await booked(), await booked()];
  const stored = await send(
    shipperA.staff,
    'POST',
    `/storage/v1/object/load-files/${id}/${newId()}.jpg`,
    makePng(2, 3),
    { 'Content-Type': 'image/png' },
  );
  const { url } = stored.body as { url: string };
  const list = await send(
    shipperA.staff,
    'POST',
    `/storage/v1/object/load-files/${id}/${newId()}.csv?fileName=Packing%20list.csv`,
    Buffer.from('sku,pallets\nA1,4\n'),
    { 'Content-Type': 'text/csv' },
  );
  const { url: listUrl } = list.body as { url: string };
  expect((await say(shipperA.staff, id, 'See the picture', [listUrl, url])).status).toBe(200);
  expect((await read(carrierA.staff, id)).messages[0]?.files).toEqual([
    { url: listUrl, name: 'Packing list.csv', contentType: 'text/csv', sizeBytes: 17 },
    { url, name: null, contentType: 'image/png', sizeBytes: makePng(2, 3).length },
  ]);
  expect((await send(carrierA.staff, 'GET', url)).status).toBe(200);
  for (const [of, urls] of [
    [other, [url]],
    [other, [listUrl]],
    [id, [listUrl.replace('.csv', '.pdf')]],
    [id, [url, url]],
    [id, [url.replace('load-files', 'shipper-logos')]],
  ] as const) {
    expect((await say(shipperA.staff, of, 'See the picture', urls)).status).toBe(400);
  }
});

test.each([
  ['empty', '  '],
  ['too long', 'x'.repeat(2_001)],
  ['with control characters', 'Ring\u0007'],
])('a text that is %s is rejected by name', async (_, text) => {
  expect(await say(shipperA.staff, await booked(), text)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'text' }] },
  });
});
