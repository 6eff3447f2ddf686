import { sql, type Updateable } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Actor, SYSTEM } from '../../../domain/people/actor';
import type { Role } from '../../../domain/people/roles';
import { insertAccount } from '../../../testing/database/company-rows';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import {
  insertPerson,
  insertShipper,
  makePeople,
  type People,
  type Person,
} from '../../../testing/people/people';
import { type Answer, type TestApp, testApp } from '../../../testing/servers/test-app';
import { openDatabase } from '../../platform/database/database';
import type { Profile } from '../../platform/database/schema.generated';
import { deactivateProfile } from './set-profile-active';

const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;

beforeAll(async () => {
  people = await makePeople(database);
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
});

type Name = 'fn_profile_deactivate' | 'fn_profile_reactivate';
async function call(who: Person, name: Name, whom: Person | string): Promise<Answer> {
  return app.call('POST', `/rest/v1/rpc/${name}`, {
    bearer: await app.tokenFor(who.profileId),
    body: { profile_id: typeof whom === 'string' ? whom : whom.profileId },
  });
}

let made = 0;
function insert(person: { roles: readonly Role[]; shipperIds?: readonly string[] }): Promise<Person> {
  made += 1;
  return database
    .as(SYSTEM)
    .transaction((tx) => insertPerson(tx, { email: `deactivated-${made}@example.com`, ...person }));
}
const statusOf = (whom: Person) =>
  database.as(SYSTEM).transaction(async (tx) => {
    const row = await tx
      .selectFrom('profile')
      .select('status')
      .where('id', '=', whom.profileId)
      .executeTakeFirstOrThrow();
    return row.status;
  });

test('a deactivation ends rights and sessions at once; a reactivation restores the rights', async () => {
  const person = await insert({ roles: ['SHIPPER_STAFF'], shipperIds: [people.shipperA.id] });
  await database.as(SYSTEM).transaction((tx) => insertAccount(tx, person));
  const bearer = await app.tokenFor(person.profileId);
  const me = async () => (await app.call('GET', '/v1/auth/me', { bearer })).status;
  expect(await me()).toBe(200);

  const ended = await call(people.shipperA.admin, 'fn_profile_deactivate', person);
  expect(ended).toMatchObject({ status: 200, body: { id: person.profileId, status: 'DEACTIVATED' } });
  expect(await me()).toBe(401);
  const pool = database.poolAs('coldlane_auth', 'auth');
  const sessions = await pool.query('select id from login_session where user_id = $1', [person.userId]);
  await pool.end();
  expect(sessions.rows).toEqual([]);
  expect((await call(people.shipperA.admin, 'fn_profile_deactivate', person)).status).toBe(200);

  const back = await call(people.shipperA.admin, 'fn_profile_reactivate', person);
  expect(back).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
  expect(await me()).toBe(200);
});

test('reactivating a user who never accepted makes them INVITED, also the second time', async () => {
  const person = await insert({ roles: ['SHIPPER_STAFF'], shipperIds: [people.shipperA.id] });
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .updateTable('profile')
        .set({ user_id: null, status: 'INVITED' })
        .where('id', '=', person.profileId)
        .execute(),
    );
  const states: unknown[] = [];
  for (const name of [
    'fn_profile_reactivate',
    'fn_profile_deactivate',
    'fn_profile_reactivate',
    'fn_profile_reactivate',
  ] as const) {
    states.push((await call(people.shipperA.admin, name, person)).body);
  }
  expect(states.map((body) => (body as { status: string }).status)).toEqual([
    'INVITED',
    'DEACTIVATED',
    'INVITED',
    'INVITED',
  ]);
});

test('nobody can deactivate or reactivate their own profile', async () => {
  for (const who of [people.admin, people.shipperA.admin, people.carrierA.staff]) {
    for (const name of ['fn_profile_deactivate', 'fn_profile_reactivate'] as const) {
      expect((await call(who, name, who)).status, who.email).toBe(403);
      expect((await call(who, name, who.profileId.toUpperCase())).status, who.email).toBe(403);
    }
  }
});

