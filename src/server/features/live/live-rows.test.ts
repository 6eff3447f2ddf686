import { expect, test } from 'vitest';
import { liveRowSchema } from '../../../contract/live';
import { liveApp } from '../../../testing/servers/live-app';

const { app, replica, people, query, insertUpload, updateUpload, listen } = await liveApp();
const carrierA = { carrierId: people.carrierA.id };
const carrierB = { carrierId: people.carrierB.id };

test('a change is sent as the list’s row, with the time of the change as its id', async () => {
  const stream = await listen(people.carrierA.staff);
  const id = await insertUpload(carrierA);
  const event = await stream.waitForRow(id);
  expect(liveRowSchema.parse(event.data)).toMatchObject({
    table: 'file_upload_processing',
    row: { id, status: 'CREATED', carrier_name: 'Arctic Lines', file_name: 'lanes.csv', revision: null },
  });
  expect(event.id).toBe(event.data.row.updated_at);
  await updateUpload(id, { status: 'COMPLETED', attributes: '{"rows": 3}' });
  const ended = await stream.waitForRow(id, 'COMPLETED');
  expect(ended.data.row.attributes).toEqual({ rows: 3 });
  expect(ended.id > event.id).toBe(true);
  expect(stream.events[0]?.type).toBe('ready');
});

test('nobody receives a row they may not read, from any process', async () => {
  const others = [people.carrierB.admin, people.shipperA.admin, people.shipperB.staff];
  const streams = await Promise.all(others.flatMap((who) => [listen(who), listen(who, { on: replica })]));
  const admin = await listen(people.admin);
  const id = await insertUpload(carrierA);
  await admin.waitForRow(id);
  await updateUpload(id, { status: 'COMPLETED' });
  await admin.waitForRow(id, 'COMPLETED');
  // The next event that each stream receives is a later one, so the first was not just delayed.
  const ofB = await insertUpload(carrierB);
  await Promise.all([streams[0]?.waitForRow(ofB), streams[1]?.waitForRow(ofB)]);
  for (const stream of streams) expect(JSON.stringify(stream.events)).not.toContain(id);
});

test('a search upload is sent to its company’s users, reference data to ADMINs', async () => {
  const [shipper, carrier, admin] = await Promise.all(
    [people.shipperA.staff, people.carrierA.admin, people.admin].map((who) => listen(who)),
  );
  const search = await insertUpload({ shipperId: people.shipperA.id });
  const reference = await insertUpload({ type: 'facilities' });
  await shipper?.waitForRow(search);
  await admin?.waitForRow(search);
  await admin?.waitForRow(reference);
  const last = await insertUpload(carrierA);
  await carrier?.waitForRow(last);
  expect(carrier?.receivedIds()).not.toContain(search);
  expect(carrier?.receivedIds()).not.toContain(reference);
  expect(shipper?.receivedIds()).not.toContain(reference);
});

test('changes missed during a break arrive when the stream resumes with the last event id', async () => {
  const first = await listen(people.carrierA.staff);
  const id = await insertUpload(carrierA);
  const other = await insertUpload(carrierA);
  const received = await first.waitForRow(id);
  await first.waitForRow(other);
  await first.disconnect();
  await updateUpload(id, { status: 'ERROR' });
  const again = await listen(people.carrierA.staff, { on: replica, lastEventId: received.id });
  await again.waitForRow(id, 'ERROR');
  await again.waitForRow(other, 'CREATED');
  expect(again.receivedIds().filter((one) => one === id)).toHaveLength(1);
});

test('a new stream starts with all running uploads and no old finished ones', async () => {
  const before = await listen(people.carrierB.staff);
  const running = await insertUpload(carrierB);
  const over = await insertUpload(carrierB);
  await updateUpload(over, { status: 'COMPLETED' });
  // Otherwise, the server might send this change to the new stream, which is open when the change reaches it.
  await before.waitForRow(over, 'COMPLETED');
  // The trigger sets the time, so the owner disables the trigger and changes the time.
  await query(
    `begin;
     alter table file_upload_processing disable trigger tell_live;
     set local role coldlane_system;
     update file_upload_processing set updated_at = now() - interval '2 days';
     reset role;
     alter table file_upload_processing enable trigger tell_live;
     commit`,
  );
  const stream = await listen(people.carrierB.staff);
  await stream.waitForRow(running);
  const last = await insertUpload(carrierB);
  await stream.waitForRow(last);
  expect(stream.receivedIds()).not.toContain(over);
  const resumed = await listen(people.carrierB.staff, { lastEventId: '2026-01-01T00:00:00.000Z' });
  await resumed.waitForRow(over, 'COMPLETED');
});

test('an unknown last event id is ignored', async () => {
  const stream = await listen(people.carrierA.staff, { lastEventId: "2026'; drop table" });
  await stream.waitForRow(await insertUpload(carrierA));
});

test('every process sends a change', async () => {
  const here = await listen(people.carrierA.staff);
  const there = await listen(people.carrierA.staff, { on: replica });
  const id = await insertUpload(carrierA);
  await Promise.all([here.waitForRow(id), there.waitForRow(id)]);
});

test('API keys, the public key, and callers without a token cannot open a stream, and an unknown table is rejected', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const made = await app.call('POST', '/v1/api-keys', {
    bearer,
    body: { name: 'Listens', shipperId: people.shipperA.id },
  });
  const { key } = made.body as { key: string };
  const path = '/realtime/v1?table=file_upload_processing';
  expect((await app.call('GET', path, { bearer: key })).status).toBe(403);
  expect((await app.call('GET', path)).status).toBe(401);
  expect((await app.call('GET', path, { bearer: null })).status).toBe(401);
  expect((await app.call('GET', '/realtime/v1?table=profile', { bearer })).status).toBe(400);
  expect((await app.call('GET', '/realtime/v1', { bearer })).status).toBe(400);
  expect((await app.call('GET', '/realtime/v2', { bearer })).status).toBe(404);
});

test('the response is a stream that must not be cached or buffered', async () => {
  const bearer = await app.tokenFor(people.admin.profileId);
  const { headers, body } = await app.call('GET', '/realtime/v1?table=file_upload_processing', { bearer });
  expect(headers.get('Content-Type')).toBe('text/event-stream');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Accel-Buffering')).toBe('no');
  expect(body).toBe('event: ready\ndata: {}\n\n');
  const head = await app.call('HEAD', '/realtime/v1?table=file_upload_processing', { bearer });
  expect([head.status, head.body]).toEqual([200, null]);
});

test('no change is lost while the database connection reconnects', async () => {
  const stream = await listen(people.carrierA.staff);
  const id = await insertUpload(carrierA);
  await stream.waitForRow(id);
  // While the listening connections are down, nobody gets the notification.
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'coldlane-listen' and datname = current_database()`,
  );
  await updateUpload(id, { status: 'COMPLETED' });
  await stream.waitForRow(id, 'COMPLETED');
});
