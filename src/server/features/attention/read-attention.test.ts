import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AttentionCheck } from '../../../contract/statistics/attention';
import { addDays, utcDay } from '../../../domain/days/calendar-date';
import { newId } from '../../../domain/ids';
import { insertSubscription } from '../../../testing/database/billing-rows';
import { insertSearch } from '../../../testing/database/company-rows';
import { insertLoad } from '../../../testing/database/insert-load';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertCarrier, insertPerson, insertShipper } from '../../../testing/people/people';
import { shippersApp } from '../../../testing/servers/shippers-app';
import type { Clock } from '../../platform/clock';
import { readAttention } from './read-attention';

/** The app's clock. */
const NOW = Date.parse('2026-11-20T15:00:00Z');
const HOUR_MS = 3_600_000;
const ago = (hours: number, seconds = 0) => new Date(NOW - hours * HOUR_MS - seconds * 1_000);

const { app, database, asSystem, people } = await shippersApp();
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

async function checks(): Promise<readonly AttentionCheck[]> {
  const { status, body } = await app.call('GET', '/v1/statistics/attention', {
    bearer: await app.tokenFor(admin.profileId),
  });
  expect(status).toBe(200);
  return (body as { checks: AttentionCheck[] }).checks;
}
const checkOf = async (kind: AttentionCheck['kind']) => (await checks()).find((check) => check.kind === kind);
const namesOf = async (kind: AttentionCheck['kind']) => (await checkOf(kind))?.items.map(({ name }) => name);

test('only an ADMIN sees it', async () => {
  for (const who of [shipperA.admin, shipperA.staff, carrierA.admin, carrierA.staff]) {
    const { status } = await app.call('GET', '/v1/statistics/attention', {
      bearer: await app.tokenFor(who.profileId),
    });
    expect(status).toBe(403);
  }
  expect((await app.call('GET', '/v1/statistics/attention')).status).toBe(401);
});

test('an empty platform needs fuel prices and lanes, and a good day needs nothing', async () => {
  expect(await checks()).toMatchObject([
    { kind: 'OLD_FUEL_PRICES', count: 4, items: [{}, {}, {}, { id: 'West Coast', day: null }] },
    { kind: 'CARRIERS_WITHOUT_LANES', count: 2, items: [{ id: carrierA.id }, { id: carrierB.id }] },
  ]);
  await asSystem(async (tx) => {
    await sql`insert into fuel_price (source, effective_date, price_mills)
      select unnest(array['California', 'Rocky Mountain', 'West Coast', 'US Diesel']), '2026-11-16', 3900`.execute(
      tx,
    );
    await sql`update carrier set is_active = false`.execute(tx);
  });
  expect(await checks()).toEqual([]);
});

test('a fuel price is old after more than 8 days, and one of the future does not count', async () => {
  await asSystem(async (tx) => {
    await sql`update fuel_price set effective_date = '2026-11-12' where source = 'California'`.execute(tx);
    await sql`update fuel_price set effective_date = '2026-11-11' where source = 'US Diesel'`.execute(tx);
    await sql`insert into fuel_price (source, effective_date, price_mills) values ('US Diesel', '2026-11-23', 1)`.execute(
      tx,
    );
  });
  expect(await checkOf('OLD_FUEL_PRICES')).toMatchObject({
    count: 1,
    items: [{ id: 'US Diesel', day: '2026-11-11' }],
  });
});

test('a load waits too long after 4 hours, the oldest first, and an answered one does not wait', async () => {
  const book = (createdAt: Date) =>
    asSystem(async (tx) => {
      const of = { by: shipperA.staff, shipperId: shipperA.id };
      const search = await insertSearch(tx, { ...of, createdAt, quoted: [{ carrierId: carrierA.id }] });
      const [quoteId = ''] = search.quoteIds;
      return insertLoad(tx, { ...of, quoteId, carrierId: carrierA.id, createdAt });
    });
  const late = await book(ago(4, 1));
  await book(ago(4, -1));
  const later = await book(ago(30));
  const answered = await book(ago(40));
  await asSystem(async (tx) => {
    await sql`set local role coldlane_policy`.execute(tx);
    await sql`update load set status = 'REJECTED' where id = ${answered}`.execute(tx);
  });
  expect(await checkOf('PENDING_LOADS')).toMatchObject({
    count: 2,
    items: [{ id: later, at: ago(30).toISOString() }, { id: late }],
  });
});

