import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SharedLoad, TrackingSharing } from '../../../../contract/loads/tracking-links';
import { newId } from '../../../../domain/ids';
import { ANONYMOUS, SYSTEM } from '../../../../domain/people/actor';
import { refusalOf } from '../../../../testing/database/attempts';
import { addDropoff, insertLoadOfA } from '../../../../testing/database/load-rows';
import { testDatabase } from '../../../../testing/database/test-database';
import { makePeople, type Person } from '../../../../testing/people/people';
import { testApp } from '../../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, carrierA, carrierB, shipperB } = people;
let now = new Date('2027-01-06T12:00:00Z');
const app = await testApp(testDb, { now: () => now });
const system = database.as(SYSTEM).transaction;

const booked = (status?: string) => system((tx) => insertLoadOfA(tx, people, status ? { status } : {}));
const send = async (who: Person, method: string, path: string, body?: unknown, headers = {}) =>
  app.call(method, path, { bearer: await app.tokenFor(who.profileId), body, headers });
const track = (id: string, event: object = {}) =>
  send(carrierA.staff, 'POST', `/v1/loads/${id}/tracking`, {
    type: 'PICKED_UP',
    at: '2027-01-04T20:30-08:00',
    place: 'Salinas, CA',
    ...event,
  });
const sharing = (method: string, id: string, who: Person = shipperA.staff, headers = {}) =>
  send(who, method, `/v1/loads/${id}/tracking-link`, undefined, headers);
async function shared(id: string, who: Person = shipperA.staff): Promise<string> {
  const { status, body } = await sharing('POST', id, who);
  expect(status).toBe(200);
  return secretOf(body as TrackingSharing);
}
const secretOf = ({ link }: TrackingSharing) =>
  new URLSearchParams(new URL(link?.url ?? '').hash.slice(1)).get('link') ?? '';
const open = (link: string, address = '192.0.2.1') =>
  app.call('POST', '/v1/tracking-links/read', { body: { link }, headers: { 'X-Forwarded-For': address } });

test('the link shows stops, status and tracking without an account, and nothing else of the load', async () => {
  const id = await booked();
  await track(id, { temperatureF: -2, note: 'Detention $120', internalNote: 'Bad dock' });
  const { status, body } = await open(await shared(id));
  expect(status).toBe(200);
  const load = body as SharedLoad;
  expect(load).toMatchObject({
    status: 'ACCEPTED',
    shipperName: 'A customer',
    carrier: { name: 'A carrier' },
    step: 'PICKED_UP',
    deliveryDate: '2027-01-05',
    events: [
      { type: 'PICKED_UP', localTime: '2027-01-04T20:30-08:00', day: '2027-01-04', place: 'Salinas, CA' },
    ],
  });
  expect(load.stops.map(({ side }) => side)).toEqual(['PICKUP', 'DROPOFF']);
  expect(Object.keys(load.events[0] ?? {}).sort()).toEqual([
    'day',
    'localTime',
    'place',
    'position',
    'stop',
    'type',
  ]);
  expect(Object.keys(load.stops[0] ?? {}).sort()).toEqual([
    'appointment',
    'city',
    'date',
    'name',
    'position',
    'side',
    'state',
    'window',
  ]);
  const text = JSON.stringify(body);
  for (const hidden of ['Cents', 'Detention', 'Bad dock', 'contact', 'street', id]) {
    expect(text).not.toContain(hidden);
  }
});

test('a pool leaves out the names of its dropoffs', async () => {
  const id = await booked();
  await system((tx) => addDropoff(tx, id));
  const link = await shared(id);
  await track(id, { type: 'DELIVERED', at: '2027-01-05T12:00-08:00', stop: 2 });
  const { stops, step, events } = (await open(link)).body as SharedLoad;
  expect(stops.map(({ name }) => name === null)).toEqual([false, true, true]);
  expect([step, events]).toMatchObject(['OUT_FOR_DELIVERY', [{ type: 'DELIVERED', stop: 2 }]]);
  // The week begins with the last delivery.
  now = new Date('2027-01-20T12:00:00Z');
  expect((await open(link)).status).toBe(200);
  now = new Date('2027-01-06T12:00:00Z');
});

test('a load has one open link, also if two people share it at once, until one of them ends it', async () => {
  const id = await booked();
  expect((await sharing('GET', id)).body).toEqual({ link: null });
  const links = await Promise.all([shared(id), shared(id, shipperA.admin), shared(id, admin)]);
  expect(new Set(links).size).toBe(1);
  expect((await sharing('GET', id)).body).toMatchObject({
    link: { url: expect.stringContaining('/track#link=') },
  });
  expect((await sharing('DELETE', id, shipperA.admin)).status).toBe(204);
  expect((await sharing('DELETE', id)).status).toBe(204);
  expect(await open(links[0] ?? '')).toMatchObject({
    status: 403,
    body: { code: 'LINK_ENDED', detail: 'The sender has ended this link. Ask them for a new one.' },
  });
  const next = await shared(id);
  expect(next).not.toBe(links[0]);
  expect((await open(next)).status).toBe(200);
});

