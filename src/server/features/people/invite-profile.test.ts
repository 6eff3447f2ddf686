import { beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
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

beforeAll(async () => {
  people = await makePeople(database);
  app = await testApp(testDb, fixedClock('2026-11-20T15:00:00Z'));
});

const SAVE = '/v1/auth/profile';
const DEACTIVATE = '/rest/v1/rpc/fn_profile_deactivate';
const REACTIVATE = '/rest/v1/rpc/fn_profile_reactivate';

async function post(who: Person, path: string, body: object, headers = {}): Promise<Answer> {
  return app.call('POST', path, { bearer: await app.tokenFor(who.profileId), body, headers });
}
const idOf = ({ body }: Answer) => (body as { id: string }).id;

let made = 0;
const colleague = (more: object = {}) => {
  made += 1;
  return {
    email: `colleague-${made}@alder.example`,
    firstName: 'Ana',
    lastName: 'Lopez',
    roles: ['SHIPPER_STAFF'],
    shipperId: people.shipperA.id,
    sendInvite: true,
    ...more,
  };
};

/** Returns the token in the link of the only mail sent. */
async function onlyLink(): Promise<string> {
  const mails = await app.mailsSent();
  expect(mails).toHaveLength(1);
  const link = new URL(/https:\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '');
  return new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
}
const signup = (invitation: string) =>
  app.call('POST', '/functions/v1/users/signup', { body: { invitation, password: 'a password of mine' } });
const complete = (bearer: string) =>
  app.call('POST', '/rest/v1/rpc/fn_complete_signup', {
    bearer,
    body: { first_name: 'Ana', last_name: 'Lopez' },
  });
const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;

test('a profile and its invitation are created together, once per idempotency key', async () => {
  const body = colleague();
  const headers = { 'Idempotency-Key': `invite-${body.email}` };
  const first = await post(people.shipperA.admin, SAVE, body, headers);
  expect(first.status).toBe(200);
  expect(await post(people.shipperA.admin, SAVE, body, headers)).toMatchObject({ body: first.body });
  const opened = await signup(await onlyLink());
  expect(opened).toMatchObject({ status: 200, body: { user: { id: idOf(first), email: body.email } } });
});

test('no mail is sent without sendInvite, or if the profile is rejected', async () => {
  expect((await post(people.shipperA.admin, SAVE, colleague({ sendInvite: false }))).status).toBe(200);
  const emailInUse = colleague({ email: people.shipperA.staff.email });
  expect((await post(people.shipperA.admin, SAVE, emailInUse)).status).toBe(409);
  expect((await post(people.shipperA.admin, SAVE, colleague({ roles: ['ADMIN'] }))).status).toBe(403);
  expect((await post(people.shipperA.staff, SAVE, colleague())).status).toBe(403);
  expect(await app.mailsSent()).toEqual([]);
});

test('a corrected email gets the invitation; an active user cannot be invited', async () => {
  const id = idOf(await post(people.shipperA.admin, SAVE, colleague({ sendInvite: false })));
  const { email } = colleague();
  const corrected = { profileId: id, email, sendInvite: true };
  expect((await post(people.shipperA.admin, SAVE, corrected)).status).toBe(200);
  expect((await app.mailsSent()).map(({ to }) => to)).toEqual([email]);
  const active = { profileId: people.shipperA.staff.profileId, sendInvite: true };
  expect(await post(people.shipperA.admin, SAVE, active)).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'sendInvite' }] },
  });
  expect(await app.mailsSent()).toEqual([]);
});