test('a user whom the caller may not see gets 404, like an unknown id', async () => {
  const { shipperA, shipperB, carrierA, admin } = people;
  for (const [who, whom] of [
    [shipperA.staff, shipperA.admin],
    [shipperB.admin, shipperA.staff],
    [carrierA.admin, shipperA.staff],
    [shipperA.admin, admin],
    [admin, '00000000-0000-7000-8000-00000000000a'],
  ] as const) {
    const answer = await call(who, 'fn_profile_deactivate', whom);
    expect(answer).toMatchObject({ status: 404, body: { detail: 'User not found' } });
  }
});

test('a customer’s admin cannot deactivate an ADMIN', async () => {
  const both = await insert({ roles: ['ADMIN', 'SHIPPER_STAFF'], shipperIds: [people.shipperA.id] });
  expect((await call(people.shipperA.admin, 'fn_profile_deactivate', both)).status).toBe(403);
  expect((await call(people.admin, 'fn_profile_deactivate', both)).status).toBe(200);
});

test('of two ADMINs who deactivate each other at once, one remains', async () => {
  for (let round = 0; round < 5; round++) {
    const pair = [await insert({ roles: ['ADMIN'] }), await insert({ roles: ['ADMIN'] })] as const;
    // These calls use the use case directly, without the session check, each on its own connection.
    const others = [
      openDatabase(testDb.connection, testDb),
      openDatabase(testDb.connection, testDb),
    ] as const;
    const outcomes = await Promise.allSettled([
      deactivateProfile(others[0].as(pair[0].actor), pair[1].profileId),
      deactivateProfile(others[1].as(pair[1].actor), pair[0].profileId),
    ]);
    await Promise.all(others.map((other) => other.close()));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'SESSION_ENDED' });
    expect([await statusOf(pair[0]), await statusOf(pair[1])].sort()).toEqual(['ACTIVE', 'DEACTIVATED']);
  }
});

test('the database protects the last ADMIN from every writer, even from two concurrent ones', async () => {
  const changing = (actor: Actor, set: Updateable<Profile>, ids: readonly string[]) =>
    database
      .as(actor)
      .transaction((tx) => tx.updateTable('profile').set(set).where('id', 'in', ids).execute());
  const { rows: admins } = await database
    .as(SYSTEM)
    .transaction((tx) =>
      sql<{ id: string }>`select id from profile where 'ADMIN' = any (roles) and status = 'ACTIVE'`.execute(
        tx,
      ),
    );
  const ids = admins.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(1);
  const [first = '', ...rest] = ids;
  await expect(changing(SYSTEM, { roles: [] }, ids)).rejects.toMatchObject({ code: '23514' });
  const outcomes = await Promise.allSettled([
    changing(SYSTEM, { status: 'DEACTIVATED' }, [first]),
    changing(SYSTEM, { roles: [] }, rest),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await changing(SYSTEM, { status: 'ACTIVE', roles: ['ADMIN'] }, [people.admin.profileId]);
});

test('a reactivation requires a free seat, and of two concurrent ones only one takes the last seat', async () => {
  const shipperId = await database
    .as(SYSTEM)
    .transaction((tx) => insertShipper(tx, { name: 'One Seat', numberOfSeats: 1 }));
  const away = [];
  for (let n = 0; n < 2; n++) {
    const person = await insert({ roles: ['SHIPPER_STAFF'], shipperIds: [shipperId] });
    await call(people.admin, 'fn_profile_deactivate', person);
    away.push(person);
  }
  // There are two editors, because calls of one caller are already serialized.
  const editors = [people.admin, await insert({ roles: ['ADMIN'] })];
  const answers = await Promise.all(
    away.map((person, n) => call(editors[n] ?? people.admin, 'fn_profile_reactivate', person)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'SEATS_EXCEEDED',
    detail: 'The only seat of One Seat is taken.',
  });
  // The database rejects it too.
  const still = away[answers.findIndex(({ status }) => status === 403)];
  await expect(
    database.as(SYSTEM).transaction((tx) =>
      tx
        .updateTable('profile')
        .set({ status: 'ACTIVE' })
        .where('id', '=', still?.profileId ?? '')
        .execute(),
    ),
  ).rejects.toMatchObject({ code: '23514' });
});
