import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { liveRowSchema } from '../../../contract/live';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { insertPerson, insertShipper, makePeople, type Person } from '../../../testing/people/people';
import { type LiveListener, openListener } from '../../../testing/servers/live-listener';
import { type TestApp, testApp } from '../../../testing/servers/test-app';
import type { Every } from '../../platform/live/start-live';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const clock = fixedClock('2026-11-20T15:00:00Z');

/** Fake timers of both servers. */
const timers = new Set<{ readonly ms: number; readonly work: () => void }>();
const byHand: Every = (ms, work) => {
  const timer = { ms, work };
  timers.add(timer);
  return () => timers.delete(timer);
};
const letPass = (ms: number) => {
  for (const timer of timers) if (timer.ms === ms) timer.work();
};
const HEARTBEAT = 30_000;
const CHECK = 8_000;

const app = await testApp(testDb, clock, [], {}, undefined, byHand);
/** Another process on the same database. */
const replica = await testApp(testDb, clock, [], {}, undefined, byHand);

const asSystem = database.as(SYSTEM).transaction;

interface Upload {
  readonly carrierId?: string;
  readonly shipperId?: string;
  readonly type?: string;
}

function insertUpload({ carrierId, shipperId, type = shipperId ? 'bulk-search' : 'lanes' }: Upload) {
  const id = newId();
  const bucket = carrierId ? 'carrier' : shipperId ? 'shipper' : 'admin';
  return asSystem(async (tx) => {
    await tx
      .insertInto('file_upload_processing')
      .values({
        id,
        name: `${id}/${type}`,
        bucket: `${bucket}-file-uploads`,
        type,
        mode: type === 'bulk-search' ? null : 'MERGE',
        carrier_id: carrierId ?? null,
        shipper_id: shipperId ?? null,
        file_name: 'lanes.csv',
        created_by: people.admin.profileId,
      })
      .execute();
    return id;
  });
}

const change = (id: string, set: { status?: string; attributes?: string }) =>
  asSystem((tx) => tx.updateTable('file_upload_processing').set(set).where('id', '=', id).execute());

async function listen(
  who: Person,
  { on = app, lastEventId, bearer }: { on?: TestApp; lastEventId?: string; bearer?: string } = {},
): Promise<LiveListener> {
  const opened = await openListener(on, bearer ?? (await on.tokenFor(who.profileId)), lastEventId);
  onTestFinished(() => opened.disconnect());
  return opened;
}

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
  await change(id, { status: 'COMPLETED', attributes: '{"rows": 3}' });
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
  await change(id, { status: 'COMPLETED' });
  await admin.waitForRow(id, 'COMPLETED');
  // The next event each receives is a later one, so the first was not just delayed.
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
  await change(id, { status: 'ERROR' });
  const again = await listen(people.carrierA.staff, { on: replica, lastEventId: received.id });
  await again.waitForRow(id, 'ERROR');
  await again.waitForRow(other, 'CREATED');
  expect(again.receivedIds().filter((one) => one === id)).toHaveLength(1);
});

