import { expect, test } from 'vitest';
import type { ApiKey, CreatedApiKey } from '../../../contract/webhooks/keys';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { insertApiKey } from '../../../testing/database/company-rows';
import type { Person } from '../../../testing/people/people';
import { keysApp } from '../../../testing/servers/keys-app';
import { createKeySecret } from './key-secret';

const {
  clock,
  database,
  people,
  call,
  create,
  created,
  insertColleague,
  list,
  readAllRows,
  revoke,
  callWithKey,
  write,
} = await keysApp();
const { shipperA, shipperB, carrierA, admin } = people;
const idsOf = async (who: Person) => (await list(who)).map(({ id }) => id);

test('a key is shown once, is long and random, and only its hash and prefix are stored', async () => {
  const { key, prefix, ...row } = await created(shipperA.staff, { name: '  Nightly rates ' });
  expect(key).toMatch(/^clk_[A-Za-z0-9]{40}$/);
  expect(key.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength(10);
  expect(row).toEqual({
    id: expect.any(String),
    scopes: ['reference:read', 'quotes:read', 'quotes:search'],
    shipperId: shipperA.id,
    shipperName: 'Alder Foods',
    name: 'Nightly rates',
    createdBy: shipperA.staff.profileId,
    makerName: 'Staff Alder',
    createdAt: '2026-11-20T15:00:00.000Z',
    expiresAt: null,
    lastUsedAt: null,
    revokedAt: null,
    status: 'ACTIVE',
  });
  expect(await list(shipperA.staff)).toContainEqual({ ...row, prefix });
  expect(await readAllRows()).not.toContain(key);
});

test('repeating a create returns the same row without the key, and creates no second one', async () => {
  const headers = { 'Idempotency-Key': 'make-one' };
  const body = { name: 'Made once' };
  const first = await create(shipperA.staff, body, headers);
  const again = await create(shipperA.staff, body, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  const { key } = first.body as CreatedApiKey & { key: string };
  expect(again.body).toEqual({ ...(first.body as CreatedApiKey), key: null });
  expect((await callWithKey(key)).status).toBe(200);
  expect(await readAllRows()).not.toContain(key);
});

test('every key is different', () => {
  const keys = new Set(Array.from({ length: 500 }, () => createKeySecret().key));
  expect(keys.size).toBe(500);
});

test('a customer’s admin lists its keys, staff their own, an ADMIN all, a carrier none', async () => {
  const ofStaff = await created(shipperA.staff);
  const ofAdmin = await created(shipperA.admin);
  const ofB = await created(shipperB.staff);
  const byPlatform = await created(admin, { shipperId: shipperB.id });
  const all = [ofStaff.id, ofAdmin.id, ofB.id, byPlatform.id];
  const seen = async (who: Person) => {
    const ids = await idsOf(who);
    return all.map((id) => ids.includes(id));
  };
  expect(await seen(shipperA.admin)).toEqual([true, true, false, false]);
  expect(await seen(shipperA.staff)).toEqual([true, false, false, false]);
  expect(await seen(shipperB.admin)).toEqual([false, false, true, true]);
  expect(await seen(shipperB.staff)).toEqual([false, false, true, false]);
  expect(await seen(admin)).toEqual([true, true, true, true]);
  for (const who of [carrierA.admin, carrierA.staff]) {
    expect((await call(who, 'GET', '/v1/api-keys')).status).toBe(403);
    expect((await create(who)).status).toBe(403);
    expect((await create(who, { shipperId: shipperA.id })).status).toBe(403);
    expect((await revoke(who, ofStaff.id)).status).toBe(403);
  }
  for (const who of [people.noRole, people.deactivated, people.inactive]) {
    expect((await call(who, 'GET', '/v1/api-keys')).status).toBe(401);
    expect((await create(who)).status).toBe(401);
  }
});

test('a key is created only for one of the caller’s customers; an ADMIN names one', async () => {
  expect(await create(shipperA.admin, { shipperId: shipperB.id })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shipperId', message: 'Choose one of your customers' }] },
  });
  expect(await create(admin)).toMatchObject({ status: 400, body: { errors: [{ field: 'shipperId' }] } });
  expect(await create(admin, { shipperId: newId() })).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'shipperId', message: 'Customer not found' }] },
  });
});

test.each([
  [{ name: '' }, 'name', 'Required'],
  [{ name: '   ' }, 'name', 'Required'],
  [{ name: undefined }, 'name', 'Required'],
  [{ name: 7 }, 'name', 'Must be text'],
  [{ name: 'x'.repeat(81) }, 'name', 'Use 80 characters or fewer'],
  [{ name: 'a\u0000b' }, 'name', 'Remove the control characters'],
  [{ shipperId: 'me' }, 'shipperId', 'Must be a customer id'],
  [{ expiresAt: 'soon' }, 'expiresAt', 'Must be a timestamp such as 2027-01-31T00:00:00Z'],
  [{ expiresAt: '2026-11-20T15:00:00Z' }, 'expiresAt', 'Choose a time in the future'],
  [{ expiresAt: '2027-11-21T00:00:00Z' }, 'expiresAt', 'Choose a time within a year'],
  [{ createdBy: admin.profileId }, 'createdBy', 'Unknown field'],
  [{ key: 'clk_mine' }, 'key', 'Unknown field'],
])('%o is rejected by field', async (body, field, message) => {
  expect(await create(shipperA.staff, body)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ field, message }] },
  });
});

