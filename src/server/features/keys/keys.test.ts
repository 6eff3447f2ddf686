import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, jsonAnswer } from '../../../contract/call';
import type { ApiKey, CreatedApiKey } from '../../../contract/keys';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import { insertApiKey } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertPerson, makePeople, type Person } from '../../../testing/people/people';
import { testApp } from '../../../testing/servers/test-app';
import { signedInRoute } from '../../http/route';
import { createLog } from '../../platform/log';
import { createKeySecret } from './key-secret';

const clock = fixedClock('2026-11-20T15:00:00Z');
const testDb = await testDatabase();
const { database, connection } = testDb;
const people = await makePeople(database);
const { shipperA, shipperB, carrierA, admin } = people;
const app = await testApp(testDb, clock);

const call = async (
  who: Person,
  method: string,
  path: string,
  options: { body?: unknown; headers?: Record<string, string> } = {},
) => app.call(method, path, { bearer: await app.tokenFor(who.profileId), ...options });
let names = 0;
const create = (who: Person, body: object = {}, headers: Record<string, string> = {}) =>
  call(who, 'POST', '/v1/api-keys', { body: { name: `Key ${++names}`, ...body }, headers });
async function made(who: Person, body: object = {}): Promise<CreatedApiKey & { key: string }> {
  const answer = await create(who, body);
  expect(answer.status).toBe(201);
  return answer.body as CreatedApiKey & { key: string };
}
const revoke = (who: Person, id: string) => call(who, 'DELETE', `/v1/api-keys/${id}`);
const list = async (who: Person, query = '') =>
  ((await call(who, 'GET', `/v1/api-keys?limit=100${query}`)).body as { rows: ApiKey[] }).rows;
const idsOf = async (who: Person) => (await list(who)).map(({ id }) => id);
const facilities = (bearer: string) => app.call('GET', '/rest/v1/vw_facility', { bearer });
const write = (statement: string) =>
  database.as(SYSTEM).transaction((tx) =>
    sql
      .raw(statement)
      .execute(tx)
      .then(() => undefined),
  );

test('a key is shown once, is long and random, and only its hash and prefix are stored', async () => {
  const { key, prefix, ...row } = await made(shipperA.staff, { name: '  Nightly rates ' });
  expect(key).toMatch(/^clk_[A-Za-z0-9]{40}$/);
  expect(key.startsWith(prefix)).toBe(true);
  expect(prefix).toHaveLength(10);
  expect(row).toEqual({
    id: expect.any(String),
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
  expect(await everythingKept()).not.toContain(key);
});

test('repeating a create returns the same row without the key, and creates no second one', async () => {
  const headers = { 'Idempotency-Key': 'make-one' };
  const body = { name: 'Made once' };
  const first = await create(shipperA.staff, body, headers);
  const again = await create(shipperA.staff, body, headers);
  expect([first.status, again.status]).toEqual([201, 201]);
  const { key } = first.body as CreatedApiKey & { key: string };
  expect(again.body).toEqual({ ...(first.body as CreatedApiKey), key: null });
  expect((await facilities(key)).status).toBe(200);
  expect(await everythingKept()).not.toContain(key);
});

test('every key is different', () => {
  const keys = new Set(Array.from({ length: 500 }, () => createKeySecret().key));
  expect(keys.size).toBe(500);
});

test('a customer’s admin sees its keys, staff their own, an ADMIN all, a carrier none', async () => {
  const ofStaff = await made(shipperA.staff);
  const ofAdmin = await made(shipperA.admin);
  const ofB = await made(shipperB.staff);
  const byPlatform = await made(admin, { shipperId: shipperB.id });
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
  [{ name: 7 }, 'name', 'Expected a name as text'],
  [{ name: 'x'.repeat(81) }, 'name', 'Expected at most 80 characters'],
  [{ name: 'a\u0000b' }, 'name', 'Expected no control characters'],
  [{ shipperId: 'me' }, 'shipperId', 'Expected the id of a customer'],
  [{ expiresAt: 'soon' }, 'expiresAt', 'Expected a moment such as 2027-01-31T00:00:00Z'],
  [{ expiresAt: '2026-11-20T15:00:00Z' }, 'expiresAt', 'Choose a time in the future'],
  [{ expiresAt: '2027-11-21T00:00:00Z' }, 'expiresAt', 'Choose a time within a year'],
  [{ createdBy: admin.profileId }, 'createdBy', 'Unknown field'],
  [{ key: 'clk_mine' }, 'key', 'Unknown field'],
])('%o is refused by field', async (body, field, message) => {
  expect(await create(shipperA.staff, body)).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', errors: [{ field, message }] },
  });
});

