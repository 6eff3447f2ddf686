import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { defineCall, jsonAnswer } from '../../contract/call';
import { endpoint } from '../../contract/endpoints';
import { testDatabase } from '../../testing/database/test-database';
import { fixedClock } from '../../testing/fixed-clock';
import { makePeople, type People } from '../../testing/people/people';
import { type TestApp, testApp } from '../../testing/servers/test-app';
import { readConfig } from '../platform/config';
import { createApp } from './app';
import { keepCall } from './call-slots';
import { publicRoute } from './route';

const failures: Record<string, unknown> = {
  lost: Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  shutdown: Object.assign(new Error('terminating connection'), { code: '57P01' }),
  full: Object.assign(new Error('could not extend file'), { code: '53100' }),
  // The error of a connection lost in the middle of a transaction, whose rollback fails too.
  unqueryable: new Error('Client has encountered a connection error and is not queryable'),
  twice: Object.assign(new Error('duplicate key'), { code: '23505' }),
  named: Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (lower(stripe_email))=(a@b.c) already exists.',
  }),
  secured: Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'shipper_account',
    constraint: 'shipper_account_stripe_email_key',
  }),
  togetherSecured: Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'profile_shipper',
    constraint: 'profile_shipper_pkey',
  }),
  together: Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (name, zip)=(a, b) already exists.',
  }),
  byConstraint: Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'carrier',
    constraint: 'carrier_email_key',
  }),
  withinCompany: Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'region',
    constraint: 'region_carrier_id_name_key',
  }),
  otherConstraint: Object.assign(new Error('duplicate key'), {
    code: '23505',
    table: 'facility',
    constraint: 'facility_key',
  }),
  bug: new TypeError('cannot read the password of undefined'),
};
const failingCall = defineCall(endpoint('get', '/v1/failing/{how}'), {
  request: { params: z.object({ how: z.string() }) },
  responses: { 200: jsonAnswer('Never', z.object({})) },
});
const failingRoute = publicRoute(failingCall, async (_, { params }) => {
  throw failures[params.how];
});

const testDb = await testDatabase();
let people: People;
let app: TestApp;
const warn = vi.fn();
const webFolder = mkdtempSync(join(tmpdir(), 'coldlane-web-'));

beforeAll(async () => {
  people = await makePeople(testDb.database);
  const quiet = { ...testDb, log: { ...testDb.log, error: () => undefined, warn } };
  app = await testApp(quiet, fixedClock('2026-11-20T15:00:00Z'), [failingRoute]);
  writeFileSync(
    join(webFolder, 'index.html'),
    '<html><script id="coldlane-settings" type="application/json">__SETTINGS__</script></html>',
  );
  writeFileSync(join(webFolder, 'theme.js'), 'document.title;');
});
afterAll(() => rmSync(webFolder, { recursive: true, force: true }));

test('unknown paths get 404, and known paths with another method 405', async () => {
  for (const path of ['/v1/nothing', '/rest/v1/nothing', '/functions/v1/nothing', '/rest/v1/vw_facility/']) {
    expect(await app.call('GET', path)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } });
  }
  for (const [method, path] of [
    ['GET', '/v1/nothing'],
    ['GET', '/rest/v1/nothing'],
    ['POST', '/functions/v1/nothing'],
    ['DELETE', '/v1/quotes/search'],
  ] as const) {
    expect((await app.call(method, path, { bearer: null })).status).toBe(401);
  }
  const answer = await app.call('DELETE', '/v1/quotes/search');
  expect(answer).toMatchObject({ status: 405, body: { code: 'METHOD_NOT_ALLOWED' } });
  expect(answer.headers.get('Allow')).toBe('POST');
});

test('responses of calls are never cached', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  for (const path of ['/v1/auth/me', '/rest/v1/vw_facility', '/rest/v1/vw_facility?page=0', '/v1/nothing']) {
    expect((await app.call('GET', path, { bearer })).headers.get('Cache-Control'), path).toBe('no-store');
  }
});