test('a new stream starts with all running uploads and no old finished ones', async () => {
  const running = await insertUpload(carrierB);
  const over = await insertUpload(carrierB);
  await change(over, { status: 'COMPLETED' });
  // The trigger sets the time, so the owner changes it with the trigger disabled.
  await asOwner(
    `alter table file_upload_processing disable trigger tell_live;
     set local role coldlane_system;
     update file_upload_processing set updated_at = now() - interval '2 days';
     reset role;
     alter table file_upload_processing enable trigger tell_live`,
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

test('a deactivation ends a person’s streams in both processes before anything else is sent', async () => {
  const { person, bearer } = await signedUp(people.shipperA.id);
  const streams = [await listen(person, { bearer }), await listen(person, { bearer, on: replica })];
  const call = await app.call('POST', '/rest/v1/rpc/fn_profile_deactivate', {
    bearer: await app.tokenFor(people.admin.profileId),
    body: { profile_id: person.profileId },
  });
  expect(call.status).toBe(200);
  const admin = await listen(people.admin);
  const id = await insertUpload({ shipperId: people.shipperA.id });
  await admin.waitForRow(id);
  letPass(CHECK);
  for (const stream of streams) {
    expect(await stream.waitForEnd()).toBe('access-ended');
    expect(stream.receivedIds()).not.toContain(id);
  }
});

test('a deactivated company, a removed role and an expired token end streams', async () => {
  const companyId = await asSystem((tx) => insertShipper(tx, { name: 'Ending Foods' }));
  const ofCompany = await signedUp(companyId);
  const ofRole = await signedUp(people.shipperA.id);
  const ofToken = await signedUp(people.shipperA.id);
  const streams: LiveListener[] = [];
  for (const { person, bearer } of [ofCompany, ofRole]) streams.push(await listen(person, { bearer }));
  await asSystem((tx) =>
    tx.updateTable('shipper').set({ is_active: false }).where('id', '=', companyId).execute(),
  );
  await asSystem((tx) =>
    tx.updateTable('profile').set({ roles: [] }).where('id', '=', ofRole.person.profileId).execute(),
  );
  letPass(CHECK);
  for (const stream of streams) expect(await stream.waitForEnd()).toBe('access-ended');

  const stream = await listen(ofToken.person, { bearer: ofToken.bearer });
  clock.advanceMs(16 * 60_000);
  letPass(CHECK);
  expect(await stream.waitForEnd()).toBe('access-ended');
  clock.advanceMs(-16 * 60_000);
});

test('signing out ends only the stream of its session', async () => {
  const { person, bearer } = await signedUp(people.shipperA.id);
  const other = await app.signIn(person.email, PASSWORD);
  const stream = await listen(person, { bearer });
  const stays = await listen(person, { bearer: other });
  const listed = await app.call('GET', '/v1/auth/sessions', { bearer });
  const { sessions } = listed.body as { sessions: { id: string; isCurrent: boolean }[] };
  const own = sessions.find((one) => one.isCurrent);
  await app.call('DELETE', `/v1/auth/sessions/${own?.id}`, { bearer: other });
  letPass(CHECK);
  expect(await stream.waitForEnd()).toBe('access-ended');
  const id = await insertUpload({ shipperId: people.shipperA.id });
  await stays.waitForRow(id);
});

test('a stream sends a heartbeat', async () => {
  const stream = await listen(people.carrierA.staff);
  await stream.waitForRow(await insertUpload(carrierA));
  const before = stream.comments();
  letPass(HEARTBEAT);
  await vi.waitUntil(() => stream.comments() === before + 1);
});

test('an eleventh stream ends the person’s oldest one', async () => {
  const streams: LiveListener[] = [];
  for (let number = 1; number <= 11; number++) streams.push(await listen(people.shipperB.staff));
  expect(await streams[0]?.waitForEnd()).toBe('too-many-streams');
  const id = await insertUpload({ shipperId: people.shipperB.id });
  await Promise.all(streams.slice(1).map((stream) => stream.waitForRow(id)));
});

test('keys, the public key and no bearer cannot open a stream, and an unknown table is refused', async () => {
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

test('the answer is a stream that must not be cached or buffered', async () => {
  const bearer = await app.tokenFor(people.admin.profileId);
  const { headers, body } = await app.call('GET', '/realtime/v1?table=file_upload_processing', { bearer });
  expect(headers.get('Content-Type')).toBe('text/event-stream');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('X-Accel-Buffering')).toBe('no');
  expect(body).toBe('event: ready\ndata: {}\n\n');
  const asked = await app.call('HEAD', '/realtime/v1?table=file_upload_processing', { bearer });
  expect([asked.status, asked.body]).toEqual([200, null]);
});

test('no change is lost while the database connection reconnects', async () => {
  const stream = await listen(people.carrierA.staff);
  const id = await insertUpload(carrierA);
  await stream.waitForRow(id);
  // While the listening connections are down, nobody gets the notification.
  await asOwner(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'coldlane-listen' and datname = current_database()`,
  );
  await change(id, { status: 'COMPLETED' });
  await stream.waitForRow(id, 'COMPLETED');
});

/** Bypasses row security and triggers. */
async function asOwner(statements: string): Promise<void> {
  const client = new pg.Client({ ...testDb.connection });
  await client.connect();
  await client.query(`begin; ${statements}; commit`).finally(() => client.end());
}

let made = 0;
/** A signed-in user of the shipper. */
async function signedUp(shipperId: string) {
  made += 1;
  const email = `listens-${made}@alder.example`;
  const person = await asSystem((tx) =>
    insertPerson(tx, { email, roles: ['SHIPPER_STAFF'], shipperIds: [shipperId] }),
  );
  await giveAccounts(database, [person]);
  return { person, bearer: await app.signIn(email, PASSWORD) };
}