test('opening and ending a link are in the audit of both sides, with the name for the customer only', async () => {
  const id = await booked();
  await shared(id);
  await shared(id, shipperA.admin);
  await sharing('DELETE', id, shipperA.admin);
  await sharing('DELETE', id);
  const entriesOf = async (who: Person) => {
    const { body } = await send(who, 'GET', `/rest/v1/vw_audit?subject_id=${id}&limit=2`);
    return (body as { rows: object[] }).rows;
  };
  const entry = { action: 'CHANGED', subject_kind: 'LOAD', subject_id: id, company_id: carrierA.id };
  const number = expect.stringMatching(/^L-/);
  const expected = (ended: string | null, opened: string | null) => [
    {
      ...entry,
      subject_name: number,
      actor_id: ended,
      actor_side: 'SHIPPER',
      changed: { sharing_ended_at: [null, expect.any(String)] },
    },
    {
      ...entry,
      subject_name: number,
      actor_id: opened,
      actor_side: 'SHIPPER',
      changed: { shared_at: [null, expect.any(String)] },
    },
  ];
  const byName = expected(shipperA.admin.profileId, shipperA.staff.profileId);
  expect(await entriesOf(shipperA.admin)).toMatchObject(byName);
  expect(await entriesOf(admin)).toMatchObject(byName);
  expect(await entriesOf(carrierA.admin)).toMatchObject(expected(null, null));
  for (const who of [shipperB.admin, carrierB.admin, shipperA.staff])
    expect(await entriesOf(who)).toEqual([]);
  const { rows } = await system((tx) =>
    sql<{ count: number }>`select count(*)::integer from audit_entry where subject_id = ${id}
      and (changed ? 'shared_at' or changed ? 'sharing_ended_at')`.execute(tx),
  );
  expect(rows).toEqual([{ count: 2 }]);
});

test('the answer stored for a repeated call has no link', async () => {
  const id = await booked();
  const key = { 'Idempotency-Key': newId() };
  const [first, second] = [
    await sharing('POST', id, shipperA.staff, key),
    await sharing('POST', id, shipperA.staff, key),
  ];
  expect(first.body).toMatchObject({ link: { url: expect.any(String) } });
  expect(second).toMatchObject({ status: 200, body: { link: { url: null } } });
});

test('a load has at most 20 links', async () => {
  const id = await booked();
  for (let link = 0; link < 20; link++) {
    await shared(id);
    await sharing('DELETE', id);
  }
  expect(await sharing('POST', id)).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE', detail: 'A load can have 20 tracking links.' },
  });
});

test('the link ends a week after delivery, and without a delivery a month after the promised day', async () => {
  const id = await booked();
  const [link, other] = [await shared(id), await shared(await booked())];
  await track(id, { type: 'DELIVERED', at: '2027-01-05T22:00-05:00', place: 'New York, NY' });
  now = new Date('2027-01-13T02:59:59Z');
  expect((await open(link)).body).toMatchObject({ step: 'DELIVERED', endsAt: '2027-01-13T03:00:00.000Z' });
  now = new Date('2027-01-13T03:00:00Z');
  expect(await open(link)).toMatchObject({
    status: 403,
    body: { detail: 'This link has ended: tracking is shown until a week after delivery.' },
  });
  expect((await sharing('GET', id)).body).toEqual({ link: null });
  expect(await sharing('POST', id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  now = new Date('2027-02-04T23:59:59Z');
  expect((await open(other)).status).toBe(200);
  now = new Date('2027-02-05T00:00:00Z');
  expect((await open(other)).status).toBe(403);
  now = new Date('2027-01-06T12:00:00Z');
});

test('a link says that its load was cancelled', async () => {
  const id = await booked();
  const link = await shared(id);
  await send(admin, 'POST', `/v1/loads/${id}/cancel`, { reason: 'Sold' });
  expect((await open(link)).body).toMatchObject({ status: 'CANCELLED', events: [] });
});

test.each(['PENDING', 'REJECTED', 'CANCELLED'])('a load that is %s cannot be shared', async (status) => {
  expect(await sharing('POST', await booked(status))).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE' },
  });
});

test('only the customer and ADMINs share, and others get 404 as for a load that does not exist', async () => {
  const id = await booked();
  await shared(id);
  for (const method of ['GET', 'POST', 'DELETE']) {
    expect((await sharing(method, id, carrierA.admin)).status, method).toBe(403);
    for (const who of [carrierB.admin, shipperB.staff]) {
      const [ofA, ofNobody] = [await sharing(method, id, who), await sharing(method, newId(), who)];
      expect([ofA.status, ofA.body], method).toEqual([404, ofNobody.body]);
    }
  }
  expect((await sharing('GET', id, admin)).body).toMatchObject({
    link: { createdBy: { id: shipperA.staff.profileId } },
  });
});

test('a forged link opens nothing, and the database shows it only by the id of a link', async () => {
  const id = await booked();
  const [linkId = '', signature = ''] = (await shared(id)).split('.');
  for (const forged of ['x', `${newId()}.${signature}`, `${linkId}.${signature}x`, `${linkId}.`, linkId]) {
    expect(await open(forged), forged).toMatchObject({ status: 403, body: { code: 'LINK_ENDED' } });
  }
  const read = (of: string) =>
    refusalOf(database.as(ANONYMOUS).call('read_tracking_link', { read_at: now.toISOString(), of_link: of }));
  expect(await read(newId())).toBe('UNKNOWN');
  expect(await read(id)).toBe('UNKNOWN');
});

test('one network cannot read without end', async () => {
  const link = await shared(await booked());
  const answers: number[] = [];
  for (let read = 0; read < 200 && answers.at(-1) !== 429; read++) answers.push((await open(link)).status);
  expect(answers.at(-1)).toBe(429);
  expect(answers.filter((status) => status === 200).length).toBeGreaterThan(50);
});
