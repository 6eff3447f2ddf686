import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tracking } from '../../../../contract/loads/load-tracking';
import { newId } from '../../../../domain/ids';
import { TRACKING_STEPS, TRACKING_TYPES, trackingAfter } from '../../../../domain/loads/tracking';
import { SYSTEM } from '../../../../domain/people/actor';
import { refusalOf } from '../../../../testing/database/attempts';
import { addDropoff, insertLoadOfA } from '../../../../testing/database/load-rows';
import { testDatabase } from '../../../../testing/database/test-database';
import { fixedClock } from '../../../../testing/fixed-clock';
import { makePng } from '../../../../testing/hostile-files/images';
import { pdfOf } from '../../../../testing/hostile-files/pdf';
import { makePeople, type Person } from '../../../../testing/people/people';
import { type Answer, testApp } from '../../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, carrierA, carrierB, shipperB } = people;
const app = await testApp(testDb, fixedClock('2027-01-06T12:00:00Z'));
const system = database.as(SYSTEM).transaction;

const booked = (status?: string) => system((tx) => insertLoadOfA(tx, people, status ? { status } : {}));
const send = async (
  who: Person,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
): Promise<Answer> => app.call(method, path, { bearer: await app.tokenFor(who.profileId), body, headers });
const track = (id: string, event: object = {}, who: Person = carrierA.staff) =>
  send(who, 'POST', `/v1/loads/${id}/tracking`, {
    type: 'PICKED_UP',
    at: '2027-01-04T20:30-08:00',
    place: 'Salinas, CA',
    ...event,
  });
const tracking = async (id: string, who: Person = shipperA.staff) =>
  (await send(who, 'GET', `/v1/loads/${id}/tracking`)).body as Tracking;
const rowOf = (id: string) =>
  system((tx) => tx.selectFrom('load').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('the database has the same order of steps as the table in code', async () => {
  const { rows } = await system((tx) =>
    sql<{ last: string | null; next: string; allowed: boolean }>`
      select last, next, actor.can_track_after(last, next) as allowed
      from unnest(${[null, ...TRACKING_STEPS]}::text[]) last, unnest(${[...TRACKING_TYPES]}::text[]) next`.execute(
      tx,
    ),
  );
  expect(rows).toHaveLength(25);
  for (const { last, next, allowed } of rows) {
    const step = TRACKING_STEPS.find((one) => one === last) ?? null;
    expect([last, next, allowed]).toEqual([last, next, trackingAfter(step).some((type) => type === next)]);
  }
});

test('both sides read every step with its time, place, and temperature, and promised against actual days', async () => {
  const id = await booked();
  expect((await track(id, { temperatureF: -2, note: 'Sealed' })).status).toBe(200);
  await track(id, { type: 'AT_TERMINAL', at: '2027-01-05T02:00-08:00', place: 'Reno, NV' });
  await track(id, { type: 'AT_TERMINAL', at: '2027-01-05T09:00-08:00', place: 'Portland, OR' });
  const last = await track(id, { type: 'DELIVERED', at: '2027-01-05T22:00-08:00', place: 'Portland, OR' });
  expect(last.body).toMatchObject({ step: 'DELIVERED', next: ['EXCEPTION'] });
  expect(await tracking(id)).toMatchObject({
    step: 'DELIVERED',
    promised: { pickupDate: '2027-01-04', deliveryDate: '2027-01-05' },
    // These are the local days at the place: in UTC both were a day later.
    actual: { pickupDate: '2027-01-04', deliveryDate: '2027-01-05' },
    events: [
      {
        type: 'PICKED_UP',
        at: '2027-01-05T04:30:00.000Z',
        localTime: '2027-01-04T20:30-08:00',
        place: 'Salinas, CA',
        temperatureF: -2,
        note: 'Sealed',
      },
      { type: 'AT_TERMINAL', place: 'Reno, NV', by: null },
      { type: 'AT_TERMINAL', place: 'Portland, OR', side: 'CARRIER' },
      { type: 'DELIVERED' },
    ],
    next: [],
  });
});

test('no step goes back, and an exception needs a note', async () => {
  const id = await booked();
  await track(id, { type: 'OUT_FOR_DELIVERY' });
  for (const type of ['PICKED_UP', 'AT_TERMINAL', 'OUT_FOR_DELIVERY']) {
    expect(await track(id, { type }), type).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  }
  const missing = await track(id, { type: 'EXCEPTION' });
  expect(missing).toMatchObject({ status: 400, body: { errors: [{ field: 'note', message: 'Required' }] } });
  expect((await track(id, { type: 'EXCEPTION', note: 'The dock is closed' })).status).toBe(200);
  expect(await tracking(id)).toMatchObject({ step: 'OUT_FOR_DELIVERY', events: [{}, { type: 'EXCEPTION' }] });
});

test.each([
  ['in the future', { at: '2027-01-06T12:06Z' }, 'Must not be in the future'],
  ['long before the pickup', { at: '2026-12-03T12:00Z' }, 'Must be at most a month before the pickup day'],
  ['before the last step', { at: '2027-01-04T20:29-08:00' }, 'Must not be before the last recorded step'],
  ['without an offset', { at: '2027-01-05T12:00' }, 'Enter a time such as 2026-11-23T08:30-08:00'],
  [
    'in a year without a database',
    { at: '9999-12-31T23:59-23:00' },
    'Enter a time such as 2026-11-23T08:30-08:00',
  ],
])('a time %s is rejected by name', async (_, { at }, message) => {
  const id = await booked();
  await track(id);
  expect(await track(id, { type: 'DELIVERED', at })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'at', message }] },
  });
});

