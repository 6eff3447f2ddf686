import { beforeAll, expect, test } from 'vitest';
import type { ProfileRow } from '../../../contract/people/people';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { insertPerson, makePeople, type People, type Person } from '../../../testing/people/people';
import { type TestApp, testApp } from '../../../testing/servers/test-app';

interface Listed {
  readonly rows: ProfileRow[];
  readonly total: number;
  readonly page: number;
  readonly limit: number;
}

const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;
let several: Person;

beforeAll(async () => {
  people = await makePeople(database);
  const { shipperA, shipperB } = people;
  several = await database.as(SYSTEM).transaction(async (tx) => {
    for (const [firstName, lastName] of [
      ['Zoë', 'abel'],
      ['Ana', 'Abel'],
      ["Brian O'Neil", 'Zürcher'],
    ]) {
      await insertPerson(tx, {
        email: `${lastName}.${firstName}@x.example`.toLowerCase().replaceAll(/[^a-z.@]/g, ''),
        roles: ['SHIPPER_STAFF'],
        shipperIds: [shipperA.id],
        firstName,
        lastName,
      });
    }
    return insertPerson(tx, {
      email: 'both@x.example',
      roles: ['SHIPPER_STAFF'],
      shipperIds: [shipperA.id, shipperB.id],
      firstName: 'Both',
      lastName: 'Mid',
    });
  });
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
});

async function get(who: Person, view: string, query: Record<string, string> = {}) {
  const bearer = await app.tokenFor(who.profileId);
  return app.call('GET', `/rest/v1/${view}?${new URLSearchParams(query)}`, { bearer });
}
async function list(who: Person, query: Record<string, string> = {}): Promise<Listed> {
  const answer = await get(who, 'vw_profile', { limit: '100', ...query });
  expect(answer.status).toBe(200);
  return answer.body as Listed;
}
const emails = ({ rows }: Listed) => rows.map(({ email }) => email);

test('an ADMIN lists all users, a company’s admin its own, staff only themselves', async () => {
  const { admin, shipperA, carrierA } = people;
  const all = await database
    .as(SYSTEM)
    .transaction((tx) => tx.selectFrom('profile').select('email').execute());
  expect((await list(admin)).total).toBe(all.length);
  expect(emails(await list(carrierA.admin)).sort()).toEqual([
    carrierA.admin.email,
    people.deactivated.email,
    carrierA.staff.email,
  ]);
  expect((await list(shipperA.admin)).rows.every(({ shipper_ids }) => shipper_ids[0] === shipperA.id)).toBe(
    true,
  );
  for (const who of [shipperA.staff, carrierA.staff, people.noRole]) {
    const answer = await get(who, 'vw_profile');
    if (who === people.noRole) expect(answer.status).toBe(401);
    else expect(emails(answer.body as Listed)).toEqual([who.email]);
  }
});

test('users are sorted by last name, then first name, and each is on one page', async () => {
  const { rows, total } = await list(people.shipperA.admin);
  const names = rows.map(({ last_name, first_name }) => `${last_name} ${first_name}`);
  expect(names.slice(0, 2)).toEqual(['Abel Ana', 'abel Zoë']);
  expect(names.at(-1)).toBe("Zürcher Brian O'Neil");
  const paged: string[] = [];
  for (let page = 1; page <= Math.ceil(total / 3); page++) {
    const answer = await list(people.shipperA.admin, { page: String(page), limit: '3' });
    expect(answer).toMatchObject({ total, page, limit: 3 });
    paged.push(...emails(answer));
  }
  expect(paged).toEqual(rows.map(({ email }) => email));
  const first = (await get(people.shipperA.admin, 'vw_profile')).body as Listed;
  expect([first.page, first.limit]).toEqual([1, 10]);
});

