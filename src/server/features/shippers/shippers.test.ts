import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { ShipperRow } from '../../../contract/shippers';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { insertAccount, insertRequest } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import {
  insertPerson,
  insertShipper,
  makePeople,
  makeShipper,
  type Person,
} from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;
const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
const asSystem = database.as(SYSTEM).transaction;

const bearer = (who: Person) => app.tokenFor(who.profileId);
const call = async (who: Person, name: string, body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', `/rest/v1/rpc/fn_shipper_${name}`, { bearer: await bearer(who), body, headers });
const get = async (who: Person, query = '', path = 'vw_shipper') =>
  app.call('GET', `/rest/v1/${path}${query}`, { bearer: await bearer(who) });
const rowsOf = async (who: Person, query = '') =>
  ((await get(who, query)).body as { rows: ShipperRow[] }).rows;
const rowOf = async (id: string) => (await rowsOf(admin, `?id=${id}`))[0];
const logoOf = (id: string) => `/storage/v1/object/shipper-logos/${id}/${newId()}-logo.jpg`;
const make = async (name: string) => ((await call(admin, 'upsert', { name })).body as { id: string }).id;

test('an ADMIN adds a customer, which starts as LIGHT without search or seat limits', async () => {
  const answer = await call(admin, 'upsert', {
    name: '  Cedar Grocers ',
    stripe_email: ' Bills@Cedar.Example ',
  });
  expect(answer.status).toBe(200);
  const { id } = answer.body as { id: string };
  expect(await rowOf(id)).toMatchObject({
    name: 'Cedar Grocers',
    stripe_email: 'bills@cedar.example',
    description: null,
    is_active: true,
    tier: 'LIGHT',
    search_cap: 0,
    number_of_seats: 0,
    seats_used: 0,
    searches_this_month: 0,
    remaining_searches: null,
  });
});

test('fields not sent stay, and null clears one', async () => {
  const id = await make('Dogwood Deli');
  const logo = logoOf(id);
  await call(admin, 'upsert', { id, search_cap: 100, tier: 'BASIC', description: 'Cheese', image_url: logo });
  await call(admin, 'upsert', { id, number_of_seats: 3, description: null });
  expect(await rowOf(id)).toMatchObject({
    name: 'Dogwood Deli',
    search_cap: 100,
    remaining_searches: 100,
    number_of_seats: 3,
    tier: 'BASIC',
    description: null,
    image_url: logo,
  });
});

test('a customer’s admin edits name, description, billing email and logo, and nothing else', async () => {
  const own = {
    id: shipperA.id,
    name: 'Alder Foods',
    description: 'Frozen berries',
    stripe_email: 'a@alder.example',
  };
  expect((await call(shipperA.admin, 'upsert', own)).status).toBe(200);
  expect(await rowOf(shipperA.id)).toMatchObject({
    description: 'Frozen berries',
    stripe_email: 'a@alder.example',
  });
  for (const [field, value] of Object.entries({
    search_cap: 0,
    number_of_seats: 9,
    tier: 'BASIC',
    carrier_onboarding_url: 'https://alder.example/',
  })) {
    const answer = await call(shipperA.admin, 'upsert', { ...own, description: 'Other', [field]: value });
    expect(answer, field).toMatchObject({ status: 403, body: { code: 'FORBIDDEN', errors: [{ field }] } });
  }
  expect(await rowOf(shipperA.id)).toMatchObject({ description: 'Frozen berries', tier: 'LIGHT' });
});

test('staff and a related carrier see a customer but cannot edit it; others do not find it', async () => {
  for (const who of [shipperA.staff, carrierA.admin]) {
    expect((await call(who, 'upsert', { id: shipperA.id, name: 'Taken over' })).status).toBe(403);
  }
  for (const who of [shipperB.admin, carrierB.admin]) {
    expect((await call(who, 'upsert', { id: shipperA.id, name: 'Taken over' })).status).toBe(404);
    expect((await get(who, `?id=${shipperA.id}`)).status).toBe(404);
  }
  for (const who of [shipperA.admin, shipperA.staff, carrierA.admin]) {
    expect((await call(who, 'upsert', { name: 'A new one' })).status).toBe(403);
    for (const name of ['deactivate', 'reactivate']) {
      expect((await call(who, name, { shipper_id: shipperA.id })).status).toBe(403);
    }
  }
  expect((await call(shipperB.admin, 'deactivate', { shipper_id: shipperA.id })).status).toBe(404);
  expect((await rowOf(shipperA.id))?.name).toBe('Alder Foods');
});

test('a taken name is refused, whatever its case', async () => {
  const sentence = 'Error: The name field is already in use. Please enter a unique value.';
  for (const body of [{ name: 'birch DAIRY' }, { id: shipperA.id, name: 'Birch Dairy' }]) {
    expect(await call(admin, 'upsert', body)).toMatchObject({
      status: 409,
      body: { code: '23505', title: sentence, errors: [{ field: 'name', message: sentence }] },
    });
  }
  const both = await Promise.all([1, 2].map(() => call(admin, 'upsert', { name: 'Elm Eggs' })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test.each([
  [{}, 'name', 'Required'],
  [{ name: ' ' }, 'name', 'Required'],
  [{ name: 'x'.repeat(121) }, 'name', 'Expected at most 120 characters'],
  [{ name: 'A\u0000B' }, 'name', 'Expected no control characters'],
  [{ name: 'F', stripe_email: 'nobody' }, 'stripe_email', 'Expected an email address, or null for none'],
  [{ name: 'F', search_cap: -1 }, 'search_cap', 'Expected at least 0'],
  [{ name: 'F', number_of_seats: 1.5 }, 'number_of_seats', 'Expected a whole number'],
  [{ name: 'F', tier: 'PRO' }, 'tier', 'Expected one of LIGHT, BASIC'],
  [
    { name: 'F', carrier_onboarding_url: 'javascript:alert(1)' },
    'carrier_onboarding_url',
    'Expected an address that begins with http:// or https://',
  ],
  [
    { name: 'F', image_url: 'https://elsewhere.example/x.jpg' },
    'image_url',
    'Expected the address of an uploaded logo, or null for none',
  ],
  [{ id: newId(), unchanged_since: 'now' }, 'unchanged_since', 'Expected the moment of a change'],
  [{ id: 'one', name: 'F' }, 'id', 'Expected the id of a customer'],
  [{ name: 'F', is_active: false }, 'is_active', 'Unknown field'],
])('%j is refused by field', async (body, field, message) => {
  expect(await call(admin, 'upsert', body)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ field, message }] },
  });
});

test('a logo of another customer is refused', async () => {
  const image_url = logoOf(shipperB.id);
  expect(await call(shipperA.admin, 'upsert', { id: shipperA.id, image_url })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'image_url' }] },
  });
});

