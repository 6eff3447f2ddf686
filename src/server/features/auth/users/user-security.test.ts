import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { PASSWORD } from '../../../../testing/people/accounts';
import { setUpApp } from '../../../../testing/people/second-factors';
import { signInApp } from '../../../../testing/servers/sign-in-app';

const { app, clock, database, people, newUser, openAuth } = await signInApp();
const auth = openAuth();

const admin = await app.tokenFor(people.admin.profileId);
const { profileId, email } = await newUser();

const path = (call: string, id = profileId) => `/v1/users/${id}/${call}`;
const auditOf = () =>
  database
    .as(SYSTEM)
    .transaction((tx) =>
      tx
        .selectFrom('audit_entry as entry')
        .innerJoin('audit_author as author', 'author.entry_id', 'entry.id')
        .select('changed')
        .where('subject_kind', '=', 'SIGN_IN')
        .where('author.actor_id', '=', people.admin.profileId)
        .orderBy('entry.id')
        .execute(),
    );

test('an ADMIN lists and ends sessions and resets the second factor; each is audited and mailed', async () => {
  const bearer = await app.signIn(email, PASSWORD);
  await setUpApp(app, clock, bearer);
  await app.mailsSent();
  const read = await app.call('GET', path('security'), { bearer: admin });
  expect(read).toMatchObject({ status: 200, body: { hasTotp: true, passkeys: 0, recoveryCodesLeft: 10 } });
  const { sessions } = read.body as { sessions: { id: string }[] };
  expect(sessions).toHaveLength(1);
  const ended = { bearer: admin, body: { sessionId: sessions[0]?.id } };
  // The button is pressed twice at once: there is one entry and one mail.
  const answers = await Promise.all([1, 2].map(() => app.call('POST', path('sessions/end'), ended)));
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect((await app.call('GET', '/v1/auth/me', { bearer })).status).toBe(401);
  expect((await app.call('POST', path('second-factor/reset'), { bearer: admin })).status).toBe(204);
  expect((await app.mailsSent()).map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'You were logged out of Coldlane'],
    [email, 'Your Coldlane second factor was reset'],
  ]);
  const audited = await auditOf();
  expect(audited).toHaveLength(3);
  expect(audited).toEqual(
    expect.arrayContaining([
      { changed: { sessions_ended: [null, 1] } },
      { changed: { authenticator_app: [true, false] } },
      { changed: { second_factor: ['set', 'reset'] } },
    ]),
  );
  expect(await app.signIn(email, PASSWORD)).toBeTypeOf('string');
});

test('nobody resets their own second factor, and a session of someone else is not ended', async () => {
  const own = await app.call('POST', path('second-factor/reset', people.admin.profileId), { bearer: admin });
  expect(own).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
  const bearer = await app.signIn(email, PASSWORD);
  const { rows } = await auth.query<{ id: string }>('select id from login_session');
  for (const { id } of rows) {
    const body = { sessionId: id };
    await app.call('POST', path('sessions/end', people.shipperB.admin.profileId), { bearer: admin, body });
  }
  expect((await app.call('GET', '/v1/auth/me', { bearer })).status).toBe(200);
});
