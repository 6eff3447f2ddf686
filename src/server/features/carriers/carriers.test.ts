import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import type { CarrierRow } from '../../../contract/companies/carriers';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertCarrier, insertPerson, makePeople, type Person, relate } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';

const testDb = await testDatabase();
const { database } = testDb;
const people = await makePeople(database);
const { admin, shipperA, shipperB, carrierA, carrierB } = people;
const asSystem = database.as(SYSTEM).transaction;
await asSystem(async (tx) => {
  const served = (id: string, temperatures_served: string[], states_served: string[]) =>
    tx.updateTable('carrier').set({ temperatures_served, states_served }).where('id', '=', id).execute();
  await served(carrierA.id, ['CHILLED', 'FROZEN'], ['CA', 'NV']);
  await served(carrierB.id, ['FROZEN'], ['CA', 'BC']);
  await insertCarrier(tx, { name: 'Dormant Drayage', isActive: false });
});
const app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));

const bearer = (who: Person) => app.tokenFor(who.profileId);
const call = async (who: Person, name: string, body: unknown) =>
  app.call('POST', `/rest/v1/rpc/fn_carrier_${name}`, { bearer: await bearer(who), body });
const get = async (who: Person, query = '') =>
  app.call('GET', `/rest/v1/vw_carrier${query}`, { bearer: await bearer(who) });
const rowsOf = async (who: Person, query = '') =>
  ((await get(who, query)).body as { rows: CarrierRow[] }).rows;
const namesOf = async (who: Person, query = '') => (await rowsOf(who, query)).map(({ name }) => name);
const rowOf = async (id: string) => (await rowsOf(admin, `?id=${id}`))[0];
const revisionOf = async (id: string) => (await rowOf(id))?.revision ?? 0;

test('a customer’s user sees the card of each active carrier and its relation to their customer', async () => {
  const rows = await rowsOf(shipperA.staff);
  expect(rows.map((row) => [row.name, row.relation_status, row.relation_made_by_side])).toEqual([
    ['Arctic Lines', 'APPROVED', 'SHIPPER'],
    ['Boreal Freight', null, null],
  ]);
  expect(rows[0]).toMatchObject({
    carrier_type: 'ASSET_BASED',
    phone: '+1 206 555 0100',
    temperatures_served: ['CHILLED', 'FROZEN'],
    states_served: ['CA', 'NV'],
    food_grade: null,
    deficit_rating: null,
    stacking_credit: null,
    revision: null,
    revised_at: null,
  });
});

test('a carrier’s user sees their carrier with its settings, an ADMIN all, anonymous callers none', async () => {
  expect(await rowsOf(carrierA.staff)).toMatchObject([
    { id: carrierA.id, food_grade: true, deficit_rating: true, stacking_credit: false, revision: 1 },
  ]);
  expect((await get(carrierA.staff, `?id=${carrierB.id}`)).status).toBe(404);
  expect(await namesOf(admin)).toEqual(['Arctic Lines', 'Boreal Freight', 'Dormant Drayage']);
  expect(await namesOf(admin, '?activeOnly=true')).toEqual(['Arctic Lines', 'Boreal Freight']);
  expect((await app.call('GET', '/rest/v1/vw_carrier')).status).toBe(401);
});

test('carriers are found by name, temperature, state and status', async () => {
  const { staff } = shipperA;
  expect(await namesOf(staff, '?search=freight%20BOREAL')).toEqual(['Boreal Freight']);
  expect(await namesOf(staff, '?temperature=CHILLED')).toEqual(['Arctic Lines']);
  expect(await namesOf(staff, '?state=bc')).toEqual(['Boreal Freight']);
  expect(await namesOf(staff, '?state=CA&limit=1&page=2')).toEqual(['Boreal Freight']);
  expect(await namesOf(staff, '?status=APPROVED')).toEqual(['Arctic Lines']);
  expect(await namesOf(staff, '?status=NONE')).toEqual(['Boreal Freight']);
  expect(await namesOf(staff, '?status=PENDING')).toEqual([]);
  expect(await namesOf(admin, `?status=APPROVED&shipperId=${shipperB.id}`)).toEqual(['Boreal Freight']);
  expect(await get(admin, '?status=NONE')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shipperId', message: 'Required' }] },
  });
  expect(await get(staff, `?shipperId=${shipperB.id}`)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shipperId', message: 'Choose one of your customers' }] },
  });
  for (const query of [
    '?temperature=COLD',
    '?state=Calif',
    '?state=ZZ',
    '?status=DONE',
    '?limit=101',
    '?order=name',
  ]) {
    expect((await get(staff, query)).status, query).toBe(400);
  }
});