test('of two concurrent edits of the same version, the second is refused and changes nothing', async () => {
  const id = await make('Elder Eggs');
  const read = (await rowOf(id))?.updated_at;
  const both = await Promise.all(
    ['Brown', 'White'].map((description) =>
      call(admin, 'upsert', { id, description, search_cap: 7, unchanged_since: read }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'WRONG_STATE' });
  const kept = both[0]?.status === 200 ? 'Brown' : 'White';
  const row = await rowOf(id);
  expect(row?.description).toBe(kept);
  const retried = await call(admin, 'upsert', { id, description: 'Both', unchanged_since: row?.updated_at });
  expect([retried.status, (await rowOf(id))?.description]).toEqual([200, 'Both']);
});

test('the list is paged by name, and searched ignoring case and accents', async () => {
  await asSystem(async (tx) => {
    await insertShipper(tx, { name: 'Zürich Käse O’Brien' });
    await insertShipper(tx, { name: 'aardvark snacks' });
  });
  const names = (await rowsOf(admin, '?limit=100')).map(({ name }) => name);
  expect(names[0]).toBe('aardvark snacks');
  expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  const second = (await get(admin, '?limit=2&page=2')).body;
  expect(second).toMatchObject({ total: names.length, page: 2, limit: 2 });
  expect((second as { rows: ShipperRow[] }).rows.map(({ name }) => name)).toEqual(names.slice(2, 4));
  expect((await rowsOf(admin, '?search=OBRIEN%20kase')).map(({ name }) => name)).toEqual([
    'Zürich Käse O’Brien',
  ]);
  expect(await rowsOf(admin, '?search=%25')).toEqual([]);
  expect((await rowsOf(admin, '?search=closed')).map(({ is_active }) => is_active)).toEqual([false]);
  expect(await rowsOf(admin, '?search=closed&activeOnly=true')).toEqual([]);
  expect((await get(admin, '?activeOnly=maybe')).status).toBe(400);
  expect((await get(admin, '?sort=name')).status).toBe(400);
});

test('users see their own customers; a carrier sees name and logo of related ones', async () => {
  expect((await rowsOf(shipperA.staff)).map(({ id }) => id)).toEqual([shipperA.id]);
  expect((await rowsOf(carrierB.staff)).map(({ id }) => id)).toEqual([shipperB.id]);
  const [seen] = await rowsOf(carrierA.admin);
  expect(seen).toMatchObject({ id: shipperA.id, name: 'Alder Foods' });
  for (const [field, value] of Object.entries(seen ?? {})) {
    if (['id', 'name', 'image_url', 'is_active', 'created_at', 'updated_at'].includes(field)) continue;
    expect(value, field).toBeNull();
  }
  const cards = (await get(shipperA.staff, '', 'shipper')).body as { rows: object[] };
  expect(cards.rows.map((row) => Object.keys(row).sort())).toEqual([
    ['created_at', 'id', 'image_url', 'is_active', 'name', 'updated_at'],
  ]);
  for (const path of ['vw_shipper', 'shipper']) {
    expect((await app.call('GET', `/rest/v1/${path}`)).status).toBe(401);
  }
});

test('staff read the seats used by active and invited users, and the remaining searches', async () => {
  const { company, staff } = await asSystem(async (tx) => {
    const made = await makeShipper(tx, { name: 'Fir Fruits' });
    const links = { roles: ['SHIPPER_STAFF'] as const, shipperIds: [made.id] };
    await insertPerson(tx, { email: 'new@fir.example', status: 'INVITED', ...links });
    await insertPerson(tx, { email: 'old@fir.example', status: 'DEACTIVATED', ...links });
    const by = made.staff;
    const search = (createdAt: string, source?: 'BULK_SEARCH' | 'API') =>
      insertRequest(tx, {
        by,
        shipperId: made.id,
        createdAt: new Date(createdAt),
        ...(source ? { source } : {}),
      });
    await search('2026-11-01T00:00:00Z');
    await search('2026-11-19T00:00:00Z', 'API');
    await search('2026-10-31T23:59:59Z');
    return { company: made, staff: made.staff };
  });
  await call(admin, 'upsert', { id: company.id, search_cap: 3 });
  const counted = { seats_used: 3, searches_this_month: 2, remaining_searches: 1 };
  expect((await rowsOf(staff))[0]).toMatchObject(counted);
  await call(admin, 'upsert', { id: company.id, search_cap: 1 });
  expect((await rowsOf(staff))[0]).toMatchObject({ ...counted, remaining_searches: 0 });
});

/** Sessions in the sign-in library's table. */
async function sessionsOf(userId: string): Promise<number> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    const found = await pool.query('select 1 from auth.session where "userId" = $1', [userId]);
    return found.rowCount ?? 0;
  } finally {
    await pool.end();
  }
}