test('a name is unique among a customer’s live keys, even when two take it at once', async () => {
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
  await made(shipperB.staff, { name });
  await revoke(shipperA.admin, (first.body as ApiKey).id);
  await made(shipperA.staff, { name });
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
  await made(shipperA.admin, { name: 'of last year' });
  const statuses = (await list(shipperA.admin, '&search=LAST%20yéar')).map(({ status }) => status);
  expect(statuses).toEqual(['ACTIVE', 'EXPIRED']);
});

test('the list is paged, searched and narrowed to a customer', async () => {
  const { id } = await made(admin, { shipperId: shipperB.id, name: '100% Dock_door' });
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

test('a revoked key is refused at its next call, and revoking again changes nothing', async () => {
  const { id, key } = await made(shipperA.staff);
  expect((await facilities(key)).status).toBe(200);
  for (const who of [shipperB.admin, shipperB.staff]) expect((await revoke(who, id)).status).toBe(404);
  const second = await insertColleague();
  expect((await revoke(second, id)).status).toBe(404);
  expect((await facilities(key)).status).toBe(200);
  for (const who of [shipperA.admin, shipperA.staff, admin]) expect((await revoke(who, id)).status).toBe(204);
  expect((await facilities(key)).status).toBe(401);
  expect((await list(shipperA.staff)).find((row) => row.id === id)).toMatchObject({
    status: 'REVOKED',
    revokedAt: '2026-11-20T15:00:00.000Z',
  });
  for (const unknown of [newId(), 'no-uuid']) expect((await revoke(admin, unknown)).status).toBe(404);
});

const insertColleague = () =>
  database.as(SYSTEM).transaction((tx) =>
    insertPerson(tx, {
      email: `colleague-${newId()}@alder.example`,
      roles: ['SHIPPER_STAFF'],
      shipperIds: [shipperA.id],
    }),
  );

test('unknown, revoked and expired keys, and those of a deactivated creator or customer, get the same refusal', async () => {
  const maker = await insertColleague();
  const [revoked, orphaned, ofClosed, expiring] = [
    await made(shipperA.staff),
    await made(maker),
    await made(shipperB.staff),
    await made(shipperA.staff, { expiresAt: '2026-11-20T16:00:00+01:00' }).catch(() => null),
  ];
  expect(expiring).toBeNull();
  const soonOver = await made(shipperA.staff, { expiresAt: '2026-11-20T17:00:00+01:00' });
  for (const { key } of [revoked, orphaned, ofClosed, soonOver])
    expect((await facilities(key)).status).toBe(200);
  await revoke(shipperA.staff, revoked.id);
  await write(`update profile set status = 'DEACTIVATED' where id = '${maker.profileId}'`);
  await write(`update shipper set is_active = false where id = '${shipperB.id}'`);
  clock.set('2026-11-20T16:00:00Z');
  const refusals = await Promise.all(
    [revoked.key, orphaned.key, ofClosed.key, soonOver.key, createKeySecret().key, 'clk_', 'clk_x'].map(
      facilities,
    ),
  );
  expect((await list(shipperA.admin)).find(({ id }) => id === orphaned.id)).toMatchObject({
    status: 'PAUSED',
  });
  expect((await list(shipperA.admin)).find(({ id }) => id === soonOver.id)).toMatchObject({
    status: 'EXPIRED',
  });
  await write(`update shipper set is_active = true where id = '${shipperB.id}'`);
  clock.set('2026-11-20T15:00:00Z');
  expect(refusals[0]?.body).toMatchObject({
    code: 'API_KEY_REFUSED',
    title: 'This API key is not valid, has expired or was revoked.',
  });
  for (const { status, body } of refusals) expect([status, body]).toEqual([401, refusals[0]?.body]);
});

test('a key cannot make a person’s calls: keys, profiles, signing in', async () => {
  const { key, id } = await made(shipperA.admin);
  const calls = [
    ['GET', '/v1/api-keys', undefined],
    ['POST', '/v1/api-keys', { name: 'A child' }],
    ['DELETE', `/v1/api-keys/${id}`, undefined],
    ['GET', '/v1/auth/me', undefined],
    ['POST', '/v1/auth/sign-in', { email: shipperA.admin.email, password: 'x' }],
    ['POST', '/v1/auth/refresh', undefined],
    ['POST', '/v1/auth/sign-out', undefined],
  ] as const;
  for (const [method, path, body] of calls) {
    expect(await app.call(method, path, { bearer: key, body }), path).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  }
});

test('its last use is recorded at most once a minute', async () => {
  const { key, id } = await made(shipperA.staff);
  const lastUsed = async () => (await list(shipperA.staff)).find((row) => row.id === id)?.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await facilities(key);
  expect(await lastUsed()).toBe('2026-11-20T15:00:00.000Z');
  clock.advanceMs(59_000);
  await facilities(key);
  expect(await lastUsed()).toBe('2026-11-20T15:00:00.000Z');
  clock.advanceMs(1_000);
  await facilities(key);
  expect(await lastUsed()).toBe('2026-11-20T15:01:00.000Z');
  clock.set('2026-11-20T15:00:00Z');
});

test('a key has 600 calls a minute, counted exactly under concurrency, and the answers say how many remain', async () => {
  const { key, id } = await made(shipperA.staff);
  const other = await made(shipperA.staff);
  const first = await facilities(key);
  expect(limitOf(first.headers)).toEqual(['600', '599', '60']);
  await write(`update api_key_usage set calls = 590 where key_id = '${id}'`);
  clock.set('2026-11-20T15:00:20Z');
  const answers = await Promise.all(Array.from({ length: 14 }, () => facilities(key)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: 'TOO_MANY_CALLS',
    detail: 'An API key may make 600 calls a minute.',
  });
  expect(refused?.headers.get('Retry-After')).toBe('40');
  expect(refused && limitOf(refused.headers)).toEqual(['600', '0', '40']);
  expect((await facilities(other.key)).status).toBe(200);
  clock.set('2026-11-20T15:01:00Z');
  expect(limitOf((await facilities(key)).headers)).toEqual(['600', '599', '60']);
  // A replica whose clock is slightly behind counts in the same minute.
  clock.set('2026-11-20T15:00:59Z');
  expect(limitOf((await facilities(key)).headers)).toEqual(['600', '598', '1']);
  clock.set('2026-11-20T15:00:00Z');
});

test('no log line contains a key, whatever the call’s outcome', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const failing = signedInRoute(
    defineCall({
      method: 'post',
      path: '/v1/failing',
      responses: { 200: jsonAnswer('Never', z.object({})) },
    }),
    async ({ db }) => db.transaction((tx) => sql`select no_such_function()`.execute(tx).then(() => never())),
    { isForKeys: true },
  );
  const logged = await testApp({ ...testDb, log }, clock, [failing]);
  const { key } = await made(shipperA.staff);
  const options = { bearer: key, headers: { 'Idempotency-Key': 'log' } };
  expect((await logged.call('POST', '/v1/failing', options)).status).toBe(500);
  expect((await logged.call('GET', '/v1/auth/me', options)).status).toBe(403);
  expect((await logged.call('GET', '/v1/api-keys', { bearer: createKeySecret().key })).status).toBe(401);
  expect(lines.join('')).toContain('no_such_function');
  expect(lines.join('')).not.toContain(key.slice(10));
});

const never = (): never => {
  throw new Error('it was answered');
};

const limitOf = (headers: Headers) =>
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => headers.get(name));

/** The rows of every table that could hold a key, as text. */
async function everythingKept(): Promise<string> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    let kept = '';
    for (const table of ['api_key', 'api_key_secret', 'api_key_usage', 'idempotent_answer']) {
      await client.query('begin; set local role coldlane_system');
      const { rows } = await client.query<{ row: string }>(`select one::text as row from ${table} one`);
      await client.query('commit');
      kept += rows.map(({ row }) => row).join('\n');
    }
    return kept;
  } finally {
    await client.end();
  }
}