test('a name is unique among a customer’s live keys, even with concurrent calls', async () => {
  const name = 'Warehouse system';
  const [one, other] = await Promise.all([
    create(shipperA.staff, { name }),
    create(shipperA.admin, { name: name.toUpperCase() }),
  ]);
  const [first, refused] = one.status === 201 ? [one, other] : [other, one];
  expect([first.status, refused.status]).toEqual([201, 409]);
  expect(refused.body).toMatchObject({
    code: '23505',
    title: 'Error: The name field is already in use. Please enter a unique value.',
    errors: [{ field: 'name' }],
  });
  await created(shipperB.staff, { name });
  await revoke(shipperA.admin, (first.body as ApiKey).id);
  await created(shipperA.staff, { name });
});

test('an expired key frees its name', async () => {
  await database.as(SYSTEM).transaction((tx) =>
    insertApiKey(tx, {
      by: shipperA.staff,
      shipperId: shipperA.id,
      name: 'Of last year',
      expiresAt: new Date('2026-01-01T00:00:00Z'),
    }),
  );
  await created(shipperA.admin, { name: 'of last year' });
  const statuses = (await list(shipperA.admin, '&search=LAST%20yéar')).map(({ status }) => status);
  expect(statuses).toEqual(['ACTIVE', 'EXPIRED']);
});

test('the list is paged, searched and filtered by customer', async () => {
  const { id } = await created(admin, { shipperId: shipperB.id, name: '100% Dock_door' });
  const ids = async (query: string) => (await list(admin, query)).map((row) => row.id);
  expect(await ids('&search=dock_DOOR%20birch%20100%25')).toEqual([id]);
  expect(await ids('&search=dockXdoor')).toEqual([]);
  expect(await ids(`&shipperId=${shipperA.id}`)).not.toContain(id);
  expect(await ids(`&shipperId=${shipperB.id}`)).toContain(id);
  const page = await call(admin, 'GET', '/v1/api-keys?page=2&limit=1');
  expect(page.body).toMatchObject({ page: 2, limit: 1, rows: [{ id: (await ids(''))[1] }] });
  expect((page.body as { total: number }).total).toBeGreaterThan(2);
  expect((await call(admin, 'GET', '/v1/api-keys?order=name')).status).toBe(400);
});

test('a revoked key gets 401 on its next call, and revoking it again changes nothing', async () => {
  const { id, key } = await created(shipperA.staff);
  expect((await callWithKey(key)).status).toBe(200);
  for (const who of [shipperB.admin, shipperB.staff]) expect((await revoke(who, id)).status).toBe(404);
  const second = await insertColleague();
  expect((await revoke(second, id)).status).toBe(404);
  expect((await callWithKey(key)).status).toBe(200);
  for (const who of [shipperA.admin, shipperA.staff, admin]) expect((await revoke(who, id)).status).toBe(204);
  expect((await callWithKey(key)).status).toBe(401);
  expect((await list(shipperA.staff)).find((row) => row.id === id)).toMatchObject({
    status: 'REVOKED',
    revokedAt: '2026-11-20T15:00:00.000Z',
  });
  for (const unknown of [newId(), 'no-uuid']) expect((await revoke(admin, unknown)).status).toBe(404);
});

test('a customer has at most 20 live keys, also when two people create the last one at once', async () => {
  const { id } = shipperB;
  await write(
    `update api_key set revoked_at = now(), revoked_by = created_by, ended_at = now() where shipper_id = '${id}'`,
  );
  const first = await created(shipperB.staff);
  const expiring = await created(shipperB.staff, { expiresAt: '2026-11-21T15:00:00Z' });
  for (let count = 3; count <= 19; count += 1) await created(shipperB.staff);
  const answers = await Promise.all([
    create(shipperB.staff),
    create(shipperB.admin),
    create(admin, { shipperId: id }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'FORBIDDEN',
    detail: 'A customer can have 20 live API keys. Revoke one that is no longer used.',
  });
  expect((await create(shipperA.staff)).status).toBe(201);
  await revoke(shipperB.staff, first.id);
  expect((await create(shipperB.staff)).status).toBe(201);
  await write(`update api_key set expires_at = created_at + interval '1 second' where id = '${expiring.id}'`);
  clock.advanceMs(5_000);
  expect((await create(shipperB.staff)).status).toBe(201);
  expect((await create(shipperB.staff)).status).toBe(403);
  clock.set('2026-11-20T15:00:00Z');
});