test('a failed upload counts until the end of the next day (UTC)', async () => {
  const id = newId();
  const failedAt = await asSystem(async (tx) => {
    const { rows } = await sql<{ updated_at: Date }>`insert into file_upload_processing
        (id, name, bucket, type, mode, status, carrier_id, file_name, created_by, attributes)
      values (${id}, 'x/lanes.xlsx', 'carrier-file-uploads', 'lanes', 'MERGE', 'ERROR', ${carrierA.id}, 'lanes.xlsx',
        ${admin.profileId}, '{"errors": 41}') returning updated_at`.execute(tx);
    return rows[0]?.updated_at ?? new Date(0);
  });
  // The database sets the time of the change, so the test moves the server's clock instead.
  const failedBy = async (clock: Clock) => {
    const caller = {
      profileId: admin.profileId,
      roles: ['ADMIN'],
      carrierIds: [],
      shipperIds: [],
      allowBooking: true,
    } as const;
    const found = await readAttention({ database, clock, caller });
    return found.checks.find(({ kind }) => kind === 'FAILED_UPLOADS')?.items;
  };
  const nextDay = addDays(utcDay(failedAt), 1);
  expect(await failedBy(fixedClock(`${nextDay}T23:59:59Z`))).toMatchObject([
    { id, name: 'lanes.xlsx', about: 'Arctic Lines', count: 41 },
  ]);
  expect(await failedBy(fixedClock(`${addDays(nextDay, 1)}T00:00:00Z`))).toBeUndefined();
});

test('a customer is near its limit from 90% of this month on, the worst first', async () => {
  const searched = async (name: string, searchCap: number, searches: number) =>
    asSystem(async (tx) => {
      const shipperId = await insertShipper(tx, { name, searchCap });
      const createdAt = ago(1);
      for (let at = 0; at < searches; at++) await insertSearch(tx, { by: admin, shipperId, createdAt });
      await insertSearch(tx, { by: admin, shipperId, createdAt: new Date('2026-10-31T23:59:59Z') });
    });
  await searched('Under', 10, 8);
  await searched('Near', 10, 9);
  await searched('Over', 2, 3);
  await searched('Unlimited', 0, 9);
  expect(await checkOf('CUSTOMERS_NEAR_CAP')).toMatchObject({
    count: 2,
    items: [
      { name: 'Over', count: 3, limit: 2 },
      { name: 'Near', count: 9, limit: 10 },
    ],
  });
});

test('carriers without users, unanswered invitations, and customers past due are named', async () => {
  await asSystem(async (tx) => {
    const lonely = await insertCarrier(tx, { name: 'Lonely Lines' });
    await insertCarrier(tx, { name: 'Closed Lines', isActive: false });
    await insertPerson(tx, {
      email: 'gone@lonely.example',
      roles: [],
      status: 'DEACTIVATED',
      carrierIds: [lonely],
    });
    for (const [email, sentAt, status] of [
      ['late@x.example', ago(7 * 24, 1), 'INVITED'],
      ['fresh@x.example', ago(7 * 24, -1), 'INVITED'],
      ['withdrawn@x.example', ago(900), 'DEACTIVATED'],
    ] as const) {
      const { profileId } = await insertPerson(tx, { email, roles: [], status });
      await sql`insert into invitation (profile_id, email, token_hash, sent_at, expires_at)
        values (${profileId}, ${email}, ${email}, ${sentAt}, ${sentAt})`.execute(tx);
    }
    await insertSubscription(tx, { shipperId: shipperA.id });
    const id = await insertSubscription(tx, { shipperId: shipperB.id });
    await sql`update subscription set status = 'past_due', past_due_since = ${ago(50)} where id = ${id}`.execute(
      tx,
    );
  });
  expect(await namesOf('CARRIERS_WITHOUT_USERS')).toEqual(['Lonely Lines']);
  expect(await namesOf('OLD_INVITATIONS')).toEqual(['late@x.example']);
  expect(await checkOf('PAST_DUE_CUSTOMERS')).toMatchObject({
    count: 1,
    items: [{ id: shipperB.id, at: ago(50).toISOString() }],
  });
});

test('at most five are named, and all are counted', async () => {
  await asSystem(async (tx) => {
    for (let at = 0; at < 6; at++) await insertCarrier(tx, { name: `Empty ${at}` });
  });
  const { count, items } = (await checkOf('CARRIERS_WITHOUT_USERS')) ?? { count: 0, items: [] };
  expect([count, items.length]).toEqual([7, 5]);
});
