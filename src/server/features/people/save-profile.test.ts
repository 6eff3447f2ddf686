import { beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/actor';
import { newId } from '../../../domain/ids';
import type { Role } from '../../../domain/roles';
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

const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;
const UPSERT = '/rest/v1/rpc/fn_profile_upsert';
const SAVE = '/v1/auth/profile';

beforeAll(async () => {
  people = await makePeople(database);
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
});

async function post(who: Person, path: string, body: object): Promise<Answer> {
  return app.call('POST', path, { bearer: await app.tokenFor(who.profileId), body });
}
const idOf = ({ body }: Answer) => (body as { id: string }).id;
const fieldsOf = ({ body }: Answer) =>
  ((body as { errors?: { field: string }[] }).errors ?? []).map(({ field }) => field);

let made = 0;
const someEmail = () => {
  made += 1;
  return `someone-${made}@example.com`;
};
const newShipperUser = (more: object = {}) => ({
  email: someEmail(),
  first_name: 'Ana',
  last_name: 'Lopez',
  roles: ['SHIPPER_STAFF'],
  shipper_ids: [people.shipperA.id],
  ...more,
});

function insert(person: {
  roles: readonly Role[];
  shipperIds?: readonly string[];
  carrierIds?: readonly string[];
  status?: 'INVITED' | 'ACTIVE' | 'DEACTIVATED';
}): Promise<Person> {
  return database.as(SYSTEM).transaction((tx) => insertPerson(tx, { email: someEmail(), ...person }));
}
const staffOfA = () => insert({ roles: ['SHIPPER_STAFF'], shipperIds: [people.shipperA.id] });

const kept = (id: string) =>
  database
    .as(SYSTEM)
    .transaction((tx) => tx.selectFrom('vw_profile').selectAll().where('id', '=', id).executeTakeFirst());

test('a customer’s admin creates an invited colleague without an account', async () => {
  const body = newShipperUser({ email: '  Ana.Lopez@Example.COM ', profile_url: null });
  const answer = await post(people.shipperA.admin, UPSERT, body);
  expect(answer.status).toBe(200);
  expect(await kept(idOf(answer))).toMatchObject({
    email: 'ana.lopez@example.com',
    first_name: 'Ana',
    last_name: 'Lopez',
    status: 'INVITED',
    user_id: null,
    roles: ['SHIPPER_STAFF'],
    shipper_ids: [people.shipperA.id],
    carrier_ids: [],
    allow_booking: true,
    language: 'en',
    theme: 'lightTheme',
    receive_dispatch_emails: false,
  });
});

test('/v1/auth/profile adds one company; fn_profile_upsert replaces the list', async () => {
  const answer = await post(people.admin, SAVE, {
    email: someEmail(),
    firstName: 'Bo',
    lastName: 'Ek',
    roles: ['CARRIER_STAFF'],
    carrierId: people.carrierA.id,
    attributes: { phone: '+1 206 555 0101', theme: 'darkTheme', allowBooking: false },
  });
  expect(answer.status).toBe(200);
  const id = idOf(answer);
  expect(await kept(id)).toMatchObject({
    carrier_ids: [people.carrierA.id],
    phone: '+1 206 555 0101',
    theme: 'darkTheme',
    allow_booking: false,
    receive_dispatch_emails: true, // the default of carrier roles
  });
  await post(people.admin, SAVE, { profileId: id, carrierId: people.carrierB.id });
  expect((await kept(id))?.carrier_ids).toEqual([people.carrierA.id, people.carrierB.id].sort());
  await post(people.admin, UPSERT, { profile_id: id, carrier_ids: [people.carrierB.id] });
  expect((await kept(id))?.carrier_ids).toEqual([people.carrierB.id]);
});

test('fields not sent stay, and a phone and a picture can be removed', async () => {
  const { profileId } = await staffOfA();
  const full = { phone: '+1 206 555 0102', language: 'es', receive_dispatch_emails: true };
  const set = { profile_id: profileId, profile_url: 'profile-images/a/b.jpg', attributes: full };
  expect((await post(people.shipperA.admin, UPSERT, set)).status).toBe(200);
  await post(people.shipperA.admin, UPSERT, { profile_id: profileId, first_name: 'Else' });
  expect(await kept(profileId)).toMatchObject({ ...full, first_name: 'Else', profile_url: set.profile_url });
  await post(people.shipperA.admin, UPSERT, {
    profile_id: profileId,
    profile_url: null,
    attributes: { phone: null },
  });
  expect(await kept(profileId)).toMatchObject({ ...full, phone: null, profile_url: null });
});

test('all missing fields of a new person are named at once, in the call’s spelling', async () => {
  expect(fieldsOf(await post(people.admin, UPSERT, {}))).toEqual([
    'email',
    'first_name',
    'last_name',
    'roles',
  ]);
  expect(fieldsOf(await post(people.admin, SAVE, {}))).toEqual(['email', 'firstName', 'lastName', 'roles']);
});

test('unknown fields and BROKER roles are refused by name', async () => {
  const answer = await post(people.admin, SAVE, {
    isActive: true,
    roles: ['BROKER_ADMIN'],
    attributes: { tier: 'LIGHT' },
    profileUrl: 'javascript:alert(1)',
  });
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer).sort()).toEqual(['attributes.tier', 'isActive', 'profileUrl', 'roles.0']);
});

