import { expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { fieldsOf, idOf, profilesApp, UPSERT } from '../../../testing/servers/profiles-app';

const { database, people, insert, insertStaffOfA, newEmail, newShipperUser, post, readStored } =
  await profilesApp();

test('roles and companies must match', async () => {
  const noShipper = newShipperUser({ shipper_ids: [] });
  expect(fieldsOf(await post(people.admin, UPSERT, noShipper))).toEqual(['shipper_ids']);
  const noCarrier = { ...newShipperUser(), roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'] };
  expect(fieldsOf(await post(people.admin, UPSERT, noCarrier))).toEqual(['carrier_ids']);
  const { profileId } = await insertStaffOfA();
  const emptied = { profile_id: profileId, shipper_ids: [] };
  expect(fieldsOf(await post(people.shipperA.admin, UPSERT, emptied))).toEqual(['shipper_ids']);
  const unknown = newShipperUser({ shipper_ids: [newId()] });
  expect(await post(people.admin, UPSERT, unknown)).toMatchObject({ status: 400 });
});

test("a company's admin grants only the two roles of its family, and only in their own companies", async () => {
  const { shipperA, shipperB, carrierA } = people;
  const attempts: [object, string][] = [
    [{ roles: ['ADMIN'] }, 'roles'],
    [{ roles: ['SHIPPER_STAFF', 'ADMIN'] }, 'roles'],
    [{ roles: ['CARRIER_STAFF'] }, 'roles'],
    [{ shipper_ids: [shipperB.id] }, 'shipper_ids'],
    [{ shipper_ids: [shipperA.id, shipperB.id] }, 'shipper_ids'],
    [{ carrier_ids: [carrierA.id] }, 'carrier_ids'],
  ];
  const { profileId } = await insertStaffOfA();
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

test("staff cannot create profiles, and do not find a colleague's profile", async () => {
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

test('users change their own names, phone, picture, theme, language and dispatch mails, but not roles, companies or booking', async () => {
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

test('the caller’s own id in capitals still counts as their own', async () => {
  const { admin } = people;
  const roles = { profile_id: admin.profileId.toUpperCase(), roles: ['ADMIN'] };
  expect(fieldsOf(await post(admin, UPSERT, roles))).toEqual(['roles']);
});

test('a user keeps the companies that the editor cannot see, and the roles there', async () => {
  const { shipperA, shipperB, carrierA } = people;
  const shared = await insert({
    roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
    shipperIds: [shipperA.id, shipperB.id],
    carrierIds: [carrierA.id],
  });
  const away = await post(shipperA.admin, UPSERT, { profile_id: shared.profileId, shipper_ids: [] });
  expect(away.status).toBe(200);
  expect(await readStored(shared.profileId)).toMatchObject({
    shipper_ids: [shipperB.id],
    carrier_ids: [carrierA.id],
    roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
  });
  // A role applies in all companies, so A's admin cannot make someone an admin of B.
  await post(people.admin, UPSERT, {
    profile_id: shared.profileId,
    shipper_ids: [shipperA.id, shipperB.id],
  });
  const raised = { profile_id: shared.profileId, roles: ['SHIPPER_ADMIN', 'CARRIER_STAFF'] };
  expect(fieldsOf(await post(shipperA.admin, UPSERT, raised))).toEqual(['roles']);
  expect((await post(people.admin, UPSERT, raised)).status).toBe(200);
});

test('only an ADMIN changes the email of an account, which also changes the sign-in email', async () => {
  const person = await insertStaffOfA();
  const change = { profile_id: person.profileId, email: newEmail() };
  expect(fieldsOf(await post(people.shipperA.admin, UPSERT, change))).toEqual(['email']);
  expect(fieldsOf(await post(person, UPSERT, change))).toEqual(['email']);
  const pool = database.poolAs('coldlane_auth', 'auth');
  try {
    await pool.query(`insert into login (id, name, email, email_verified) values ($1, 'A', $2, true)`, [
      person.userId,
      person.email,
    ]);
    expect((await post(people.admin, UPSERT, change)).status).toBe(200);
    const { rows } = await pool.query('select email from login where id = $1', [person.userId]);
    expect(rows).toEqual([{ email: change.email }]);
  } finally {
    await pool.end();
  }
  const invited = idOf(await post(people.shipperA.admin, UPSERT, newShipperUser()));
  const corrected = { profile_id: invited, email: newEmail() };
  expect((await post(people.shipperA.admin, UPSERT, corrected)).status).toBe(200);
});

test('only an ADMIN grants ADMIN and edits an ADMIN', async () => {
  const person = await insertStaffOfA();
  const given = { profile_id: person.profileId, roles: ['SHIPPER_STAFF', 'ADMIN'] };
  expect((await post(people.admin, UPSERT, given)).status).toBe(200);
  const renamed = { profile_id: person.profileId, first_name: 'X' };
  expect((await post(people.shipperA.admin, UPSERT, renamed)).status).toBe(403);
  const revoked = { profile_id: person.profileId, roles: ['SHIPPER_STAFF'] };
  expect((await post(people.admin, UPSERT, revoked)).status).toBe(200);
});