test.each(['PENDING', 'REJECTED', 'CANCELLED'])('a load that is %s cannot be tracked', async (status) => {
  const id = await booked(status);
  expect(await track(id)).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  expect(await tracking(id, carrierA.staff)).toMatchObject({ step: null, events: [], next: [] });
});

test('only the carrier and ADMINs record, and others get 404 as for a load that does not exist', async () => {
  const id = await booked();
  expect((await track(id, {}, shipperA.admin)).status).toBe(403);
  for (const who of [carrierB.admin, shipperB.staff]) {
    const [ofA, ofNobody] = [await track(id, {}, who), await track(newId(), {}, who)];
    expect([ofA.status, ofA.body]).toEqual([404, ofNobody.body]);
  }
  expect(await track(id, {}, admin)).toMatchObject({ status: 200, body: { events: [{ side: 'PLATFORM' }] } });
});

test('the customer never sees the carrier’s internal note', async () => {
  const id = await booked();
  await track(id, { internalNote: 'Ask for detention pay' });
  expect(await tracking(id, carrierA.admin)).toMatchObject({
    events: [{ internalNote: 'Ask for detention pay' }],
  });
  expect(JSON.stringify(await tracking(id, shipperA.admin))).not.toContain('detention');
  expect((await tracking(id, shipperA.admin)).events).toMatchObject([{ internalNote: null }]);
});

test('from the first step on only an ADMIN cancels, and an exception is no step', async () => {
  const id = await booked();
  const cancel = (who: Person) =>
    refusalOf(
      database.as(who.actor).call('change_load_status', {
        changed_at: '2026-12-01T12:00:00Z',
        changed_load: id,
        wanted: 'CANCEL',
        given_reason: 'No truck',
        is_by_link: false,
      }),
    );
  await track(id, { type: 'EXCEPTION', note: 'Flat tire' });
  expect((await rowOf(id)).picked_up_at).toBeNull();
  await track(id, { type: 'AT_TERMINAL' });
  for (const who of [shipperA.admin, carrierA.admin]) {
    expect(await cancel(who)).toBe('DAY');
  }
  expect(await cancel(admin)).toBeNull();
  expect((await track(id, { type: 'DELIVERED' })).status).toBe(409);
});

