import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../../domain/ids';
import { SYSTEM } from '../../../domain/people/actor';
import type { Role } from '../../../domain/people/roles';
import { testDatabase } from '../../../testing/database/test-database';
import { fixedClock } from '../../../testing/fixed-clock';
import { makePeople, type People } from '../../../testing/people/people';
import { type Answer, type TestApp, testApp } from '../../../testing/servers/test-app';

const clock = fixedClock('2026-11-20T15:00:00Z');
const testDb = await testDatabase();
const { database } = testDb;
let people: People;
let app: TestApp;
const bearers: Record<'admin' | 'ofA' | 'ofB' | 'staff', string> = { admin: '', ofA: '', ofB: '', staff: '' };

beforeAll(async () => {
  people = await makePeople(database);
  app = await testApp(testDb, clock);
  bearers.admin = await app.tokenFor(people.admin.profileId);
  bearers.ofA = await app.tokenFor(people.shipperA.admin.profileId);
  bearers.ofB = await app.tokenFor(people.shipperB.admin.profileId);
  bearers.staff = await app.tokenFor(people.shipperA.staff.profileId);
});

let invited = 0;
/** An INVITED profile of shipper A. */
async function invitee(roles: readonly Role[] = ['SHIPPER_STAFF']): Promise<{ id: string; email: string }> {
  invited += 1;
  const id = newId();
  const email = `invited-${invited}@alder.example`;
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .insertInto('profile')
      .values({ id, email, status: 'INVITED', roles: [...roles] })
      .execute();
    await tx.insertInto('profile_card').values({ profile_id: id, first_name: '', last_name: '' }).execute();
    await tx
      .insertInto('profile_shipper')
      .values({ profile_id: id, shipper_id: people.shipperA.id })
      .execute();
  });
  return { id, email };
}

const invite = (bearer: string, email: string) =>
  app.call('POST', '/v1/auth/invite', { bearer, body: { email } });
const signup = (invitation: string, password = 'a password of mine') =>
  app.call('POST', '/functions/v1/users/signup', { body: { invitation, password } });
const complete = (bearer: string, names: object = { first_name: 'Ana', last_name: 'Lopez' }) =>
  app.call('POST', '/rest/v1/rpc/fn_complete_signup', { bearer, body: names });
const me = (bearer: string) => app.call('GET', '/v1/auth/me', { bearer });
const tokenOf = ({ body }: Answer) => (body as { accessToken: string }).accessToken;

async function invitationFor(email: string): Promise<string> {
  expect((await invite(bearers.ofA, email)).status).toBe(204);
  const [mail] = await app.mailsSent();
  const link = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect([link.pathname, link.search]).toEqual(['/signup', '']);
  return new URLSearchParams(link.hash.slice(1)).get('invitation') ?? '';
}

test('an invited user follows the mail, completes the signup and signs in', async () => {
  const { id, email } = await invitee();
  const accepted = await signup(await invitationFor(email));
  expect(accepted).toMatchObject({ status: 200, body: { user: { id, email, hasPassword: true } } });
  const bearer = tokenOf(accepted);
  expect((await me(bearer)).status).toBe(401);
  expect((await complete(bearer)).status).toBe(204);
  expect(await me(bearer)).toMatchObject({
    status: 200,
    body: { user: { firstName: 'Ana', lastName: 'Lopez' }, profile: { isActive: true } },
  });
  expect(await app.signIn(email, 'a password of mine')).toEqual(expect.any(String));
});

test('completing twice is no error, and a completed invitation cannot be used again', async () => {
  const { email } = await invitee();
  const invitation = await invitationFor(email);
  const bearer = tokenOf(await signup(invitation));
  expect((await Promise.all([complete(bearer), complete(bearer)])).map(({ status }) => status)).toEqual([
    204, 204,
  ]);
  expect(await signup(invitation)).toMatchObject({ status: 401, body: { code: 'WRONG_INVITATION' } });
});

test('an incomplete signup can be started again, which ends the earlier session', async () => {
  const { email } = await invitee();
  const invitation = await invitationFor(email);
  const first = tokenOf(await signup(invitation));
  const second = tokenOf(await signup(invitation, 'another password'));
  expect((await complete(second)).status).toBe(204);
  expect((await complete(first)).status).toBe(401);
});

