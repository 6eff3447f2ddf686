/**
 * `npm run bench fuzz-api -- --seed 1 --count 20000`: sends requests that are drawn from the OpenAPI document and mutated to
 * the built product, as every role of the demo, an API key, a caller with the public key, and a caller without a bearer
 * token. Writes one JSON object to standard output; docs/bench.md explains the figures. Fails with any fault.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { SYSTEM } from '../src/domain/people/actor';
import { KEY_SCOPES } from '../src/domain/people/key-scopes';
import { listDemoUsers } from '../src/server/features/demo/demo-accounts';
import type { OpenApiDocument } from '../src/server/http/openapi/openapi-types';
import { openDatabase } from '../src/server/platform/database/database';
import { createLog } from '../src/server/platform/log';
import type { FuzzRequest } from '../src/testing/fuzz/draw-request';
import { type FuzzActor, fuzzApi } from '../src/testing/fuzz/fuzz-api';
import type { FuzzAnswer } from '../src/testing/fuzz/judge-answer';
import { createKnownIds } from '../src/testing/fuzz/known-ids';
import { productRoutes } from '../src/testing/openapi/product-document';
import { DEMO_PASSWORD, PUBLIC_KEY } from './product/sign-in';
import { startProduct } from './product/start-product';

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '20000' } },
});
const CONCURRENCY = 6;
/**
 * The number of requests between repairs. An ADMIN's requests deactivate people and companies; without repairs, most later
 * requests would get 401.
 */
const REPAIR_EVERY = 100;

// With this setting, each login comes from its own network; many logins from one network are refused for a while.
process.env.TRUST_PROXY = 'on';
const product = await startProduct();
const database = openDatabase(product.connection, { log: createLog('error', process.stderr) });
const system = database.as(SYSTEM).transaction;
const emails = (await listDemoUsers())
  .filter(({ situation }) => situation === null)
  .map(({ email }) => email);
const rolesAtStart = await system((tx) =>
  tx.selectFrom('profile').select(['id', 'roles']).where('email', 'in', emails).execute(),
);

async function repair(): Promise<void> {
  await system(async (tx) => {
    for (const { id, roles } of rolesAtStart) {
      await sql`update profile set status = 'ACTIVE', roles = ${roles}
        where id = ${id} and (status <> 'ACTIVE' or roles <> ${roles})`.execute(tx);
    }
    await sql`update shipper set is_active = true where not is_active`.execute(tx);
    await sql`update carrier set is_active = true where not is_active`.execute(tx);
  });
}

/** Sends the request and reads the whole answer, except for an endless stream. */
async function send(
  { method, address, headers, body }: FuzzRequest,
  bearer: string | null,
): Promise<FuzzAnswer> {
  const stop = new AbortController();
  const response = await fetch(`${product.url}${address}`, {
    method,
    headers: { ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }), ...headers },
    redirect: 'manual',
    signal: stop.signal,
    ...(body === undefined ? {} : { body }),
  });
  const type = response.headers.get('Content-Type') ?? '';
  if (type !== 'text/event-stream') return { status: response.status, type, text: await response.text() };
  stop.abort();
  return { status: response.status, type, text: '' };
}

let signIns = 0;

async function signIn(email: string): Promise<string | null> {
  signIns += 1;
  const response = await fetch(`${product.url}/v1/auth/sign-in`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${PUBLIC_KEY}`,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `10.${(signIns >> 16) & 255}.${(signIns >> 8) & 255}.${signIns & 255}`,
    },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  });
  return response.ok ? ((await response.json()) as { accessToken: string }).accessToken : null;
}

/** Returns a demo user who logs in again when the session has ended. */
async function userActor(email: string): Promise<FuzzActor> {
  let token = await signIn(email);
  return {
    name: email,
    async send(request) {
      const answer = await send(request, token);
      const isEnded = answer.status === 401 && answer.text.includes('SESSION_ENDED');
      if (isEnded && !request.headers.Authorization) {
        await repair();
        token = (await signIn(email)) ?? token;
      }
      return answer;
    },
  };
}

async function keyActor(): Promise<FuzzActor> {
  const token = await signIn('shipper.staff@example.com');
  const response = await fetch(`${product.url}/v1/api-keys`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Fuzz', scopes: KEY_SCOPES }),
  });
  const { key } = (await response.json()) as { key: string };
  return { name: 'API key', send: (request) => send(request, key) };
}

try {
  const users = await Promise.all(emails.map(userActor));
  const key = await keyActor();
  const actors: FuzzActor[] = [
    // Users and the key appear twice, because the others get 401 from most calls.
    ...users,
    key,
    ...users,
    key,
    { name: 'public key', send: (request) => send(request, PUBLIC_KEY) },
    { name: 'no bearer', send: (request) => send(request, null) },
  ];
  const response = await fetch(`${product.url}/v1/openapi.json`);
  const startedMs = performance.now();
  const report = await fuzzApi({
    document: (await response.json()) as OpenApiDocument,
    contracts: productRoutes().map(({ call }) => call),
    actors,
    ids: createKnownIds(),
    seed: Number(values.seed),
    count: Number(values.count),
    concurrency: CONCURRENCY,
    afterEach: async (done) => {
      if (done % REPAIR_EVERY === 0) await repair();
    },
  });
  const seconds = Math.round((performance.now() - startedMs) / 1000);
  console.log(JSON.stringify({ ...report, seconds, signIns, postgres: product.postgres }, null, 1));
  if (report.faults.length > 0) process.exitCode = 1;
} finally {
  await database.close();
  await product.stop();
}
