import { expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { insertPerson, insertShipper, type Person } from '../../../testing/people/people';
import { fieldsOf, idOf, profilesApp, SAVE, UPSERT } from '../../../testing/servers/profiles-app';

const { app, database, people, insert, insertStaffOfA, newEmail, newShipperUser, post, readStored } =
  await profilesApp();

test('a customer’s admin creates an invited colleague without an account', async () => {
  const body = newShipperUser({ email: '  Ana.Lopez@Example.COM ', profile_url: null });
  const answer = await post(people.shipperA.admin, UPSERT, body);
  expect(answer.status).toBe(200);
  expect(await readStored(idOf(answer))).toMatchObject({
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
    email: newEmail(),
    firstName: 'Bo',
    lastName: 'Ek',
    roles: ['CARRIER_STAFF'],
    carrierId: people.carrierA.id,
    attributes: { phone: '+1 206 555 0101', theme: 'darkTheme', allowBooking: false },
  });
  expect(answer.status).toBe(200);
  const id = idOf(answer);
  expect(await readStored(id)).toMatchObject({
    carrier_ids: [people.carrierA.id],
    phone: '+1 206 555 0101',
    theme: 'darkTheme',
    allow_booking: false,
    receive_dispatch_emails: true, // the default of carrier roles
  });
  await post(people.admin, SAVE, { profileId: id, carrierId: people.carrierB.id });
  expect((await readStored(id))?.carrier_ids).toEqual([people.carrierA.id, people.carrierB.id].sort());
  await post(people.admin, UPSERT, { profile_id: id, carrier_ids: [people.carrierB.id] });
  expect((await readStored(id))?.carrier_ids).toEqual([people.carrierB.id]);
});

test('an edit of an older version is rejected and says who changed what, and one without a version is saved', async () => {
  const { profileId } = await insertStaffOfA();
  const bearer = await app.tokenFor(people.shipperA.admin.profileId);
  const versionOf = async () => {
    const { body } = await app.call('GET', `/rest/v1/vw_profile?id=${profileId}`, { bearer });
    return (body as { rows: { updated_at: string }[] }).rows[0]?.updated_at;
  };
  const opened = await versionOf();
  const first = { profileId, firstName: 'Jo', unchangedSince: opened };
  expect((await post(people.admin, SAVE, first)).status).toBe(200);
  const second = { profile_id: profileId, last_name: 'Late', first_name: 'Joe', unchanged_since: opened };
  const refused = await post(people.shipperA.admin, UPSERT, second);
  expect(refused).toMatchObject({ status: 409, body: { code: 'WRONG_STATE' } });
  // A company's admin may not see which platform admin made the change.
  const changes = [{ at: expect.stringMatching(/Z$/), by: null, fields: ['first_name'] }];
  expect((refused.body as { changes: unknown[] }).changes).toEqual(changes);
  expect(await readStored(profileId)).toMatchObject({ first_name: 'Jo' });
  expect(
    (await post(people.shipperA.admin, UPSERT, { ...second, unchanged_since: await versionOf() })).status,
  ).toBe(200);
  expect((await post(people.shipperA.admin, SAVE, { profileId, firstName: 'Jon' })).status).toBe(200);
  const third = await post(people.admin, SAVE, { ...first, attributes: { phone: '+1 206 555 0103' } });
  expect(third).toMatchObject({ status: 409 });
  expect((third.body as { changes: { fields: string[] }[] }).changes.at(-1)).toMatchObject({
    by: expect.stringMatching(/\w/),
    fields: ['firstName'],
  });
});

test('fields that are not sent stay unchanged, and a phone and a picture can be removed', async () => {
  const { profileId } = await insertStaffOfA();
  const full = { phone: '+1 206 555 0102', language: 'es', receive_dispatch_emails: true };
  const set = { profile_id: profileId, profile_url: 'profile-images/a/b.jpg', attributes: full };
  expect((await post(people.shipperA.admin, UPSERT, set)).status).toBe(200);
  await post(people.shipperA.admin, UPSERT, { profile_id: profileId, first_name: 'Else' });
  expect(await readStored(profileId)).toMatchObject({
    ...full,
    first_name: 'Else',
    profile_url: set.profile_url,
  });
  await post(people.shipperA.admin, UPSERT, {
    profile_id: profileId,
    profile_url: null,
    attributes: { phone: null },
  });
  expect(await readStored(profileId)).toMatchObject({ ...full, phone: null, profile_url: null });
});

test('a new profile with missing fields is rejected with all of them, in the call’s spelling', async () => {
  expect(fieldsOf(await post(people.admin, UPSERT, {}))).toEqual([
    'email',
    'first_name',
    'last_name',
    'roles',
  ]);
  expect(fieldsOf(await post(people.admin, SAVE, {}))).toEqual(['email', 'firstName', 'lastName', 'roles']);
});

test('unknown fields and BROKER roles are rejected by name', async () => {
  const answer = await post(people.admin, SAVE, {
    isActive: true,
    roles: ['BROKER_ADMIN'],
    attributes: { tier: 'LIGHT' },
    profileUrl: 'javascript:alert(1)',
  });
  expect(answer.status).toBe(400);
  expect(fieldsOf(answer).sort()).toEqual(['attributes.tier', 'isActive', 'profileUrl', 'roles.0']);
});

test('an email in use is a conflict that names the field', async () => {
  const body = newShipperUser({ email: ` ${people.carrierB.staff.email.toUpperCase()}` });
  const expected = {
    status: 409,
    body: {
      code: '23505',
      title: 'Error: The email field is already in use. Please enter a unique value.',
    },
  };
  expect(await post(people.shipperA.admin, UPSERT, body)).toMatchObject(expected);
  const { profileId } = await insertStaffOfA();
  const renamed = { profile_id: profileId, email: people.admin.email };
  expect(await post(people.admin, UPSERT, renamed)).toMatchObject(expected);
});

test('repeating a call with its idempotency key creates one profile', async () => {
  const bearer = await app.tokenFor(people.shipperA.admin.profileId);
  const body = newShipperUser();
  const once = () =>
    app.call('POST', UPSERT, { bearer, body, headers: { 'Idempotency-Key': 'a-new-colleague' } });
  const first = await once();
  expect(first.status).toBe(200);
  expect(await once()).toMatchObject({ status: 200, body: first.body });
});

test('two concurrent calls with the same email create one profile', async () => {
  const body = newShipperUser();
  const answers = await Promise.all([
    post(people.shipperA.admin, UPSERT, body),
    post(people.admin, UPSERT, body),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('an acceptance of terms gets the server’s time and never changes', async () => {
  const who = await insertStaffOfA();
  const accept = (terms: object[]) => post(who, SAVE, { profileId: who.profileId, attributes: { terms } });
  expect((await accept([{ version: '2026-01' }])).status).toBe(200);
  const first = { version: '2026-01', acceptedAt: '2026-11-20T15:00:00.000Z' };
  expect((await readStored(who.profileId))?.terms).toEqual([first]);
  expect((await accept([first, { version: '2026-11' }])).status).toBe(200);
  expect((await accept([])).status).toBe(200);
  expect((await readStored(who.profileId))?.terms).toEqual([first, { ...first, version: '2026-11' }]);
  const forged = await accept([{ version: '2027-01', acceptedAt: '2020-01-01T00:00:00Z' }]);
  expect(fieldsOf(forged)).toEqual(['attributes.terms.0.acceptedAt']);
});

test('of several concurrent calls, only one takes the last seat', async () => {
  const { shipperId, admin } = await database.as(SYSTEM).transaction(async (tx) => {
    const id = await insertShipper(tx, { name: 'Two Seats', numberOfSeats: 2 });
    const one = await insertPerson(tx, { email: newEmail(), roles: ['SHIPPER_ADMIN'], shipperIds: [id] });
    return { shipperId: id, admin: one };
  });
  const other = await insert({ roles: ['ADMIN'] });
  const addUser = (who: Person) => post(who, UPSERT, newShipperUser({ shipper_ids: [shipperId] }));
  const answers = await Promise.all([addUser(admin), addUser(people.admin), addUser(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403]);
  expect(answers.find(({ status }) => status === 403)).toMatchObject({
    body: {
      code: 'SEATS_EXCEEDED',
      detail: 'All 2 seats of Two Seats are taken.',
      errors: [{ field: 'shipper_ids' }],
    },
  });
  // An existing user needs no additional seat.
  const rename = { profile_id: admin.profileId, first_name: 'Still', shipper_ids: [shipperId] };
  expect((await post(people.admin, UPSERT, rename)).status).toBe(200);
  const joins = { profileId: people.shipperA.staff.profileId, shipperId };
  expect(fieldsOf(await post(people.admin, SAVE, joins))).toEqual(['shipperId']);
});

test('creating a profile requires a session', async () => {
  expect((await app.call('POST', UPSERT, { body: newShipperUser() })).status).toBe(401);
  expect((await app.call('POST', SAVE, { bearer: null, body: {} })).status).toBe(401);
});