test('two concurrent accepts create one account', async () => {
  const { email } = await invitee();
  const invitation = await invitationFor(email);
  const answers = await Promise.all([signup(invitation), signup(invitation)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const pool = database.poolAs('coldlane_auth', 'auth');
  const { rows } = await pool.query('select 1 from auth.login where email = $1', [email]);
  await pool.end();
  expect(rows).toHaveLength(1);
});

test('sending an invitation again invalidates the earlier link', async () => {
  const { email } = await invitee();
  const earlier = await invitationFor(email);
  const newer = await invitationFor(email);
  expect((await signup(earlier)).status).toBe(401);
  expect((await signup(newer)).status).toBe(200);
});

test('an invitation becomes invalid when its email changes or its profile is deactivated, and cannot be forged', async () => {
  const corrected = await invitee();
  const earlier = await invitationFor(corrected.email);
  await database.as(SYSTEM).transaction((tx) =>
    tx
      .updateTable('profile')
      .set({ email: `right-${corrected.email}` })
      .where('id', '=', corrected.id)
      .execute(),
  );
  expect((await signup(earlier)).status).toBe(401);
  const { id, email } = await invitee();
  const invitation = await invitationFor(email);
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.updateTable('profile').set({ status: 'DEACTIVATED' }).where('id', '=', id).execute(),
    );
  expect((await signup(invitation)).status).toBe(401);
  expect((await signup('x'.repeat(43))).status).toBe(401);
  expect((await complete('clearly.not.a-token')).body).toMatchObject({
    detail: 'No authenticated user found.',
  });
});

test('only users who may edit the profile can send an invitation, and no response reveals who has an account', async () => {
  const { email } = await invitee();
  expect((await invite(bearers.staff, email)).status).toBe(403);
  const answers = [
    await invite(bearers.ofB, email),
    await invite(bearers.ofB, 'nobody@elsewhere.example'),
    await invite(bearers.ofA, people.shipperA.staff.email),
  ];
  expect(answers.map(({ status, body }) => ({ status, body }))).toEqual(
    answers.map(() => ({ status: 204, body: null })),
  );
  expect(await app.mailsSent()).toEqual([]);
  expect((await invite(bearers.admin, email)).status).toBe(204);
  expect((await app.mailsSent()).map(({ to }) => to)).toEqual([email]);
});

test('a signup session can only complete the signup', async () => {
  const { email } = await invitee();
  const bearer = tokenOf(await signup(await invitationFor(email)));
  for (const [method, path, body] of [
    ['GET', '/v1/auth/me', undefined],
    ['GET', '/v1/auth/sessions', undefined],
    ['PUT', '/v1/auth/user', { firstName: 'Eve' }],
    ['POST', '/v1/auth/invite', { email }],
  ] as const) {
    expect((await app.call(method, path, { bearer, body })).status, path).toBe(401);
  }
  expect((await complete(bearer, { first_name: '', last_name: 'x' })).body).toMatchObject({
    errors: [{ field: 'first_name', message: 'First name is required' }],
  });
});

test('only a platform admin invites a future platform admin, even one in a company', async () => {
  const { email } = await invitee(['ADMIN', 'SHIPPER_STAFF']);
  expect((await invite(bearers.ofA, email)).status).toBe(204);
  expect(await app.mailsSent()).toEqual([]);
  expect((await invite(bearers.admin, email)).status).toBe(204);
  expect(await app.mailsSent()).toMatchObject([{ to: email }]);
});

test('an invited user who asks for a code gets the invitation again, and an uninvited one gets nothing', async () => {
  const { email } = await invitee();
  const askForCode = (to: string) => app.call('POST', '/v1/auth/otp', { body: { email: to } });
  expect((await askForCode(email)).status).toBe(204);
  expect(await app.mailsSent()).toEqual([]);

  const first = await invitationFor(email);
  for (const call of ['otp', 'forgot-password']) {
    expect((await app.call('POST', `/v1/auth/${call}`, { body: { email } })).status).toBe(204);
  }
  const mails = await app.mailsSent();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'You are invited to Coldlane'],
    [email, 'You are invited to Coldlane'],
  ]);
  // The mail still names the first inviter.
  expect(mails[1]?.text).toContain('Admin Alder invites you to join Alder Foods on Coldlane, where');
  expect((await signup(first)).status).toBe(401);
  const newest = /#invitation=(\S+)/.exec(mails[1]?.text ?? '')?.[1] ?? '';
  expect((await signup(newest)).status).toBe(200);
});