test('a user of several customers must name one', async () => {
  const two = await asSystem((tx) =>
    insertPerson(tx, {
      email: 'two@both.example',
      roles: ['SHIPPER_STAFF'],
      shipperIds: [shipperA.id, shipperB.id],
    }),
  );
  const statuses = async (query: string) => (await rowsOf(two, query)).map((row) => row.relation_status);
  expect(await statuses('')).toEqual([null, null]);
  expect(await statuses(`?shipperId=${shipperA.id}`)).toEqual(['APPROVED', null]);
  expect(await statuses(`?shipperId=${shipperB.id}`)).toEqual([null, 'APPROVED']);
});

test('an ADMIN adds a carrier, and its name must be unique', async () => {
  const body = {
    name: ' Caribou Cartage',
    carrier_type: 'ASSET_LIGHT',
    email: ' Ops@Caribou.example',
    food_grade: false,
  };
  const { status, body: made } = await call(admin, 'upsert', body);
  expect(status).toBe(200);
  expect(await rowOf((made as { id: string }).id)).toMatchObject({
    name: 'Caribou Cartage',
    carrier_type: 'ASSET_LIGHT',
    email: 'ops@caribou.example',
    phone: null,
    food_grade: false,
    deficit_rating: true,
    revision: 1,
    is_active: true,
  });
  expect(await call(admin, 'upsert', { ...body, name: 'CARIBOU cartage' })).toMatchObject({
    status: 409,
    body: { code: '23505', errors: [{ field: 'name' }] },
  });
});

test('a carrier’s admin edits it; staff, customers and other carriers cannot', async () => {
  const edit = (who: Person, id = carrierA.id) => call(who, 'upsert', { id, phone: '+1 907 555 0133' });
  expect((await edit(carrierA.admin)).status).toBe(200);
  expect((await rowOf(carrierA.id))?.phone).toBe('+1 907 555 0133');
  expect((await edit(carrierA.staff)).status).toBe(403);
  expect((await edit(shipperA.admin)).status).toBe(403);
  expect((await edit(carrierB.admin)).status).toBe(404);
  expect((await edit(admin, newId())).status).toBe(404);
  expect((await call(carrierA.admin, 'upsert', { name: 'Mine', carrier_type: 'ASSET_BASED' })).status).toBe(
    403,
  );
  for (const name of ['deactivate', 'reactivate']) {
    expect((await call(carrierA.admin, name, { carrier_id: carrierA.id })).status).toBe(403);
  }
});

test('a logo must be one uploaded for the same carrier', async () => {
  const edit = (logo_url: string | null) => call(carrierA.admin, 'upsert', { id: carrierA.id, logo_url });
  const addressOf = (id: string) => `/storage/v1/object/carrier-logos/${id}/${newId()}-logo.jpg`;
  const own = addressOf(carrierA.id);
  expect((await edit(own)).status).toBe(200);
  expect((await rowOf(carrierA.id))?.logo_url).toBe(own);
  for (const other of [
    addressOf(carrierB.id),
    own.replace('carrier-logos', 'shipper-logos'),
    own.replace('/storage/v1/object/carrier-logos/', ''),
    `https://elsewhere.example${own}`,
  ]) {
    expect(await edit(other), other).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'logo_url' }] },
    });
  }
  expect((await rowOf(carrierA.id))?.logo_url).toBe(own);
  expect((await edit(null)).status).toBe(200);
  expect((await rowOf(carrierA.id))?.logo_url).toBeNull();
});

test('a new setting or name raises the revision once; unchanged values and card fields do not', async () => {
  const before = await revisionOf(carrierA.id);
  const edit = (body: object) => call(carrierA.admin, 'upsert', { id: carrierA.id, ...body });
  await edit({ email: 'desk@arctic.example', food_grade: true, name: 'Arctic Lines' });
  expect(await revisionOf(carrierA.id)).toBe(before);
  await edit({ food_grade: false, stacking_credit: true, name: 'Arctic Lines Inc' });
  expect(await revisionOf(carrierA.id)).toBe(before + 1);
  await app.rateBook.refresh();
  const inBook = app.rateBook.current()?.carriers.find(({ name }) => name.id === carrierA.id);
  expect(inBook?.name.name).toBe('Arctic Lines Inc');
  await edit({ name: 'Arctic Lines' });
});

