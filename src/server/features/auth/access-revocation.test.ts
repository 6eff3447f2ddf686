import { beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../../../domain/people/actor';
import { giveAccounts, makeInvited, PASSWORD } from '../../../testing/people/accounts';
import { insertPerson, insertShipper, type Person } from '../../../testing/people/people';
import { filesApp } from '../../../testing/servers/files-app';
import { type TestApp, testApp } from '../../../testing/servers/test-app';

/**
 * Rights are read on every request, so a deactivation takes effect at the next request on every replica. A live stream stays
 * open and checks the rights itself (`live.test.ts`).
 */
const files = await filesApp();
const { database, people, clock } = files;
/** A second server on the same database, which gets no notifications. */
let replica: TestApp;

beforeAll(async () => {
  const testDb = { database, connection: {}, log: files.log };
  replica = await testApp(testDb, clock, [], {}, files.storage);
});

interface Credentials {
  readonly person: Person;
  /** A call for each credential, which returns 200 while the credential is valid. */
  readonly calls: Record<string, (app: TestApp) => Promise<number>>;
}

let persons = 0;
/** A user of the shipper with a valid credential of every kind. */
async function personWithCredentials(shipperId: string): Promise<Credentials> {
  persons += 1;
  const email = `ends-${persons}@alder.example`;
  const person = await database
    .as(SYSTEM)
    .transaction((tx) => insertPerson(tx, { email, roles: ['SHIPPER_ADMIN'], shipperIds: [shipperId] }));
  await giveAccounts(database, [person]);
  const { app } = files;
  const signedIn = await app.call('POST', '/v1/auth/sign-in', { body: { email, password: PASSWORD } });
  expect(signedIn.status).toBe(200);
  const bearer = (signedIn.body as { accessToken: string }).accessToken;
  const Cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const made = await app.call('POST', '/v1/api-keys', {
    bearer,
    body: { name: `Key ${persons}`, shipperId },
  });
  expect(made.status).toBe(201);
  const { key } = made.body as { key: string };
  const path = `/storage/v1/object/${files.logoPath(shipperId)}`;
  const stored = await files.post(person, path.replace('/storage/v1/object/', ''));
  expect(stored.status).toBe(201);
  const signed = await app.call('POST', '/storage/v1/sign', { bearer, body: { urls: [path] } });
  const link = (signed.body as { rows: { link: string }[] }).rows[0]?.link ?? '';

  const status = async (answer: Promise<{ status: number }>) => (await answer).status;
  return {
    person,
    calls: {
      'the access token': (on) => status(on.call('GET', '/v1/auth/me', { bearer })),
      'the access token, for data': (on) => status(on.call('GET', '/rest/v1/vw_facility', { bearer })),
      'the API key': (on) => status(on.call('GET', '/rest/v1/vw_facility', { bearer: key })),
      'the signed link': (on) => status(on.call('GET', link, { bearer: null })),
      // Last, because a rejected refresh also ends the stored session.
      'the cookie': (on) => status(on.call('POST', '/v1/auth/refresh', { headers: { Cookie } })),
    },
  };
}

async function outcomes({ calls }: Credentials): Promise<Record<string, boolean>> {
  const found: Record<string, boolean> = {};
  for (const [place, app] of Object.entries({ here: files.app, 'on a replica': replica })) {
    for (const [what, call] of Object.entries(calls)) found[`${what} ${place}`] = (await call(app)) === 200;
  }
  return found;
}

const all = (found: Record<string, boolean>, isOpen: boolean) =>
  Object.fromEntries(Object.keys(found).map((what) => [what, isOpen]));

async function expectOpen(credentials: Credentials): Promise<void> {
  const found = await outcomes(credentials);
  expect(found).toEqual(all(found, true));
}
async function expectEnded(credentials: Credentials): Promise<void> {
  const found = await outcomes(credentials);
  expect(found).toEqual(all(found, false));
}

async function asAdmin(name: string, body: object): Promise<void> {
  const bearer = await files.app.tokenFor(people.admin.profileId);
  const answer = await files.app.call('POST', `/rest/v1/rpc/${name}`, { bearer, body });
  expect(answer.status).toBe(200);
}

async function codeFor(email: string): Promise<string> {
  await files.app.call('POST', '/v1/auth/forgot-password', { body: { email } });
  const mails = await files.app.mailsSent();
  return /code is (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const verify = (email: string, token: string) =>
  replica.call('POST', '/v1/auth/verify-otp', { body: { email, token } });

test('deactivating a user ends all their credentials at once on every replica, and their sessions never work again', async () => {
  const credentials = await personWithCredentials(people.shipperA.id);
  const { profileId, email } = credentials.person;
  await expectOpen(credentials);
  const code = await codeFor(email);
  await asAdmin('fn_profile_deactivate', { profile_id: profileId });
  await expectEnded(credentials);
  expect(await verify(email, code)).toMatchObject({ status: 403, body: { code: 'PROFILE_INACTIVE' } });
  const signIn = { body: { email, password: PASSWORD } };
  expect((await replica.call('POST', '/v1/auth/sign-in', signIn)).status).toBe(403);

  await asAdmin('fn_profile_reactivate', { profile_id: profileId });
  const again = await outcomes(credentials);
  // Keys depend on the user and work again; sessions have ended permanently.
  expect(again['the cookie here']).toBe(false);
  expect(again['the cookie on a replica']).toBe(false);
  expect(again['the access token here']).toBe(false);
  expect(again['the access token on a replica']).toBe(false);
  expect(again['the API key here']).toBe(true);
});

test('deactivating a company ends all credentials of its users at once on every replica', async () => {
  const id = await database.as(SYSTEM).transaction((tx) => insertShipper(tx, { name: 'Ending Foods' }));
  const credentials = await personWithCredentials(id);
  await expectOpen(credentials);
  await asAdmin('fn_shipper_deactivate', { shipper_id: id });
  await expectEnded(credentials);
  await asAdmin('fn_shipper_reactivate', { shipper_id: id });
  const again = await outcomes(credentials);
  expect(again['the cookie on a replica']).toBe(false);
  expect(again['the access token here']).toBe(false);
  expect(again['the access token on a replica']).toBe(false);
});

test('a signup in progress ends when its profile is deactivated', async () => {
  const email = 'started@alder.example';
  const id = await makeInvited(database, email, people.shipperA.id);
  const { app } = files;
  await app.call('POST', '/v1/auth/invite', {
    bearer: await app.tokenFor(people.admin.profileId),
    body: { email },
  });
  const [mail] = await app.mailsSent();
  const invitation = /#invitation=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  const signup = () =>
    app.call('POST', '/functions/v1/users/signup', { body: { invitation, password: PASSWORD } });
  const started = await signup();
  const bearer = (started.body as { accessToken: string }).accessToken;
  await asAdmin('fn_profile_deactivate', { profile_id: id });
  for (const on of [app, replica]) {
    const body = { first_name: 'Ana', last_name: 'Lopez' };
    expect((await on.call('POST', '/rest/v1/rpc/fn_complete_signup', { bearer, body })).status).toBe(401);
  }
  expect((await signup()).status).toBe(401);
});

test('removing all roles ends all rights at once on every replica', async () => {
  const credentials = await personWithCredentials(people.shipperA.id);
  await expectOpen(credentials);
  await database
    .as(SYSTEM)
    .transaction((tx) =>
      tx.updateTable('profile').set({ roles: [] }).where('id', '=', credentials.person.profileId).execute(),
    );
  const found = await outcomes(credentials);
  for (const what of ['the access token', 'the access token, for data', 'the API key']) {
    expect([what, found[`${what} here`], found[`${what} on a replica`]]).toEqual([what, false, false]);
  }
});