test('users are filtered by name, email, role, company and whether they are active', async () => {
  const { admin, shipperA, shipperB, carrierA } = people;
  for (const search of ['zurcher', 'ONEIL brian', 'zrcher.briano', 'x.example zurcher']) {
    expect(
      (await list(admin, { search })).rows.map((row) => row.last_name),
      search,
    ).toEqual(['Zürcher']);
  }
  for (const search of ['%', '_', '--', 'nobody at all']) {
    expect(await list(admin, { search }), search).toMatchObject({ rows: [], total: 0 });
  }
  expect(emails(await list(admin, { role: 'ADMIN' }))).toEqual([admin.email]);
  expect(emails(await list(admin, { shipperId: shipperB.id })).sort()).toEqual([
    shipperB.admin.email,
    several.email,
    shipperB.staff.email,
  ]);
  expect(emails(await list(admin, { carrierId: carrierA.id, activeOnly: 'true' })).sort()).toEqual([
    carrierA.admin.email,
    carrierA.staff.email,
  ]);
  expect(emails(await list(admin, { activeOnly: 'true' }))).not.toContain(people.inactive.email);
  expect(emails(await list(shipperA.admin, { shipperId: shipperB.id }))).toEqual([]);
});

test('the active filter agrees with is_active of the rows, for every reader', async () => {
  for (const who of [people.admin, people.shipperA.admin, people.shipperB.admin, people.carrierA.admin]) {
    const all = (await list(who)).rows;
    const active = all.filter(({ is_active }) => is_active).map(({ email }) => email);
    expect(active.length).toBeLessThanOrEqual(all.length);
    expect(emails(await list(who, { activeOnly: 'true' })), who.email).toEqual(active);
  }
});

test('a row has only those of the user’s companies that the caller may see', async () => {
  const [seen] = (await list(people.shipperA.admin, { id: several.profileId })).rows;
  expect(seen?.shipper_ids).toEqual([people.shipperA.id]);
  const [whole] = (await list(people.admin, { id: several.profileId })).rows;
  expect(whole?.shipper_ids).toHaveLength(2);
});

test('an unknown id gets the same response as a user whom the caller may not see', async () => {
  const { shipperA, shipperB } = people;
  const hidden = [
    await get(shipperB.admin, 'vw_profile', { id: shipperA.staff.profileId }),
    await get(shipperA.staff, 'vw_profile', { id: shipperA.admin.profileId }),
    await get(shipperA.staff, 'vw_profile', { id: newId() }),
  ];
  for (const answer of hidden) {
    expect(answer).toMatchObject({ status: 404, body: { detail: 'User not found' } });
    expect(answer.body).toEqual(hidden[0]?.body);
  }
});

test('the colleague list has only names and pictures, and no users of other companies', async () => {
  const answer = await get(people.shipperB.staff, 'vw_colleague', { limit: '100' });
  const { rows, total } = answer.body as { rows: Record<string, unknown>[]; total: number };
  expect(rows.map((row) => Object.keys(row))).toEqual(
    rows.map(() => ['id', 'first_name', 'last_name', 'profile_url']),
  );
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [people.shipperB.admin.profileId, people.shipperB.staff.profileId, several.profileId].sort(),
  );
  expect(total).toBe(3);
  const found = await get(people.shipperB.staff, 'vw_colleague', { search: 'both' });
  expect(found.body).toMatchObject({ total: 1, rows: [{ id: several.profileId }] });
});

test('a user reads only their own row of vw_user', async () => {
  for (const who of [people.admin, people.shipperA.staff]) {
    expect((await get(who, 'vw_user')).body).toMatchObject({
      rows: [{ id: who.profileId, email: who.email, has_password: false, phone: null }],
      total: 1,
    });
  }
});

test('invalid query parameters are rejected by name, and lists require a session', async () => {
  const answer = await get(people.admin, 'vw_profile', {
    role: 'BROKER_ADMIN',
    carrierId: 'x',
    activeOnly: 'yes',
    limit: '101',
    order: 'email',
  });
  expect(answer.status).toBe(400);
  const { errors } = answer.body as { errors: { field: string }[] };
  expect(errors.map(({ field }) => field).sort()).toEqual([
    'activeOnly',
    'carrierId',
    'limit',
    'order',
    'role',
  ]);
  for (const view of ['vw_profile', 'vw_colleague', 'vw_user']) {
    expect((await app.call('GET', `/rest/v1/${view}`)).status).toBe(401);
  }
});
