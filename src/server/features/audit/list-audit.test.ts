import { CompiledQuery } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { listAuditCall } from '../../../contract/audit';
import type { AnswerOf } from '../../../contract/call';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople, type People, type Person } from '../../../testing/people/people';
import { type TestApp, testApp } from '../../../testing/servers/test-app';
import { runAsSystem } from '../../platform/database/database';

const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;

const change = (who: Person, statement: string) =>
  database
    .as(who.actor)
    .transaction((tx) =>
      runAsSystem(tx, who.actor, (system) => system.executeQuery(CompiledQuery.raw(statement))),
    );

beforeAll(async () => {
  people = await makePeople(database);
  const { admin, shipperA, carrierA } = people;
  await change(
    admin,
    `update profile_card set first_name = 'José', last_name = 'O’Brien' where profile_id = '${admin.profileId}'`,
  );
  await change(admin, `update shipper_account set search_cap = 500 where shipper_id = '${shipperA.id}'`);
  await change(shipperA.admin, `update shipper set image_url = 'x' where id = '${shipperA.id}'`);
  await change(
    carrierA.admin,
    `update carrier_shipper_terms set multiplier = 9000 where shipper_id = '${shipperA.id}'`,
  );
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
});

async function call(who: Person, query: Record<string, string>) {
  const bearer = await app.tokenFor(who.profileId);
  return app.call('GET', `/rest/v1/vw_audit?${new URLSearchParams(query)}`, { bearer });
}

async function list(who: Person, query: Record<string, string> = {}) {
  const answer = await call(who, query);
  expect(answer.status).toBe(200);
  return answer.body as AnswerOf<typeof listAuditCall, 200>;
}

test('an ADMIN reads all entries, newest first, as rows of vw_audit', async () => {
  const { rows, total, page, limit } = await list(people.admin);
  expect([page, limit, rows.length]).toEqual([1, 10, 10]);
  expect(total).toBeGreaterThan(30);
  expect(rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(rows[2]).toEqual({
    id: expect.any(Number),
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    actor_kind: 'USER',
    actor_side: 'PLATFORM',
    actor_id: people.admin.profileId,
    actor_name: 'José O’Brien',
    actor_email: people.admin.email,
    action: 'CHANGED',
    subject_kind: 'SHIPPER',
    subject_id: people.shipperA.id,
    subject_name: 'Alder Foods',
    company_id: null,
    company_name: null,
    changed: { search_cap: [0, 500] },
  });
});

test('pages follow each other without a gap', async () => {
  const all = await list(people.admin, { limit: '100' });
  const pages = await Promise.all(['1', '2', '3'].map((page) => list(people.admin, { page, limit: '7' })));
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows.slice(0, 21));
  expect(all.total).toBe(all.rows.length);
});

test('entries are filtered by kind, subject, actor and days', async () => {
  const { admin, shipperA, carrierA } = people;
  const kinds = async (query: Record<string, string>) =>
    (await list(admin, { limit: '100', ...query })).rows.map(({ subject_kind }) => subject_kind);
  expect(new Set(await kinds({ subject_kind: 'TERMS' }))).toEqual(new Set(['TERMS']));
  expect(new Set(await kinds({ subject_id: shipperA.id }))).toEqual(
    new Set(['SHIPPER', 'RELATION', 'TERMS', 'MEMBERSHIP']),
  );
  expect(new Set(await kinds({ subject_id: carrierA.id }))).toEqual(
    new Set(['CARRIER', 'RELATION', 'TERMS', 'MEMBERSHIP']),
  );
  expect(await kinds({ actor: carrierA.admin.profileId })).toEqual(['TERMS']);
  const days = (await list(admin, { limit: '100' })).rows.map(({ at }) => at.slice(0, 10));
  const [first, last] = [days.at(-1) ?? '', days[0] ?? ''];
  expect(await kinds({ from: first, to: last })).toHaveLength(days.length);
  expect(await kinds({ from: '2000-01-01', to: '2000-01-31' })).toEqual([]);
  expect(await kinds({ from: '2199-01-01' })).toEqual([]);
  expect(await kinds({ from: '0001-01-01', to: '9999-12-31' })).toHaveLength(days.length);
});