test.each([
  [{ carrier_type: 'ASSET_BASED' }, 'name', 'Required'],
  [{ name: 'X' }, 'carrier_type', 'Required'],
  [{ name: 'X', carrier_type: 'BROKER' }, 'carrier_type', 'Must be one of ASSET_BASED, ASSET_LIGHT'],
  [{ name: 'X', carrier_type: 'ASSET_BASED', food_grade: 'yes' }, 'food_grade', 'Must be true or false'],
  [
    { name: 'X', carrier_type: 'ASSET_BASED', phone: ' ' },
    'phone',
    'Enter a phone number, or send null for none',
  ],
  [
    { name: 'X', carrier_type: 'ASSET_BASED', phone: '206 555' },
    'phone',
    expect.stringContaining('whole number'),
  ],
  [
    { name: 'X', carrier_type: 'ASSET_BASED', phone: '+1 206' },
    'phone',
    expect.stringContaining('whole number'),
  ],
  [{ name: 'X', carrier_type: 'ASSET_BASED', revision: 9 }, 'revision', 'Unknown field'],
  [{ name: 'X', carrier_type: 'ASSET_BASED', is_active: true }, 'is_active', 'Unknown field'],
])('%j is rejected by field', async (body, field, message) => {
  expect(await call(admin, 'upsert', body)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ field, message }] },
  });
});

test('deactivating a carrier hides its card, drops it from the rate book and ends its users’ rights; reactivating restores all', async () => {
  const inBook = async () => {
    await app.rateBook.refresh();
    return app.rateBook.current()?.carriers.some(({ name }) => name.id === carrierB.id);
  };
  expect(await inBook()).toBe(true);
  const off = await call(admin, 'deactivate', { carrier_id: carrierB.id });
  expect([off.status, off.body]).toEqual([200, { id: carrierB.id, is_active: false, pending: false }]);
  expect(await inBook()).toBe(false);
  expect(await namesOf(shipperB.staff)).not.toContain('Boreal Freight');
  expect((await get(carrierB.admin)).status).toBe(401);
  expect((await call(admin, 'reactivate', { carrier_id: carrierB.id })).status).toBe(200);
  expect(await inBook()).toBe(true);
  expect(await namesOf(shipperB.staff)).toContain('Boreal Freight');
  expect((await get(carrierB.admin)).status).toBe(200);
});

test('a deactivation notifies the rate books of all servers', async () => {
  const id = await asSystem((tx) => insertCarrier(tx, { name: 'Echo Express' }));
  await asSystem((tx) => relate(tx, { carrierId: id, shipperId: shipperA.id }));
  const heard: string[] = [];
  const listening = await database.listen(
    'coldlane_revision',
    (payload) => heard.push(payload),
    () => undefined,
  );
  try {
    await call(admin, 'deactivate', { carrier_id: id });
    await expect.poll(() => heard).toContain(`carrier:${id}`);
    await call(admin, 'reactivate', { carrier_id: id });
    await expect.poll(() => heard.length).toBe(2);
  } finally {
    await listening.stop();
  }
});

test('the database function rejects unknown fields and callers without the right', async () => {
  const attempt = (who: Person, target: string, isNew: boolean, sent: object) =>
    database
      .as(who.actor)
      .transaction(async (tx) => {
        await tx.executeQuery(CompiledQuery.raw('set local role coldlane_system'));
        await tx.executeQuery(
          CompiledQuery.raw('select fn_carrier_upsert($1, $2, $3)', [target, isNew, JSON.stringify(sent)]),
        );
        return 'done';
      })
      .catch((error: { code?: string }) => error.code);
  expect(await attempt(carrierA.admin, carrierA.id, false, { phone: '1' })).toBe('done');
  expect(await attempt(carrierA.staff, carrierA.id, false, { phone: '1' })).toBe('CL403');
  expect(await attempt(carrierA.admin, carrierB.id, false, { phone: '1' })).toBe('CL403');
  expect(await attempt(shipperA.admin, carrierA.id, false, { phone: '1' })).toBe('CL403');
  expect(await attempt(carrierA.admin, newId(), true, { name: 'Mine', carrier_type: 'ASSET_BASED' })).toBe(
    'CL403',
  );
  expect(await attempt(admin, carrierA.id, false, { revision: 99 })).toBe('P0001');
});

test('an edit of an older version is rejected with who changed what; settings and card are one version', async () => {
  const edit = (who: Person, fields: object) => call(who, 'upsert', { id: carrierA.id, ...fields });
  await edit(admin, { food_grade: true, phone: '+1 206 555 0170' });
  const opened = (await rowOf(carrierA.id))?.updated_at;
  expect((await edit(admin, { food_grade: false, unchanged_since: opened })).status).toBe(200);
  const stale = await edit(admin, { phone: '+1 206 555 0177', unchanged_since: opened });
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'WRONG_STATE', changes: [{ by: 'Admin Coldlane', fields: ['food_grade'] }] },
  });
  const row = await rowOf(carrierA.id);
  expect(row).toMatchObject({ food_grade: false, phone: '+1 206 555 0170' });
  const both = await Promise.all(
    ['+1 206 555 0178', '+1 206 555 0179'].map((phone) =>
      edit(admin, { phone, unchanged_since: row?.updated_at }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  // A program that sends no version overwrites the current one.
  expect((await edit(admin, { food_grade: true })).status).toBe(200);
});