test('of two people who record the same step at once, one succeeds', async () => {
  const id = await booked();
  const answers = await Promise.all(Array.from({ length: 5 }, () => track(id)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
  expect((await tracking(id)).events).toHaveLength(1);
});

test('an event updates the load for live screens, and is stored for webhooks without prices', async () => {
  const id = await booked();
  const before = await rowOf(id);
  await track(id, { type: 'EXCEPTION', note: 'Flat tire' });
  expect((await rowOf(id)).updated_at > before.updated_at).toBe(true);
  await track(id);
  const events = await system((tx) =>
    tx
      .selectFrom('outbox_event')
      .select(['type', 'body', 'shipper_id'])
      .where('subject_id', '=', id)
      .where('type', '=', 'load.tracking')
      .orderBy('id')
      .execute(),
  );
  expect(events).toMatchObject([
    { shipper_id: shipperA.id, body: { loadId: id, type: 'EXCEPTION', position: 1 } },
    { body: { type: 'PICKED_UP', position: 2 } },
  ]);
  expect(Object.keys(events[0]?.body as object).sort()).toEqual([
    'at',
    'loadId',
    'number',
    'position',
    'type',
  ]);
});

test('a proof of delivery is a picture or PDF of this load that both sides open', async () => {
  const [id, other] = [await booked(), await booked()];
  const store = (who: Person, of: string) =>
    send(who, 'POST', `/storage/v1/object/load-files/${of}/${newId()}.jpg`, makePng(2, 3), {
      'Content-Type': 'image/png',
    });
  const { url } = (await store(carrierA.staff, id)).body as { url: string };
  expect(await track(id, { type: 'DELIVERED', fileUrl: url })).toMatchObject({
    status: 200,
    body: { events: [{ file: { url, name: null, contentType: 'image/png' } }] },
  });
  expect((await send(shipperA.staff, 'GET', url)).status).toBe(200);
  expect((await send(carrierB.staff, 'GET', url)).status).toBe(404);
  expect((await store(carrierB.staff, id)).status).toBe(404);

  const wrong = await track(other, { fileUrl: url });
  expect(wrong).toMatchObject({ status: 400, body: { errors: [{ field: 'fileUrl' }] } });
  const pdf = await send(
    carrierA.staff,
    'POST',
    `/storage/v1/object/load-files/${other}/${newId()}.pdf?fileName=POD.pdf`,
    pdfOf(),
    { 'Content-Type': 'application/pdf' },
  );
  const { url: pdfUrl } = pdf.body as { url: string };
  expect(await track(other, { fileUrl: pdfUrl })).toMatchObject({
    status: 200,
    body: { events: [{ file: { url: pdfUrl, name: 'POD.pdf' } }] },
  });
  const list = await track(other, { fileUrl: pdfUrl.replace('.pdf', '.csv') });
  expect(list).toMatchObject({ status: 400, body: { errors: [{ field: 'fileUrl' }] } });
});

const bookedPool = async () => {
  const id = await booked();
  await system((tx) => addDropoff(tx, id));
  return id;
};
const deliver = (id: string, stop?: number | null, at = '2027-01-05T20:00-08:00') =>
  track(id, { type: 'DELIVERED', at, ...(stop === undefined ? {} : { stop }) });

test('a pool is out for delivery until its last dropoff is delivered, in any order', async () => {
  const id = await bookedPool();
  await track(id);
  expect(await deliver(id, 3)).toMatchObject({
    status: 200,
    body: { step: 'OUT_FOR_DELIVERY', next: ['DELIVERED', 'EXCEPTION'], actual: { deliveryDate: null } },
  });
  // The call need not name the last remaining dropoff.
  const last = await deliver(id, undefined, '2027-01-06T01:00-08:00');
  expect(last).toMatchObject({
    status: 200,
    body: {
      step: 'DELIVERED',
      actual: { deliveryDate: '2027-01-06' },
      events: [{ stop: null }, { stop: 3 }, { stop: 2 }],
    },
  });
  const bodies = await system((tx) =>
    tx.selectFrom('outbox_event').select('body').where('subject_id', '=', id).orderBy('id').execute(),
  );
  expect(bodies.slice(-2)).toMatchObject([{ body: { stop: 3 } }, { body: { stop: 2 } }]);
});

test.each([
  ['without a stop while two are left', {}, 'Choose the dropoff'],
  ['at the pickup', { stop: 1 }, 'Must be a dropoff of the load'],
  ['at a stop that is not there', { stop: 9 }, 'Must be a dropoff of the load'],
  ['at 40,000 stops', { stop: 40_000 }, 'Must be 11 or less'],
  ['at a stop, but not delivered', { type: 'AT_TERMINAL', stop: 2 }, 'Only with DELIVERED'],
])('a delivery %s is refused by name', async (_, event, message) => {
  const id = await bookedPool();
  expect(await track(id, { type: 'DELIVERED', ...event })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'stop', message }] },
  });
});

test('of two people who deliver the same dropoff at once, one succeeds, and a load with one needs no name', async () => {
  const id = await bookedPool();
  const answers = await Promise.all([deliver(id, 2), deliver(id, 2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    errors: [{ field: 'stop', message: 'This dropoff is delivered already' }],
  });
  expect((await deliver(await booked())).body).toMatchObject({ step: 'DELIVERED', events: [{ stop: 2 }] });
});
