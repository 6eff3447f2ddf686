import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, jsonAnswer } from '../../../contract/call';
import { endpoint } from '../../../contract/endpoints';
import { keysApp } from '../../../testing/servers/keys-app';
import { testApp } from '../../../testing/servers/test-app';
import { signedInRoute } from '../../http/route';
import { createLog } from '../../platform/log';
import { createKeySecret } from './key-secret';

const { app, clock, people, testDb, created, insertColleague, list, revoke, callWithKey, write } =
  await keysApp();
const { shipperA, shipperB } = people;

test('unknown, revoked and expired keys, and those of a deactivated creator or customer, get the same 401', async () => {
  const maker = await insertColleague();
  const [revoked, orphaned, ofClosed, expiring] = [
    await created(shipperA.staff),
    await created(maker),
    await created(shipperB.staff),
    await created(shipperA.staff, { expiresAt: '2026-11-20T16:00:00+01:00' }).catch(() => null),
  ];
  expect(expiring).toBeNull();
  const soonOver = await created(shipperA.staff, { expiresAt: '2026-11-20T17:00:00+01:00' });
  for (const { key } of [revoked, orphaned, ofClosed, soonOver])
    expect((await callWithKey(key)).status).toBe(200);
  await revoke(shipperA.staff, revoked.id);
  await write(`update profile set status = 'DEACTIVATED' where id = '${maker.profileId}'`);
  await write(`update shipper set is_active = false where id = '${shipperB.id}'`);
  clock.set('2026-11-20T16:00:00Z');
  const refusals = await Promise.all(
    [revoked.key, orphaned.key, ofClosed.key, soonOver.key, createKeySecret().key, 'clk_', 'clk_x'].map(
      callWithKey,
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
    title: 'This API key is invalid, expired, or revoked.',
  });
  for (const { status, body } of refusals) expect([status, body]).toEqual([401, refusals[0]?.body]);
});

test('a key cannot manage keys, read a profile or sign in', async () => {
  const { key, id } = await created(shipperA.admin);
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

test('the last use of a key is recorded at most once a minute', async () => {
  const { key, id } = await created(shipperA.staff);
  const lastUsed = async () => (await list(shipperA.staff)).find((row) => row.id === id)?.lastUsedAt;
  expect(await lastUsed()).toBeNull();
  await callWithKey(key);
  expect(await lastUsed()).toBe('2026-11-20T15:00:00.000Z');
  clock.advanceMs(59_000);
  await callWithKey(key);
  expect(await lastUsed()).toBe('2026-11-20T15:00:00.000Z');
  clock.advanceMs(1_000);
  await callWithKey(key);
  expect(await lastUsed()).toBe('2026-11-20T15:01:00.000Z');
  clock.set('2026-11-20T15:00:00Z');
});

test('the keys of a company have 600 calls a minute together, counted exactly under concurrency', async () => {
  await write('delete from api_key_usage');
  const { key } = await created(shipperA.staff);
  const other = await created(shipperA.admin);
  const ofOtherCompany = await created(shipperB.staff);
  const first = await callWithKey(key);
  expect(limitOf(first.headers)).toEqual(['600', '599', '60']);
  await write(`update api_key_usage set calls = 590 where shipper_id = '${shipperA.id}'`);
  clock.set('2026-11-20T15:00:20Z');
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_, at) => callWithKey(at % 2 ? key : other.key)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(4).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({
    code: 'TOO_MANY_CALLS',
    detail: 'A company’s API keys may make 600 calls a minute together.',
  });
  expect(refused?.headers.get('Retry-After')).toBe('40');
  expect(refused && limitOf(refused.headers)).toEqual(['600', '0', '40']);
  expect((await callWithKey(ofOtherCompany.key)).status).toBe(200);
  clock.set('2026-11-20T15:01:00Z');
  expect(limitOf((await callWithKey(key)).headers)).toEqual(['600', '599', '60']);
  // A replica whose clock is slightly behind still counts in the same minute.
  clock.set('2026-11-20T15:00:59Z');
  expect(limitOf((await callWithKey(key)).headers)).toEqual(['600', '598', '1']);
  clock.set('2026-11-20T15:00:00Z');
});

test('no log line contains a key, even if the call fails', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const failing = signedInRoute(
    defineCall(endpoint('post', '/v1/failing'), {
      responses: { 200: jsonAnswer('Never', z.object({})) },
    }),
    async ({ db }) => db.transaction((tx) => sql`select no_such_function()`.execute(tx).then(() => never())),
    { keyScope: 'reference:read' },
  );
  const logged = await testApp({ ...testDb, log }, clock, [failing]);
  const { key } = await created(shipperA.staff);
  const options = { bearer: key, headers: { 'Idempotency-Key': 'log' } };
  expect((await logged.call('POST', '/v1/failing', options)).status).toBe(500);
  expect((await logged.call('GET', '/v1/auth/me', options)).status).toBe(403);
  expect((await logged.call('GET', '/v1/api-keys', { bearer: createKeySecret().key })).status).toBe(401);
  expect(lines.join('')).toContain('no_such_function');
  expect(lines.join('')).not.toContain(key.slice(10));
});

const never = (): never => {
  throw new Error('the statement should have failed');
};

const limitOf = (headers: Headers) =>
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => headers.get(name));