test('of two concurrent invitations to the last seat, one succeeds and one mail is sent', async () => {
  const { shipperId, admins } = await database.as(SYSTEM).transaction(async (tx) => {
    const id = await insertShipper(tx, { name: 'Three Seats', numberOfSeats: 3 });
    const admin = (email: string) => insertPerson(tx, { email, roles: ['SHIPPER_ADMIN'], shipperIds: [id] });
    return { shipperId: id, admins: [await admin('one@three.example'), await admin('two@three.example')] };
  });
  const bodies = admins.map(() => colleague({ shipperId }));
  const answers = await Promise.all(
    admins.map((admin, at) => post(admin, SAVE, bodies[at] ?? colleague({ shipperId }))),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
  expect(answers.find(({ status }) => status === 403)?.body).toMatchObject({
    code: 'SEATS_EXCEEDED',
    detail: 'All 3 seats of Three Seats are taken.',
    errors: [{ field: 'shipperId' }],
  });
  const invited = bodies[answers.findIndex(({ status }) => status === 200)];
  expect((await app.mailsSent()).map(({ to }) => to)).toEqual([invited?.email]);
});

test('a withdrawn invitation stays invalid, even after the user is invited again', async () => {
  const { admin } = people.shipperA;
  const whom = { profile_id: idOf(await post(admin, SAVE, colleague())) };
  const withdrawn = await onlyLink();
  expect(await post(admin, DEACTIVATE, whom)).toMatchObject({ body: { status: 'DEACTIVATED' } });
  expect(await signup(withdrawn)).toMatchObject({ status: 401, body: { code: 'WRONG_INVITATION' } });
  expect(await post(admin, REACTIVATE, whom)).toMatchObject({ body: { status: 'INVITED' } });
  const newer = await onlyLink();
  expect((await signup(withdrawn)).status).toBe(401);
  expect((await complete(tokenOf(await signup(newer)))).status).toBe(204);
  // A user who has signed up becomes active again without an invitation.
  await post(admin, DEACTIVATE, whom);
  expect(await post(admin, REACTIVATE, whom)).toMatchObject({ body: { status: 'ACTIVE' } });
  expect(await app.mailsSent()).toEqual([]);
});

test('a withdrawal undoes a started signup: its session cannot complete it, and the email can sign up again', async () => {
  const { admin } = people.shipperA;
  const body = colleague();
  const whom = { profile_id: idOf(await post(admin, SAVE, body)) };
  const started = tokenOf(await signup(await onlyLink()));
  await post(admin, DEACTIVATE, whom);
  expect((await complete(started)).status).toBe(401);
  expect(await post(admin, REACTIVATE, whom)).toMatchObject({ body: { status: 'INVITED' } });
  expect((await complete(started)).status).toBe(401);
  expect(await app.signIn(body.email, 'a password of mine')).toBeUndefined();
  const again = await signup(await onlyLink());
  expect((await complete(tokenOf(again))).status).toBe(204);
});

test('a late invitation job sends nothing after a withdrawal', async () => {
  const { admin } = people.shipperA;
  const whom = { profile_id: idOf(await post(admin, SAVE, colleague())) };
  await post(admin, DEACTIVATE, whom);
  expect(await app.mailsSent()).toEqual([]);
});

test('only an ADMIN can send another invitation to an invited ADMIN', async () => {
  const body = colleague({ roles: ['ADMIN', 'SHIPPER_STAFF'], sendInvite: false });
  expect((await post(people.admin, SAVE, body)).status).toBe(200);
  const invite = (who: Person) => post(who, '/v1/auth/invite', { email: body.email });
  expect((await invite(people.shipperA.admin)).status).toBe(204);
  expect(await app.mailsSent()).toEqual([]);
  expect((await invite(people.admin)).status).toBe(204);
  expect(await app.mailsSent()).toHaveLength(1);
});

test('a list of users has the names of the companies that the reader may see', async () => {
  const { shipperA, shipperB, carrierA } = people;
  const shared = await database.as(SYSTEM).transaction((tx) =>
    insertPerson(tx, {
      email: 'shared@alder.example',
      roles: ['SHIPPER_STAFF', 'CARRIER_STAFF'],
      shipperIds: [shipperA.id, shipperB.id],
      carrierIds: [carrierA.id],
    }),
  );
  const companiesFor = async (who: Person) => {
    const bearer = await app.tokenFor(who.profileId);
    const { body } = await app.call('GET', `/rest/v1/vw_profile?id=${shared.profileId}`, { bearer });
    return (body as { rows: { companies: object[] }[] }).rows[0]?.companies;
  };
  const named = ({ id, name }: { id: string; name: string }, kind: string) => ({
    kind,
    id,
    name,
    is_active: true,
  });
  expect(await companiesFor(people.admin)).toEqual([
    named(shipperA, 'SHIPPER'),
    named(carrierA, 'CARRIER'),
    named(shipperB, 'SHIPPER'),
  ]);
  expect(await companiesFor(shipperA.admin)).toEqual([named(shipperA, 'SHIPPER')]);
});

test('a company admin learns of at most 20 emails an hour that they are in use', async () => {
  const { admin } = people.carrierB;
  const taken = () => {
    const { shipperId: _, ...body } = colleague({ email: people.shipperA.staff.email, sendInvite: false });
    return { ...body, roles: ['CARRIER_STAFF'], carrierId: people.carrierB.id };
  };
  const free = () => ({ ...taken(), email: `free-${made}@birch.example` });
  expect((await post(admin, SAVE, free())).status).toBe(200);
  const statuses = new Set<number>();
  for (let time = 0; time < 19; time++) statuses.add((await post(admin, SAVE, taken())).status);
  statuses.add((await post(admin, SAVE, taken(), { 'Idempotency-Key': 'taken' })).status);
  expect(statuses).toEqual(new Set([409]));
  const answers = await Promise.all([post(admin, SAVE, taken()), post(admin, SAVE, free())]);
  expect(answers.map(({ status }) => status)).toEqual([429, 429]);
  expect(answers[0]?.headers.get('Retry-After')).toBe('3600');
  // Other changes still work, other admins are not affected, and an ADMIN sees all users anyway.
  const rename = { profileId: admin.profileId, firstName: 'Ana' };
  expect((await post(admin, SAVE, rename)).status).toBe(200);
  for (let time = 0; time < 21; time++) statuses.add((await post(people.admin, SAVE, taken())).status);
  expect(statuses).toEqual(new Set([409]));
  // Each response to a company admin has an audit entry. The admins of that company read it, those of the email owner's
  // company do not.
  const entriesFor = async (who: Person) => {
    const bearer = await app.tokenFor(who.profileId);
    const { body } = await app.call(
      'GET',
      `/rest/v1/vw_audit?subject_kind=TAKEN_VALUE&actor=${admin.profileId}`,
      { bearer },
    );
    return body as { total: number; rows: object[] };
  };
  const entry = {
    actor_kind: 'USER',
    actor_side: 'CARRIER',
    actor_id: admin.profileId,
    subject_id: admin.profileId,
    changed: { email: [null, people.shipperA.staff.email] },
  };
  for (const reader of [people.admin, admin]) {
    const { total, rows } = await entriesFor(reader);
    expect(total).toBe(20);
    expect(rows[0]).toMatchObject(entry);
  }
  for (const other of [people.shipperA.admin, people.carrierB.staff]) {
    expect((await entriesFor(other)).total).toBe(0);
  }
});
