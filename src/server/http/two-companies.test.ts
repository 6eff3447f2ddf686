import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { defineCall, jsonAnswer } from '../../contract/call';
import { endpoint } from '../../contract/endpoints';
import { testDatabase } from '../../testing/database/test-database';
import { fixedClock } from '../../testing/fixed-clock';
import { runCount } from '../../testing/long-runs';
import { type Company, makePeople, type People } from '../../testing/people/people';
import { testApp } from '../../testing/servers/test-app';
import { createActorDb } from '../platform/database/actor-transaction';
import { clientConfig } from '../platform/database/connection';
import type { ActorDb, Database } from '../platform/database/database';
import { createLog } from '../platform/log';
import { reply, signedInRoute } from './route';

/**
 * Two companies send requests over three database connections, while transactions fail, statements are cancelled, backends
 * are killed and clients disconnect. No response may contain a row of the other company. `npm run bench access` does the
 * same 50,000 times with the built server.
 */
const REQUESTS = runCount(2_500, 800);
const CONCURRENT_REQUESTS = 40;
const CONNECTIONS = 3;

const testDb = await testDatabase();
const log = createLog('silent');
const pool = new pg.Pool({ ...clientConfig(testDb.connection), max: CONNECTIONS });
const ignore = () => undefined;
pool.on('error', ignore);
pool.on('connect', (client) => client.on('error', ignore));
const killer = new pg.Client(testDb.connection);
const server = createServer();
let people: People;
let url = '';
let tokens: Map<Company, string>;

const BEHAVIORS = ['read', 'divide', 'swallow', 'cancel', 'kill', 'linger'] as const;

const probeCall = defineCall(endpoint('get', '/v1/probe/{how}'), {
  request: { params: z.strictObject({ how: z.enum(BEHAVIORS) }) },
  responses: { 200: jsonAnswer('The visible rows', z.object({ seen: z.array(z.string()) })) },
});

/** Returns the rows of company tables that the actor sees inside a transaction that misbehaves in the given way. */
function probe(db: ActorDb, how: (typeof BEHAVIORS)[number]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const read = async () => {
      const { rows } = await sql<{ seen: string }>`
        select id::text as seen from profile
        union all select shipper_id::text from shipper_account
        union all select profile_id::text || shipper_id::text from profile_shipper
        union all select current_setting('coldlane.profile_id')`.execute(tx);
      return rows.map(({ seen }) => seen);
    };
    if (how === 'divide') await sql`select 1 / 0`.execute(tx);
    if (how === 'swallow') await sql`select 1 / 0`.execute(tx).catch(ignore);
    if (how === 'cancel') {
      await sql`set local statement_timeout = 5`.execute(tx);
      await sql`select pg_sleep(10)`.execute(tx);
    }
    if (how === 'kill') {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await killer.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    }
    if (how === 'linger') await sql`select pg_sleep(0.01)`.execute(tx);
    return read();
  });
}

beforeAll(async () => {
  people = await makePeople(testDb.database);
  await killer.connect();
  const database: Database = { ...testDb.database, as: (actor) => createActorDb(pool, actor) };
  const app = await testApp({ ...testDb, database, log }, fixedClock('2026-11-20T15:00:00Z'), [
    signedInRoute(probeCall, async ({ db }, { params }) => reply(200, { seen: await probe(db, params.how) })),
  ]);
  const companies = [people.shipperA, people.shipperB];
  tokens = new Map();
  for (const company of companies) tokens.set(company, await app.tokenFor(company.admin.profileId));
  server.on('request', getRequestListener(app.fetch));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await killer.end();
  await pool.end();
});

const READS = [
  '/v1/auth/me',
  '/rest/v1/vw_profile',
  '/rest/v1/vw_shipper',
  '/rest/v1/shipper',
  '/v1/probe/read',
];
const FAULTS = ['divide', 'swallow', 'cancel', 'kill', 'linger'] as const;

/** Values that identify a company in a response. */
const marksOf = ({ id, name, admin, staff }: Company) => [
  id,
  name,
  admin.profileId,
  staff.profileId,
  admin.email,
  staff.email,
];

/** Returns the response's status and text. Status 0 means that the client disconnected first. */
async function send(path: string, bearer: string, leavesAfterMs: number | null) {
  const leaving = new AbortController();
  if (leavesAfterMs !== null) setTimeout(() => leaving.abort(), leavesAfterMs);
  try {
    // Compressing the responses took a sixth of the CPU time.
    const headers = { Authorization: `Bearer ${bearer}`, 'Accept-Encoding': 'identity' };
    const response = await fetch(url + path, { headers, signal: leaving.signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (leaving.signal.aborted) return { status: 0, text: '' };
    throw error;
  }
}

test('requests of two companies over three connections, many with errors, return no row of the other company', async () => {
  const [companyA, companyB] = [people.shipperA, people.shipperB];
  const leaks: string[] = [];
  const statuses = new Map<string, Set<number>>();
  let correct = 0;
  let next = 0;
  const worker = async () => {
    while (next < REQUESTS) {
      const number = next++;
      const [own, other] = number % 2 === 0 ? [companyA, companyB] : [companyB, companyA];
      // Two of five requests misbehave.
      const fault = number % 5 < 2 ? FAULTS[Math.floor(number / 5) % FAULTS.length] : undefined;
      const path = fault ? `/v1/probe/${fault}` : (READS[Math.floor(number / 2) % READS.length] ?? '');
      const { status, text } = await send(
        path,
        tokens.get(own) ?? '',
        fault === 'linger' ? number % 8 : null,
      );
      const kind = fault ?? 'read';
      statuses.set(kind, (statuses.get(kind) ?? new Set()).add(status));
      if (marksOf(other).some((mark) => text.includes(mark))) leaks.push(`${path}: ${text}`);
      // A correct response names its caller. An empty response therefore does not count as safe.
      if (status === 200 && marksOf(own).some((mark) => text.includes(mark))) correct += 1;
      else if (status === 200) leaks.push(`${path} returned nothing of the caller: ${text}`);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_REQUESTS }, worker));
  expect(leaks).toEqual([]);
  expect(correct).toBeGreaterThan(REQUESTS / 2);
  // Each kind of misbehavior had its effect.
  expect(statuses.get('divide')).toEqual(new Set([500]));
  expect(statuses.get('swallow')).toEqual(new Set([500]));
  expect(statuses.get('cancel')).toEqual(new Set([503]));
  expect(statuses.get('kill')).toEqual(new Set([503]));
  expect(statuses.get('linger')).toContain(0);
  // Normal requests still work afterward.
  for (const [company, bearer] of tokens) {
    const { status, text } = await send('/v1/auth/me', bearer, null);
    expect([status, text.includes(company.name)]).toEqual([200, true]);
  }
}, 600_000);
