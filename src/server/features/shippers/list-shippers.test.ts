import { expect, test } from 'vitest';
import type { ShipperRow } from '../../../contract/companies/shippers';
import { insertSearch } from '../../../testing/database/company-rows';
import { insertPerson, insertShipper, makeShipper } from '../../../testing/people/people';
import { shippersApp } from '../../../testing/servers/shippers-app';

const { app, asSystem, people, call, get, rowsOf } = await shippersApp();
const { admin, shipperA, shipperB, carrierA, carrierB } = people;

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

test('users see their own customers; a carrier sees only the name and logo of related ones', async () => {
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
      insertSearch(tx, {
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
