import { expect, test, vi } from 'vitest';
import type { ApiKeyUsage } from '../../../contract/webhooks/keys';
import { keysApp } from '../../../testing/servers/keys-app';
import { createLog } from '../../platform/log';
import { createKeyUsage } from './key-usage';

const { app, clock, database, people, call, create, created, callWithKey, write } = await keysApp();
const { shipperA, shipperB, carrierA, admin } = people;

test('a key gets the scopes that were chosen and those that they include', async () => {
  const scopesOf = async (scopes?: string[]) => (await created(shipperA.staff, scopes && { scopes })).scopes;
  expect(await scopesOf()).toEqual(['reference:read', 'quotes:read', 'quotes:search']);
  expect(await scopesOf(['reference:read'])).toEqual(['reference:read']);
  expect(await scopesOf(['loads:read', 'loads:read'])).toEqual(['reference:read', 'loads:read']);
  expect(await scopesOf(['loads:write'])).toEqual([
    'reference:read',
    'quotes:read',
    'quotes:search',
    'loads:read',
    'loads:write',
  ]);
});

test.each([[[]], [['everything']], [['loads:read', 'admin']], [Array(8).fill('loads:read')]])(
  'scopes %j are refused',
  async (scopes) => {
    const { status, body } = await create(shipperA.staff, { scopes });
    expect([status, body]).toMatchObject([
      400,
      { errors: [{ field: expect.stringMatching(/^scopes/), message: expect.any(String) }] },
    ]);
  },
);

test('a call without its scope is refused by name, before its body is read', async () => {
  const { key } = await created(shipperA.staff, { scopes: ['reference:read'] });
  expect(await app.call('POST', '/v1/loads', { bearer: key, body: 'not JSON' })).toMatchObject({
    status: 403,
    body: {
      code: 'KEY_SCOPE_MISSING',
      missingScope: 'loads:write',
      detail: 'This API key does not have the scope loads:write. Create a key with it.',
    },
  });
  expect((await callWithKey(key)).status).toBe(200);
});

test('the calls of a key are counted by day, those beyond the limit apart', async () => {
  const { id, key } = await created(shipperA.staff);
  const usage = async (who = shipperA.staff) =>
    ((await call(who, 'GET', `/v1/api-keys/${id}/usage`)).body as ApiKeyUsage).days;
  expect(await usage()).toHaveLength(30);
  clock.set('2026-11-19T23:59:30Z');
  await callWithKey(key);
  clock.set('2026-11-20T15:00:00Z');
  for (let calls = 0; calls < 3; calls += 1) await callWithKey(key);
  await write(`update api_key_usage set calls = 600 where shipper_id = '${shipperA.id}'`);
  expect((await callWithKey(key)).status).toBe(429);
  expect(await usage(shipperA.admin)).toEqual(await usage(admin));
  expect((await usage()).slice(-3)).toEqual([
    { day: '2026-11-18', calls: 0, refused: 0 },
    { day: '2026-11-19', calls: 1, refused: 0 },
    { day: '2026-11-20', calls: 3, refused: 1 },
  ]);
  expect((await call(shipperB.admin, 'GET', `/v1/api-keys/${id}/usage`)).status).toBe(404);
  expect((await call(carrierA.admin, 'GET', `/v1/api-keys/${id}/usage`)).status).toBe(403);
  expect((await call(admin, 'GET', '/v1/api-keys/no-id/usage')).status).toBe(404);
  await write('delete from api_key_usage');
});

test('two servers add to the same day, and counts stay until they are stored', async () => {
  const { id } = await created(shipperA.staff);
  const log = createLog('silent');
  const as = vi.fn(database.as).mockImplementationOnce(() => {
    throw new Error('the database is down');
  });
  const servers = [database, { ...database, as }].map((one) => createKeyUsage({ database: one, clock, log }));
  const countCalls = () => {
    for (const server of servers) for (let calls = 0; calls < 5; calls += 1) server.count(id, calls === 0);
  };
  countCalls();
  await Promise.all(servers.map((server) => server.flush()));
  countCalls();
  await Promise.all(servers.map((server) => server.stop()));
  const { body } = await call(shipperA.staff, 'GET', `/v1/api-keys/${id}/usage`);
  expect((body as ApiKeyUsage).days.at(-1)).toEqual({ day: '2026-11-20', calls: 16, refused: 4 });
});

test('errors of a key have the rate limit too', async () => {
  const { key } = await created(shipperA.staff, { scopes: ['reference:read'] });
  const calls = [
    ['GET', '/v1/quotes/requests/none'],
    ['GET', '/v1/api-keys'],
    ['GET', '/v1/zips?q='],
    ['POST', '/v1/quotes/search'],
  ] as const;
  for (const [method, path] of calls) {
    const { status, headers } = await app.call(method, path, { bearer: key });
    expect([path, status >= 400, headers.get('RateLimit-Limit')]).toEqual([path, true, '600']);
    expect(headers.get('RateLimit-Remaining')).toMatch(/^\d+$/);
    expect(headers.get('RateLimit-Reset')).toBe('60');
  }
});