test('the gate learns whose credentials were checked, and nothing of made-up or public ones', async () => {
  const confirmed: string[] = [];
  const slot = { pause() {}, resume() {}, widen: async () => {}, release() {} };
  const callAs = async (bearer: string, path: string) => {
    const incoming = { socket: {} } as IncomingMessage;
    keepCall(incoming, { slot, confirm: (caller) => void confirmed.push(caller) });
    const headers = { Authorization: `Bearer ${bearer}` };
    return (await app.fetch(new Request(`http://localhost${path}`, { headers }), { incoming })).status;
  };
  expect(await callAs('clk_made-up', '/rest/v1/vw_facility')).toBe(401);
  expect(await callAs('made-up', '/v1/health/live')).toBe(200);
  expect(await callAs('coldlane-public', '/v1/auth/me')).toBe(401);
  expect(confirmed).toEqual([]);
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  expect(await callAs(bearer, '/rest/v1/vw_facility')).toBe(200);
  expect(confirmed).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test('a body must be JSON within the size limit', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const post = (body: string, headers?: Record<string, string>) =>
    app.call('POST', '/v1/quotes/search', { bearer, body, ...(headers ? { headers } : {}) });
  expect(await post('{}', { 'Content-Type': 'text/plain' })).toMatchObject({ status: 415 });
  expect(await post('{"pallets":')).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } });
  expect(await post('[]')).toMatchObject({ status: 400, body: { errors: [{ field: 'body' }] } });
  expect(await post(`{"a":"${'x'.repeat(300_000)}"}`)).toMatchObject({
    status: 413,
    body: { code: 'BODY_TOO_LARGE' },
  });
});

/** A body without a known length, which fails after its first bytes. */
function brokenBody() {
  const state = { isRead: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (state.isRead) controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }));
        else controller.enqueue(Buffer.from('{"pallets":'));
        state.isRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

test('a user who makes too many calls gets 429 and when to try again; others do not', async () => {
  const limited = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'), [], {
    USER_CALLS_PER_MINUTE: '2',
  });
  const { staff, admin } = people.shipperA;
  const call = async (who: typeof staff) =>
    limited.call('GET', '/v1/auth/me', { bearer: await limited.tokenFor(who.profileId) });
  const limitOf = ({ headers }: Awaited<ReturnType<typeof call>>) =>
    ['Limit', 'Remaining', 'Reset'].map((name) => headers.get(`RateLimit-${name}`));
  const first = await call(staff);
  expect([first.status, limitOf(first)]).toEqual([200, ['2', '1', '30']]);
  expect((await call(staff)).status).toBe(200);
  const refused = await call(staff);
  expect(limitOf(refused).slice(0, 2)).toEqual(['2', '0']);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_CALLS' } });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect((await call(admin)).status).toBe(200);
});

test('a client that disconnects while sending gets 400, and the log does not blame the database', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  warn.mockClear();
  const lengths: Record<string, string>[] = [{}, { 'Content-Length': '500' }];
  for (const headers of lengths) {
    const { body } = brokenBody();
    expect(await app.call('POST', '/v1/quotes/search', { bearer, body, headers })).toMatchObject({
      status: 400,
      body: { code: 'BODY_BROKEN_OFF' },
    });
  }
  expect(warn).not.toHaveBeenCalled();
});

test('a body is not read before its sender is known', async () => {
  for (const [path, bearer, status] of [
    ['/v1/quotes/search', null, 401],
    ['/v1/quotes/search', 'coldlane-public', 401],
    ['/v1/nothing', 'coldlane-public', 404],
  ] as const) {
    const { body, state } = brokenBody();
    expect((await app.call('POST', path, { bearer, body })).status).toBe(status);
    expect(state.isRead).toBe(false);
  }
});

test('a body of unknown length is read up to the limit only', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  let parts = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => (parts++ < 100 ? controller.enqueue(new Uint8Array(65_536)) : controller.close()),
    },
    { highWaterMark: 0 },
  );
  expect((await app.call('POST', '/v1/quotes/search', { bearer, body })).status).toBe(413);
  expect(parts).toBeLessThan(8);
});

test('an internal error reveals no details, and a database failure is a 503 with Retry-After', async () => {
  const bug = await app.call('GET', '/v1/failing/bug');
  expect(bug.status).toBe(500);
  expect(JSON.stringify(bug.body)).not.toContain('password');
  for (const how of ['lost', 'shutdown', 'unqueryable', 'full']) {
    const answer = await app.call('GET', `/v1/failing/${how}`);
    expect(answer).toMatchObject({ status: 503, body: { code: 'NOT_READY' } });
    expect(answer.headers.get('Retry-After')).not.toBeNull();
    if (how === 'full')
      expect(answer.body).toMatchObject({ detail: expect.stringContaining('no space left on the disk') });
  }
});

test('every problem has a message, the same text as its detail', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  for (const [method, path, text] of [
    ['GET', '/v1/failing/bug', 'An unknown error has occurred, please try again.'],
    ['GET', '/v1/failing/twice', 'Error: The Unknown field is already in use. Please enter a unique value.'],
    ['GET', '/rest/v1/vw_facility?page=0', 'Some fields are invalid. page: Must be 1 or more'],
    ['GET', '/v1/nothing', 'This call does not exist.'],
  ] as const) {
    const { body } = await app.call(method, path, { bearer });
    expect(body, path).toMatchObject({ detail: text, message: text });
  }
});