test('an email gets three invitations an hour in total, and the sender of a fourth gets an error', async () => {
  const { email } = await invitee();
  for (let time = 0; time < 3; time++) expect((await invite(bearers.ofA, email)).status).toBe(204);
  const refused = await invite(bearers.ofA, email);
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_ATTEMPTS' } });
  expect(refused.headers.get('Retry-After')).toBe('3600');
  // This is the first invitation by another sender, so the response does not reveal the others.
  expect((await invite(bearers.admin, email)).status).toBe(204);
  expect(await app.mailsSent()).toHaveLength(3);
  const nobody = 'nobody@alder.example';
  for (let time = 0; time < 3; time++) expect((await invite(bearers.ofA, nobody)).status).toBe(204);
  expect((await invite(bearers.ofA, nobody)).status).toBe(429);

  clock.advanceMs(61 * 60_000);
  bearers.ofA = await app.tokenFor(people.shipperA.admin.profileId);
  bearers.admin = await app.tokenFor(people.admin.profileId);
  expect((await invite(bearers.ofA, email)).status).toBe(204);
  expect(await app.mailsSent()).toHaveLength(1);
});

test('an invitation tells who invites whom to which company, before and without being used up', async () => {
  const { id, email } = await invitee();
  await database.as(SYSTEM).transaction(async (tx) => {
    const names = { first_name: 'Ines', last_name: 'Vale' };
    await tx.updateTable('profile_card').set(names).where('profile_id', '=', id).execute();
  });
  const invitation = await invitationFor(email);
  const read = (secret: string) =>
    app.call('POST', '/functions/v1/users/invitation', { body: { invitation: secret } });
  for (let time = 0; time < 2; time++) {
    expect(await read(invitation)).toMatchObject({
      status: 200,
      body: {
        email,
        firstName: 'Ines',
        lastName: 'Vale',
        invitedBy: 'Admin Alder',
        company: 'Alder Foods',
        termsVersion: '2026-11',
      },
    });
  }
  const { id: carrierId } = people.carrierA;
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.insertInto('profile_carrier').values({ profile_id: id, carrier_id: carrierId }).execute(),
    );
  expect((await read(invitation)).body).toMatchObject({ company: 'Alder Foods and 1 more' });
  expect(await read('x'.repeat(43))).toMatchObject({ status: 401, body: { code: 'WRONG_INVITATION' } });
  const bearer = tokenOf(await signup(invitation));
  expect((await complete(bearer)).status).toBe(204);
  expect((await read(invitation)).status).toBe(401);
});

test('terms accepted with the signup are not asked for again', async () => {
  const termsOf = async (accepted: object) => {
    const { email } = await invitee();
    const bearer = tokenOf(await signup(await invitationFor(email)));
    const names = { first_name: 'Ana', last_name: 'Lopez' };
    expect((await complete(bearer, { ...names, ...accepted })).status).toBe(204);
    return ((await me(bearer)).body as { terms: unknown }).terms;
  };
  expect(await termsOf({ terms_version: '2026-11' })).toEqual({ version: '2026-11', isAccepted: true });
  expect(await termsOf({ terms_version: '2020-01' })).toEqual({ version: '2026-11', isAccepted: false });
  expect(await termsOf({})).toEqual({ version: '2026-11', isAccepted: false });
});

test('no name with a link goes out: it is rejected, and one stored earlier is left out of the mail', async () => {
  const names = { firstName: 'winner! https://evil.example', lastName: 'Lopez' };
  const body = {
    ...names,
    email: 'linked@alder.example',
    roles: ['SHIPPER_STAFF'],
    shipperId: people.shipperA.id,
    sendInvite: true,
  };
  expect(await app.call('POST', '/v1/auth/profile', { bearer: bearers.ofA, body })).toMatchObject({
    status: 400,
    body: {
      errors: [
        { field: 'firstName', message: 'Remove the web or email address, or add a space after the period' },
      ],
    },
  });
  expect(await app.mailsSent()).toEqual([]);

  const { id, email } = await invitee();
  await database.as(SYSTEM).transaction(async (tx) => {
    await tx
      .updateTable('profile_card')
      .set({ first_name: names.firstName })
      .where('profile_id', '=', id)
      .execute();
    const { id: shipperId } = people.shipperA;
    await tx.updateTable('shipper').set({ name: 'evil.example' }).where('id', '=', shipperId).execute();
  });
  expect((await invite(bearers.ofA, email)).status).toBe(204);
  const [mail] = await app.mailsSent();
  expect(mail?.text).toMatch(/^Hello,\n\nAdmin Alder invites you to Coldlane, where/);
  expect(mail?.text).not.toContain('evil');
});
