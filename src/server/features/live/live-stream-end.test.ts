import { expect, test, vi } from 'vitest';
import { PASSWORD } from '../../../testing/people/accounts';
import { insertShipper } from '../../../testing/people/people';
import { CHECK_MS, HEARTBEAT_MS, liveApp } from '../../../testing/servers/live-app';
import type { LiveListener } from '../../../testing/servers/live-listener';
import { WAIT } from '../../../testing/wait';

const { app, replica, people, clock, asSystem, fireTimers, insertUpload, listen, signUp } = await liveApp();
const carrierA = { carrierId: people.carrierA.id };

test('a deactivation ends a user’s streams in both processes before anything else is sent', async () => {
  const { person, bearer } = await signUp(people.shipperA.id);
  const streams = [await listen(person, { bearer }), await listen(person, { bearer, on: replica })];
  const call = await app.call('POST', '/rest/v1/rpc/fn_profile_deactivate', {
    bearer: await app.tokenFor(people.admin.profileId),
    body: { profile_id: person.profileId },
  });
  expect(call.status).toBe(200);
  const admin = await listen(people.admin);
  const id = await insertUpload({ shipperId: people.shipperA.id });
  await admin.waitForRow(id);
  fireTimers(CHECK_MS);
  for (const stream of streams) {
    expect(await stream.waitForEnd()).toBe('access-ended');
    expect(stream.receivedIds()).not.toContain(id);
  }
});

test('a deactivated company, a removed role and an expired token end streams', async () => {
  const companyId = await asSystem((tx) => insertShipper(tx, { name: 'Ending Foods' }));
  const ofCompany = await signUp(companyId);
  const ofRole = await signUp(people.shipperA.id);
  const ofToken = await signUp(people.shipperA.id);
  const streams: LiveListener[] = [];
  for (const { person, bearer } of [ofCompany, ofRole]) streams.push(await listen(person, { bearer }));
  await asSystem((tx) =>
    tx.updateTable('shipper').set({ is_active: false }).where('id', '=', companyId).execute(),
  );
  await asSystem((tx) =>
    tx.updateTable('profile').set({ roles: [] }).where('id', '=', ofRole.person.profileId).execute(),
  );
  fireTimers(CHECK_MS);
  for (const stream of streams) expect(await stream.waitForEnd()).toBe('access-ended');

  const stream = await listen(ofToken.person, { bearer: ofToken.bearer });
  clock.advanceMs(16 * 60_000);
  fireTimers(CHECK_MS);
  expect(await stream.waitForEnd()).toBe('access-ended');
  clock.advanceMs(-16 * 60_000);
});

test('signing out ends only the stream of its session', async () => {
  const { person, bearer } = await signUp(people.shipperA.id);
  const other = await app.signIn(person.email, PASSWORD);
  const stream = await listen(person, { bearer });
  const stays = await listen(person, { bearer: other });
  const listed = await app.call('GET', '/v1/auth/sessions', { bearer });
  const { sessions } = listed.body as { sessions: { id: string; isCurrent: boolean }[] };
  const own = sessions.find((one) => one.isCurrent);
  await app.call('DELETE', `/v1/auth/sessions/${own?.id}`, { bearer: other });
  fireTimers(CHECK_MS);
  expect(await stream.waitForEnd()).toBe('access-ended');
  const id = await insertUpload({ shipperId: people.shipperA.id });
  await stays.waitForRow(id);
});

test('a stream sends a heartbeat', async () => {
  const stream = await listen(people.carrierA.staff);
  await stream.waitForRow(await insertUpload(carrierA));
  const before = stream.comments();
  fireTimers(HEARTBEAT_MS);
  await vi.waitUntil(() => stream.comments() === before + 1, WAIT);
});

test('an eleventh stream ends the user’s oldest one', async () => {
  const streams: LiveListener[] = [];
  for (let number = 1; number <= 11; number++) streams.push(await listen(people.shipperB.staff));
  expect(await streams[0]?.waitForEnd()).toBe('too-many-streams');
  const id = await insertUpload({ shipperId: people.shipperB.id });
  await Promise.all(streams.slice(1).map((stream) => stream.waitForRow(id)));
});
