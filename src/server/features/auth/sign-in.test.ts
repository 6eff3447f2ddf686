import { expect, test } from 'vitest';
import { COOKIES } from '../../../contract/cookies';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { signInApp, tokenOf } from '../../../testing/servers/sign-in-app';

const { app, clock, database, people, me, newUser, signIn } = await signInApp();
const { shipperA, carrierA, noRole, deactivated, inactive } = people;
await giveAccounts(database, [shipperA.staff, carrierA.admin, noRole, deactivated, inactive]);

test('a login sets the cookies that the privacy page names, and no others', async () => {
  const { headers } = await signIn(people.shipperA.staff.email);
  const names = headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
  expect(names.toSorted()).toEqual(Object.values(COOKIES).toSorted());
});

test('the correct password opens a session: a token, an HttpOnly cookie and the session user', async () => {
  const { email, profileId } = people.shipperA.staff;
  const answer = await signIn(`  ${email.toUpperCase()} `);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    accessToken: expect.any(String),
    expiresIn: 900,
    user: {
      id: profileId,
      firstName: 'Staff',
      lastName: 'Alder',
      email,
      roles: ['SHIPPER_STAFF'],
      hasPassword: false,
      phone: null,
    },
  });
  const cookie = answer.headers.get('Set-Cookie') ?? '';
  for (const attribute of ['HttpOnly', 'SameSite=Strict', 'Path=/v1/auth'])
    expect(cookie).toContain(attribute);

  const own = await me(tokenOf(answer));
  expect(own.body).toMatchObject({
    user: { id: profileId },
    profile: {
      id: profileId,
      isActive: true,
      shipperIds: [people.shipperA.id],
      attributes: {
        allowBooking: true,
        language: 'en',
        theme: 'lightTheme',
        receiveDispatchEmails: false,
        remindOfPendingLoads: true,
        remindOfPickups: true,
        remindOfSavedQuotes: true,
      },
    },
    companies: { shippers: [{ id: people.shipperA.id, name: 'Alder Foods' }], carriers: [] },
  });
});

test('a wrong password and an unknown email get the same response', async () => {
  const wrong = await signIn(people.carrierA.admin.email, 'wrong');
  const unknown = await signIn('nobody@alder.example', 'wrong');
  const withoutAccount = await signIn(people.shipperB.staff.email, 'wrong');
  expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
  for (const answer of [unknown, withoutAccount])
    expect([answer.status, answer.body]).toEqual([401, wrong.body]);
});

test('an inactive profile is reported only after the correct password, and gets no session', async () => {
  for (const { email } of [people.deactivated, people.inactive, people.noRole]) {
    expect((await signIn(email, 'wrong')).status).toBe(401);
    const answer = await signIn(email);
    expect(answer).toMatchObject({
      status: 403,
      body: { title: 'Your account is not active. Please contact support.' },
    });
    expect(answer.headers.get('Set-Cookie')).toBeNull();
  }
});

test('missing and malformed fields are each named', async () => {
  const answer = await app.call('POST', '/v1/auth/sign-in', { body: { email: 'no address', role: 'ADMIN' } });
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: unknown }).errors).toEqual([
    { field: 'email', message: 'Enter a valid email address' },
    { field: 'password', message: 'Password is required' },
    { field: 'role', message: 'Unknown field' },
  ]);
  expect(await app.call('POST', '/v1/auth/sign-in', { body: '{"email":' })).toMatchObject({
    status: 400,
    body: { code: 'MALFORMED_JSON' },
  });
});

test('an invalid email is rejected with a message, never a 500', async () => {
  const long = `${Array.from({ length: 40_000 }, (_, n) => ((n * 7919) % 36).toString(36)).join('')}@example.com`;
  for (const email of [long, `${'x'.repeat(64)}@${'y'.repeat(180)}.example.com`, '\u0000@a.co', '@', 'a@b']) {
    const answer = await signIn(email, 'wrong');
    expect(answer.status, email.slice(0, 40)).toBe(400);
    expect((answer.body as { errors: { field: string }[] }).errors.map(({ field }) => field)).toEqual([
      'email',
    ]);
  }
  const longest = `${'x'.repeat(60)}@${'y'.repeat(63)}.${'z'.repeat(63)}.${'w'.repeat(50)}.example`;
  expect((await signIn(longest, 'wrong')).status).toBe(401);
});

test('sign-in and refresh require the public key; health and documentation do not', async () => {
  const body = { email: people.shipperA.staff.email, password: PASSWORD };
  for (const bearer of [null, 'wrong-key']) {
    expect((await app.call('POST', '/v1/auth/sign-in', { bearer, body })).status).toBe(401);
    expect((await app.call('POST', '/v1/auth/refresh', { bearer })).status).toBe(401);
  }
  for (const path of ['/v1/health/live', '/v1/health/ready', '/v1/docs', '/v1/openapi.json']) {
    expect((await app.call('GET', path, { bearer: null })).status, path).toBe(200);
  }
});

test('after ten wrong passwords, an email must wait even with the correct one, and other emails are not affected', async () => {
  const { email } = await newUser();
  const fourWrong = () => Promise.all(Array.from({ length: 4 }, () => signIn(email, 'wrong')));
  const wrong = [...(await fourWrong()), ...(await fourWrong()), ...(await fourWrong())];
  expect(wrong.map(({ status }) => status).sort()).toEqual([...Array(10).fill(401), 429, 429]);
  const tooMany = await signIn(email);
  expect(tooMany).toMatchObject({ status: 429, body: { detail: expect.stringContaining('in 15 minutes') } });
  expect(tooMany.headers.get('Retry-After')).toBe('900');
  expect((await signIn(people.shipperA.staff.email)).status).toBe(200);
  clock.advanceMs(16 * 60_000);
  expect((await signIn(email)).status).toBe(200);
});