test('an answer lists at most 100 errors and says how many more there are', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`x${at}`, 1]));
  const answer = await app.call('POST', '/v1/quotes/search', { bearer, body });
  const problem = answer.body as { errors: unknown[]; moreErrors: number; detail: string };
  expect(answer.status).toBe(400);
  expect(problem.errors).toHaveLength(100);
  expect(problem.moreErrors).toBeGreaterThan(19_900);
  expect(problem.detail).toMatch(/The first 100 of 20,0\d\d errors are listed\./);
});

test('a duplicate value is reported with its field when it concerns a single field', async () => {
  const unknown = 'Error: The Unknown field is already in use. Please enter a unique value.';
  for (const how of ['twice', 'together', 'togetherSecured', 'otherConstraint']) {
    const { status, body } = await app.call('GET', `/v1/failing/${how}`);
    expect([status, body]).toEqual([
      409,
      {
        type: 'about:blank',
        title: unknown,
        status: 409,
        code: '23505',
        detail: unknown,
        message: unknown,
      },
    ]);
  }
  const title = 'Error: The stripe email field is already in use. Please enter a unique value.';
  for (const how of ['named', 'secured']) {
    expect(await app.call('GET', `/v1/failing/${how}`), how).toMatchObject({
      status: 409,
      body: { code: '23505', title, errors: [{ field: 'stripeEmail', message: title }] },
    });
  }
  // PostgreSQL leaves out an error's detail where row security applies.
  for (const [how, field] of [
    ['byConstraint', 'email'],
    ['withinCompany', 'name'],
  ]) {
    expect(await app.call('GET', `/v1/failing/${how}`)).toMatchObject({ body: { errors: [{ field }] } });
  }
});

test('an unknown query parameter is rejected', async () => {
  const bearer = await app.tokenFor(people.shipperA.staff.profileId);
  const answer = await app.call('GET', '/v1/zips?q=939&limit=50', { bearer });
  expect(answer).toMatchObject({ status: 400, body: { errors: [{ field: 'limit' }] } });
});

test('every screen URL returns the page with settings and a new nonce; files and calls do not', async () => {
  const demo = {
    password: 'known to all',
    accounts: [{ email: 'admin@example.com', role: 'ADMIN', company: '', situation: null, totpSecret: null }],
  } as const;
  const pages = createApp({
    config: readConfig({ PUBLIC_KEY: 'key-of-the-page' }),
    log: testDb.log,
    database: testDb.database,
    demo,
    webFolder,
    requestHashKey: 'a secret',
    authenticateSignup: async () => null,
    authenticate: async () => null,
    routes: [],
  });
  const open = async (path: string) => {
    const response = await pages.request(path);
    return { response, text: await response.text() };
  };
  const nonces = new Set<string>();
  for (const path of ['/', '/quotes?request=1', '/carriers/7']) {
    const { response, text } = await open(path);
    expect(response.status).toBe(200);
    const settings = JSON.parse(/json">(.*)<\/script>/.exec(text)?.[1] ?? '') as Record<string, unknown>;
    expect(settings).toMatchObject({ publicKey: 'key-of-the-page', demo });
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`'nonce-${settings.cspNonce}'`);
    nonces.add(String(settings.cspNonce));
    expect(response.headers.get('X-Frame-Options')).toBe('DENY');
  }
  expect(nonces.size).toBe(3);
  expect((await open('/theme.js')).text).toBe('document.title;');
  // A scraper must not mistake the page for metrics.
  expect((await open('/metrics')).response.status).toBe(404);
  expect((await open('/missing.js')).response.status).toBe(404);
  expect((await open('/assets/missing.js')).response.status).toBe(404);
  expect((await open('/../package.json')).text).not.toContain('"name": "coldlane"');
  expect((await open('/%2e%2e/%2e%2e/etc/passwd')).text).not.toContain('root:');
  // These are calls of other versions, and paths where programs of other backends look for the API.
  for (const path of ['/v1/missing', '/v1', '/v2/loads', '/auth/v1/user', '/rest/v2/x', '/graphql/v1']) {
    const headers = { Authorization: 'Bearer key-of-the-page' };
    const response = await pages.request(path, { headers });
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('Content-Type')).toContain('problem+json');
  }
  expect((await open('/vehicles')).response.status).toBe(200);
});