test('a deactivation ends access and sessions at once, except for people with another active company', async () => {
  const { company, both } = await asSystem(async (tx) => {
    const made = await makeShipper(tx, { name: 'Gorse Gelato' });
    const of = { email: 'both@gorse.example', roles: ['SHIPPER_ADMIN'] as const };
    const other = await insertPerson(tx, { ...of, shipperIds: [made.id, shipperB.id] });
    await insertAccount(tx, made.staff);
    await insertAccount(tx, other);
    return { company: made, both: other };
  });
  const had = [await sessionsOf(company.staff.userId), await sessionsOf(both.userId)];
  expect(had.every((count) => count > 0)).toBe(true);
  const off = await call(admin, 'deactivate', { shipper_id: company.id });
  expect([off.status, off.body]).toEqual([200, { id: company.id, is_active: false }]);
  expect((await get(company.staff)).status).toBe(401);
  expect((await rowsOf(both)).map(({ id }) => id)).toEqual([shipperB.id]);
  expect([await sessionsOf(company.staff.userId), await sessionsOf(both.userId)]).toEqual([0, had[1]]);
  expect((await call(admin, 'deactivate', { shipper_id: company.id })).status).toBe(200);

  const on = await call(admin, 'reactivate', { shipper_id: company.id });
  expect([on.status, on.body]).toEqual([200, { id: company.id, is_active: true }]);
  expect((await get(company.staff)).status).toBe(200);
  expect(await sessionsOf(company.staff.userId)).toBe(0);
});

