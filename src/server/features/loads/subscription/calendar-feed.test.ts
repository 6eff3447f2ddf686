import ICAL from 'ical.js';
import { beforeEach, expect, test } from 'vitest';
import type { CalendarLink } from '../../../../contract/loads/calendar-links';
import type { Load } from '../../../../contract/loads/loads';
import type { Person } from '../../../../testing/people/people';
import { bookingApp } from '../../../../testing/servers/booking-app';

const { app, people, booked, change, send, system } = await bookingApp();
const { shipperA, shipperB, carrierA } = people;

const load: Load = await booked({ references: { po: 'PO-4711', own: 'Berries; cold, weekly' } });
const declined: Load = await booked();
await change(carrierA.staff, declined.id, 'reject');

async function make(who: Person): Promise<string> {
  const { status, body } = await send(who, 'POST', '/v1/calendar-link');
  expect(status).toBe(200);
  const { url } = body as { url: string };
  return new URL(url).pathname;
}
let network = 0;
beforeEach(() => {
  network += 1;
});
const read = (path: string, headers: Record<string, string> = {}) =>
  app.call('GET', path, { bearer: null, headers: { 'X-Forwarded-For': `10.1.0.${network}`, ...headers } });
const eventsIn = (calendar: unknown) =>
  new ICAL.Component(ICAL.parse(String(calendar)))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event));
const linkOf = async (who: Person) =>
  ((await send(who, 'GET', '/v1/calendar-link')).body as CalendarLink).link;

test('a calendar program reads the live loads as all-day events, without prices', async () => {
  expect(await linkOf(shipperA.staff)).toBeNull();
  const path = await make(shipperA.staff);
  expect(await linkOf(shipperA.staff)).toMatchObject({ lastReadAt: null });
  const { status, headers, body } = await read(path);
  expect([status, headers.get('Content-Type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  const events = eventsIn(body);
  expect(events.map(({ summary }) => summary)).toEqual([
    `Pickup ${load.number}: ${load.pallets} pallets, Salinas`,
    `Delivery ${load.number}: ${load.pallets} pallets, New York`,
  ]);
  expect(events.map(({ startDate }) => [startDate.isDate, String(startDate)])).toEqual([
    [true, load.pickupDate],
    [true, load.deliveryDate],
  ]);
  expect(events[0]?.uid).toBe(`load-${load.id}-stop-1@coldlane`);
  expect(events[0]?.description).toContain('Alder Foods, carried by Arctic Lines');
  expect(events[0]?.description).toContain(`/loads/${load.id}`);
  expect(String(body)).not.toMatch(/\$|cents|multiplier/i);
  expect((await linkOf(shipperA.staff))?.lastReadAt).not.toBeNull();
});

test('an unchanged calendar is not sent again, and a changed load is', async () => {
  const path = await make(shipperA.admin);
  const first = await read(path);
  const etag = first.headers.get('ETag') ?? '';
  const again = await read(path, { 'If-None-Match': etag });
  expect([again.status, again.body]).toEqual([304, null]);
  const added = await booked();
  const changed = await read(path, { 'If-None-Match': etag });
  expect([changed.status, eventsIn(changed.body).length]).toEqual([200, 4]);
  await change(shipperA.staff, added.id, 'cancel');
  expect(eventsIn((await read(path)).body)).toHaveLength(2);
});

test('each side gets its own loads only', async () => {
  expect(eventsIn((await read(await make(carrierA.staff))).body)).toHaveLength(2);
  expect(eventsIn((await read(await make(shipperB.staff))).body)).toHaveLength(0);
});

test('a new link ends the one before, and an ended one answers like one that never was', async () => {
  const first = await make(shipperA.staff);
  const second = await make(shipperA.staff);
  expect((await read(first)).status).toBe(404);
  expect((await read(second)).status).toBe(200);
  expect((await send(shipperA.staff, 'DELETE', '/v1/calendar-link')).status).toBe(204);
  expect((await send(shipperA.staff, 'DELETE', '/v1/calendar-link')).status).toBe(204);
  const ended = await read(second);
  const unknown = await read(`/v1/calendar/${'A'.repeat(43)}.ics`);
  expect([ended.status, ended.body]).toEqual([unknown.status, unknown.body]);
  for (const file of ['x.ics', 'A'.repeat(43), `${'A'.repeat(44)}.ics`]) {
    expect((await read(`/v1/calendar/${file}`)).status).toBe(404);
  }
  expect(await linkOf(shipperA.staff)).toBeNull();
});

test('of two links made at once one works, and a repeated call does not show the address again', async () => {
  const paths = await Promise.all([make(shipperA.staff), make(shipperA.staff)]);
  const statuses = await Promise.all(paths.map(async (path) => (await read(path)).status));
  expect(statuses.toSorted()).toEqual([200, 404]);
  const key = { 'Idempotency-Key': crypto.randomUUID() };
  const made = await send(shipperA.staff, 'POST', '/v1/calendar-link', undefined, key);
  const repeated = await send(shipperA.staff, 'POST', '/v1/calendar-link', undefined, key);
  expect(repeated.body).toEqual({ ...(made.body as object), url: null });
});

test('the secret is stored nowhere', async () => {
  const path = await make(shipperA.staff);
  const secret = path.slice('/v1/calendar/'.length, -'.ics'.length);
  const rows = await system((tx) => tx.selectFrom('calendar_link').selectAll().execute());
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('the link of a deactivated user shows nothing', async () => {
  const path = await make(shipperA.staff);
  const setStatus = (status: 'ACTIVE' | 'DEACTIVATED') =>
    system((tx) =>
      tx.updateTable('profile').set({ status }).where('id', '=', shipperA.staff.profileId).execute(),
    );
  await setStatus('DEACTIVATED');
  expect((await read(path)).status).toBe(404);
  await setStatus('ACTIVE');
  expect((await read(path)).status).toBe(200);
});

test('a link that is read more than ten times in a minute has to wait', async () => {
  const path = await make(shipperA.staff);
  const statuses = [];
  for (let count = 0; count < 11; count++) statuses.push((await read(path)).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
});