test('a taken email is a conflict that names the field', async () => {
  const body = newShipperUser({ email: ` ${people.carrierB.staff.email.toUpperCase()}` });
  const expected = {
    status: 409,
    body: {
      code: '23505',
      title: 'Error: The email field is already in use. Please enter a unique value.',
    },
  };
  expect(await post(people.shipperA.admin, UPSERT, body)).toMatchObject(expected);
  const { profileId } = await staffOfA();
  const renamed = { profile_id: profileId, email: people.admin.email };
  expect(await post(people.admin, UPSERT, renamed)).toMatchObject(expected);
});

test('repeating a call with its idempotency key creates one person', async () => {
  const bearer = await app.tokenFor(people.shipperA.admin.profileId);
  const body = newShipperUser();
  const once = () =>
    app.call('POST', UPSERT, { bearer, body, headers: { 'Idempotency-Key': 'a-new-colleague' } });
  const first = await once();
  expect(first.status).toBe(200);
  expect(await once()).toMatchObject({ status: 200, body: first.body });
});

test('two concurrent calls with the same email create one person', async () => {
  const body = newShipperUser();
  const answers = await Promise.all([
    post(people.shipperA.admin, UPSERT, body),
    post(people.admin, UPSERT, body),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('roles and companies must match', async () => {
  const noShipper = newShipperUser({ shipper_ids: [] });
  expect(fieldsOf(await post(people.admin, UPSERT, noShipper))).toEqual(['shipper_ids']);
  const noCarrier = { ...newShipperUser(), roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'] };
  expect(fieldsOf(await post(people.admin, UPSERT, noCarrier))).toEqual(['carrier_ids']);
  const { profileId } = await staffOfA();
  const emptied = { profile_id: profileId, shipper_ids: [] };
  expect(fieldsOf(await post(people.shipperA.admin, UPSERT, emptied))).toEqual(['shipper_ids']);
  const unknown = newShipperUser({ shipper_ids: [newId()] });
  expect(await post(people.admin, UPSERT, unknown)).toMatchObject({ status: 400 });
});

test("a company's admin grants the two roles of its family in their companies, and nothing else", async () => {
  const { shipperA, shipperB, carrierA } = people;
  const attempts: [object, string][] = [
    [{ roles: ['ADMIN'] }, 'roles'],
    [{ roles: ['SHIPPER_STAFF', 'ADMIN'] }, 'roles'],
    [{ roles: ['CARRIER_STAFF'] }, 'roles'],
    [{ shipper_ids: [shipperB.id] }, 'shipper_ids'],
    [{ shipper_ids: [shipperA.id, shipperB.id] }, 'shipper_ids'],
    [{ carrier_ids: [carrierA.id] }, 'carrier_ids'],
  ];
  const { profileId } = await staffOfA();
  for (const [more, field] of attempts) {
    for (const body of [newShipperUser(more), { profile_id: profileId, ...more }]) {
      const answer = await post(shipperA.admin, UPSERT, body);
      expect([answer.status, fieldsOf(answer)], JSON.stringify(more)).toEqual([403, [field]]);
    }
  }
  for (const role of ['SHIPPER_ADMIN', 'SHIPPER_STAFF']) {
    const given = await post(shipperA.admin, UPSERT, { profile_id: profileId, roles: [role] });
    expect(given.status).toBe(200);
  }
});

test("staff create nobody, and cannot find a colleague's profile", async () => {
  for (const who of [people.shipperA.staff, people.carrierA.staff]) {
    expect((await post(who, UPSERT, newShipperUser())).status).toBe(403);
    expect((await post(who, UPSERT, {})).status).toBe(403);
  }
  const strangers = [
    await post(people.shipperA.staff, UPSERT, {
      profile_id: people.shipperA.admin.profileId,
      first_name: 'X',
    }),
    await post(people.shipperB.admin, UPSERT, {
      profile_id: people.shipperA.staff.profileId,
      first_name: 'X',
    }),
    await post(people.shipperA.admin, UPSERT, { profile_id: newId(), first_name: 'X' }),
    await post(people.admin, UPSERT, { profile_id: newId(), first_name: 'X' }),
  ];
  for (const answer of strangers) {
    expect(answer).toMatchObject({ status: 404, body: { detail: 'User not found' } });
    expect(answer.body).toEqual(strangers[0]?.body);
  }
});

test('people set their own names, phone, picture, theme, language, terms and dispatch mails; never roles, companies or booking', async () => {
  for (const who of [people.shipperA.staff, people.shipperA.admin, people.carrierB.staff, people.admin]) {
    const own = await post(who, UPSERT, {
      profile_id: who.profileId,
      email: who.email,
      first_name: 'My',
      last_name: 'Name',
      profile_url: 'https://example.com/me.jpg',
      attributes: { phone: null, theme: 'darkTheme', language: 'en', receive_dispatch_emails: true },
    });
    expect(own.status, who.email).toBe(200);
    const answer = await post(who, UPSERT, {
      profile_id: who.profileId,
      roles: ['SHIPPER_ADMIN'],
      carrier_ids: [people.carrierA.id],
      shipper_ids: [people.shipperA.id],
      attributes: { allow_booking: false },
    });
    expect([answer.status, fieldsOf(answer)]).toEqual([
      403,
      ['roles', 'carrier_ids', 'shipper_ids', 'attributes.allow_booking'],
    ]);
  }
});

test('your own id in capitals still counts as yourself', async () => {
  const { admin } = people;
  const roles = { profile_id: admin.profileId.toUpperCase(), roles: ['ADMIN'] };
  expect(fieldsOf(await post(admin, UPSERT, roles))).toEqual(['roles']);
});

test('accepted terms stay, with the server’s time', async () => {
  const who = await staffOfA();
  const accept = (terms: object[]) => post(who, SAVE, { profileId: who.profileId, attributes: { terms } });
  expect((await accept([{ version: '2026-01' }])).status).toBe(200);
  const first = { version: '2026-01', acceptedAt: '2026-11-20T15:00:00.000Z' };
  expect((await kept(who.profileId))?.terms).toEqual([first]);
  expect((await accept([first, { version: '2026-11' }])).status).toBe(200);
  expect((await accept([])).status).toBe(200);
  expect((await kept(who.profileId))?.terms).toEqual([first, { ...first, version: '2026-11' }]);
  const forged = await accept([{ version: '2027-01', acceptedAt: '2020-01-01T00:00:00Z' }]);
  expect(fieldsOf(forged)).toEqual(['attributes.terms.0.acceptedAt']);
});

test('a user keeps the companies the editor cannot see, and their roles', async () => {
  const { shipperA, shipperB, carrierA } = people;
  const shared = await insert({
    roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
    shipperIds: [shipperA.id, shipperB.id],
    carrierIds: [carrierA.id],
  });
  const away = await post(shipperA.admin, UPSERT, { profile_id: shared.profileId, shipper_ids: [] });
  expect(away.status).toBe(200);
  expect(await kept(shared.profileId)).toMatchObject({
    shipper_ids: [shipperB.id],
    carrier_ids: [carrierA.id],
    roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
  });
  // A role counts in all companies, so A's admin cannot make someone an admin of B.
  await post(people.admin, UPSERT, {
    profile_id: shared.profileId,
    shipper_ids: [shipperA.id, shipperB.id],
  });
  const raised = { profile_id: shared.profileId, roles: ['SHIPPER_ADMIN', 'CARRIER_STAFF'] };
  expect(fieldsOf(await post(shipperA.admin, UPSERT, raised))).toEqual(['roles']);
  expect((await post(people.admin, UPSERT, raised)).status).toBe(200);
});

test('only an ADMIN changes the email of an account, which then signs in with it', async () => {
  const person = await staffOfA();
  const change = { profile_id: person.profileId, email: someEmail() };
  expect(fieldsOf(await post(people.shipperA.admin, UPSERT, change))).toEqual(['email']);
  expect(fieldsOf(await post(person, UPSERT, change))).toEqual(['email']);
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    await pool.query(`insert into "user" (id, name, email, "emailVerified") values ($1, 'A', $2, true)`, [
      person.userId,
      person.email,
    ]);
    expect((await post(people.admin, UPSERT, change)).status).toBe(200);
    const { rows } = await pool.query('select email from "user" where id = $1', [person.userId]);
    expect(rows).toEqual([{ email: change.email }]);
  } finally {
    await pool.end();
  }
  const invited = idOf(await post(people.shipperA.admin, UPSERT, newShipperUser()));
  const corrected = { profile_id: invited, email: someEmail() };
  expect((await post(people.shipperA.admin, UPSERT, corrected)).status).toBe(200);
});

test('only an ADMIN grants ADMIN and edits an ADMIN', async () => {
  const person = await staffOfA();
  const given = { profile_id: person.profileId, roles: ['SHIPPER_STAFF', 'ADMIN'] };
  expect((await post(people.admin, UPSERT, given)).status).toBe(200);
  const renamed = { profile_id: person.profileId, first_name: 'X' };
  expect((await post(people.shipperA.admin, UPSERT, renamed)).status).toBe(403);
  const taken = { profile_id: person.profileId, roles: ['SHIPPER_STAFF'] };
  expect((await post(people.admin, UPSERT, taken)).status).toBe(200);
});

test('the last seat is taken once, even by two at the same moment', async () => {
  const { shipperId, admin } = await database.as(SYSTEM).transaction(async (tx) => {
    const id = await insertShipper(tx, { name: 'Two Seats', numberOfSeats: 2 });
    const one = await insertPerson(tx, { email: someEmail(), roles: ['SHIPPER_ADMIN'], shipperIds: [id] });
    return { shipperId: id, admin: one };
  });
  const other = await insert({ roles: ['ADMIN'] });
  const ask = (who: Person) => post(who, UPSERT, newShipperUser({ shipper_ids: [shipperId] }));
  const answers = await Promise.all([ask(admin), ask(people.admin), ask(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(answers.find(({ status }) => status === 403)).toMatchObject({
    body: {
      code: 'SEATS_EXCEEDED',
      detail: 'All 2 seats of Two Seats are taken.',
      errors: [{ field: 'shipper_ids' }],
    },
  });
  // An existing user needs no further seat.
  const rename = { profile_id: admin.profileId, first_name: 'Still', shipper_ids: [shipperId] };
  expect((await post(people.admin, UPSERT, rename)).status).toBe(200);
  const joins = { profileId: people.shipperA.staff.profileId, shipperId };
  expect(fieldsOf(await post(people.admin, SAVE, joins))).toEqual(['shipperId']);
});

test('creating a person needs a session', async () => {
  expect((await app.call('POST', UPSERT, { body: newShipperUser() })).status).toBe(401);
  expect((await app.call('POST', SAVE, { bearer: null, body: {} })).status).toBe(401);
});