test('an ADMIN cannot end their own access, and of two who end each other’s at once, one keeps it', async () => {
  const made = await asSystem(async (tx) => {
    const [one, two] = [
      await insertShipper(tx, { name: 'Hazel' }),
      await insertShipper(tx, { name: 'Iris' }),
    ];
    const roles = ['ADMIN'] as const;
    const first = await insertPerson(tx, { email: 'one@hazel.example', roles, shipperIds: [one] });
    const second = await insertPerson(tx, { email: 'two@iris.example', roles, shipperIds: [two] });
    return { one, two, first, second };
  });
  expect(await call(made.first, 'deactivate', { shipper_id: made.one })).toMatchObject({
    status: 403,
    body: { detail: expect.stringContaining('your own access') },
  });
  const outcomes = await Promise.all([
    call(made.first, 'deactivate', { shipper_id: made.two }),
    call(made.second, 'deactivate', { shipper_id: made.one }),
  ]);
  expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([(await rowOf(made.one))?.is_active, (await rowOf(made.two))?.is_active].sort()).toEqual([
    false,
    true,
  ]);
});

test('one Idempotency-Key adds one customer', async () => {
  const key = { 'Idempotency-Key': newId() };
  const first = await call(admin, 'upsert', { name: 'Juniper Jams' }, key);
  const again = await call(admin, 'upsert', { name: 'Juniper Jams' }, key);
  expect([again.status, again.body]).toEqual([200, first.body]);
  expect(await rowsOf(admin, '?search=juniper')).toHaveLength(1);
});

test('the database function refuses unknown fields and callers without the right', async () => {
  const attempt = (who: Person, target: string, isNew: boolean, sent: object) =>
    database
      .as(who.actor)
      .transaction(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw('set local role coldlane_system'));
        await tx.executeQuery(
          CompiledQuery.raw('select fn_shipper_upsert($1, $2, $3)', [target, isNew, JSON.stringify(sent)]),
        );
        return 'done';
      })
      .catch((error: { code?: string }) => error.code);
  expect(await attempt(shipperA.admin, shipperA.id, false, { description: 'Plums' })).toBe('done');
  expect(await attempt(shipperA.admin, shipperA.id, false, { search_cap: 5 })).toBe('CL403');
  expect(await attempt(shipperA.admin, shipperB.id, false, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(shipperA.staff, shipperA.id, false, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(shipperA.admin, newId(), true, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(people.deactivated, shipperA.id, false, { name: 'Mine' })).toBe('CL403');
  expect(await attempt(admin, shipperA.id, false, { is_active: false })).toBe('P0001');
});