test.each([
  ['the actor, ignoring accents and apostrophes', 'jose obrien', 2],
  ['the subject and the actor', 'alder josé', 1],
  ['words that no entry has together', 'arctic alder carrier', 0],
  ['an unknown word', 'zebra', 0],
  ['a LIKE wildcard', '%', 0],
])('a search for %s finds only matching entries', async (_, search, expected) => {
  const { rows } = await list(people.admin, { search, limit: '100' });
  expect(rows.filter(({ actor_kind }) => actor_kind === 'USER')).toHaveLength(expected);
});

test("a company's admin reads its own entries, and a customer's admin none about terms", async () => {
  const { shipperA, shipperB, carrierA, carrierB } = people;
  const subjects = async (who: Person) =>
    new Set((await list(who, { limit: '100' })).rows.map((row) => row.subject_kind));
  expect(await subjects(shipperA.admin)).toEqual(new Set(['SHIPPER', 'PROFILE', 'MEMBERSHIP', 'RELATION']));
  expect(await subjects(carrierA.admin)).toEqual(
    new Set(['CARRIER', 'PROFILE', 'MEMBERSHIP', 'RELATION', 'TERMS']),
  );
  for (const other of [shipperB.admin, carrierB.admin]) {
    expect((await list(other, { subject_id: shipperA.id })).total).toBe(0);
    expect((await list(other, { actor: shipperA.admin.profileId })).total).toBe(0);
    expect((await list(other, { search: 'alder' })).total).toBe(0);
  }
  // The entry says that a platform admin raised the cap, but not which one. A search does not reveal it either.
  const [cap] = (await list(shipperA.admin, { subject_kind: 'SHIPPER' })).rows.filter(
    ({ changed }) => 'search_cap' in changed && changed.search_cap?.[1] === 500,
  );
  expect(cap).toMatchObject({ actor_side: 'PLATFORM', actor_id: null, actor_name: null, actor_email: null });
  expect((await list(shipperA.admin, { search: 'jose' })).total).toBe(0);
  expect((await list(shipperA.admin, { actor: people.admin.profileId })).total).toBe(0);
});

test('staff read no entries; without a session or a role the response is 401', async () => {
  const { shipperA, carrierA, noRole, deactivated, inactive } = people;
  for (const who of [shipperA.staff, carrierA.staff]) expect((await list(who)).total).toBe(0);
  for (const who of [noRole, deactivated, inactive]) expect((await call(who, {})).status).toBe(401);
  for (const bearer of [null, 'coldlane-public']) {
    expect((await app.call('GET', '/rest/v1/vw_audit', { bearer })).status).toBe(401);
  }
});

test.each([
  [{ subject_kind: 'LANE' }, 'subject_kind', expect.stringContaining('Must be one of PROFILE')],
  [{ subject_id: 'x' }, 'subject_id', 'Must be the id of a user or company'],
  [{ actor: 'x' }, 'actor', 'Must be the id of a user or API key'],
  [{ from: '2026-02-30' }, 'from', 'Enter a date as YYYY-MM-DD'],
  [{ from: '0000-01-01' }, 'from', 'Enter a date as YYYY-MM-DD'],
  [{ to: 'today' }, 'to', 'Enter a date as YYYY-MM-DD'],
  [{ limit: '101' }, 'limit', 'Must be 100 or less'],
  [{ order: 'at' }, 'order', expect.any(String)],
])('%o is rejected by field', async (query, field, message) => {
  const answer = await call(people.admin, query as Record<string, string>);
  expect(answer.status).toBe(400);
  expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field, message }] });
});
