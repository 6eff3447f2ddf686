import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { PASSWORD } from '../../../../testing/people/accounts';
import { signInApp } from '../../../../testing/servers/sign-in-app';

const { app, clock, database, newUser } = await signInApp();

async function confirmed() {
  const person = await newUser();
  const bearer = await app.signIn(person.email, PASSWORD);
  await app.call('POST', '/v1/auth/confirm', { bearer, body: { password: PASSWORD } });
  return { ...person, bearer };
}
const request = (bearer: string, email: string) =>
  app.call('POST', '/v1/auth/email-change', { bearer, body: { email } });
const confirm = (bearer: string, oldCode: string, newCode: string) =>
  app.call('POST', '/v1/auth/email-change/confirm', { bearer, body: { oldCode, newCode } });
async function codesFor(bearer: string, email: string) {
  expect((await request(bearer, email)).status).toBe(204);
  const mails = await app.mailsSent();
  const codeIn = (text = '') => /profile: (\d{6})/.exec(text)?.[1] ?? '000000';
  const newMail = mails.find(({ to }) => to === email);
  return {
    oldCode: codeIn(mails.find(({ to }) => to !== email)?.text),
    newCode: codeIn(newMail?.text),
    newText: newMail?.text,
    hasNewMail: newMail !== undefined,
  };
}
const profiles = (email: string) =>
  database.as(SYSTEM).transaction(async (tx) => ({
    rows: await tx.selectFrom('profile').select('id').where('email', '=', email).execute(),
  }));
const wrongFields = ({ body }: { body: unknown }) =>
  (body as { errors: { field: string }[] }).errors.map(({ field }) => field);

test('the email changes only with the codes of both mailboxes, and both get a notice', async () => {
  const { bearer, email, profileId } = await confirmed();
  const { oldCode, newCode, newText } = await codesFor(bearer, 'moved@alder.example');
  expect(newText).toContain('It expires in 30 minutes.');
  expect(wrongFields(await confirm(bearer, oldCode, oldCode))).toEqual(['newCode']);
  expect(wrongFields(await confirm(bearer, newCode, newCode))).toEqual(['oldCode']);
  const answers = await Promise.all([1, 2].map(() => confirm(bearer, oldCode, newCode)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect((await app.mailsSent()).map(({ to }) => to).sort()).toEqual([email, 'moved@alder.example'].sort());
  const signIn = (as: string) =>
    app.call('POST', '/v1/auth/sign-in', { body: { email: as, password: PASSWORD } });
  expect((await signIn(email)).status).toBe(401);
  const moved = await signIn('moved@alder.example');
  expect(moved).toMatchObject({ status: 200, body: { user: { email: 'moved@alder.example' } } });
  const { rows } = await profiles('moved@alder.example');
  expect(rows).toEqual([{ id: profileId }]);
});

test('an email in use gets the same answer and no code, and one taken meanwhile is refused like a wrong code', async () => {
  const [first, second] = [await confirmed(), await confirmed()];
  const taken = await codesFor(first.bearer, second.email);
  expect(taken.hasNewMail).toBe(false);
  expect(wrongFields(await confirm(first.bearer, taken.oldCode, '000000'))).toEqual(['newCode']);
  const race = 'race@alder.example';
  const [ofFirst, ofSecond] = [await codesFor(first.bearer, race), await codesFor(second.bearer, race)];
  const answers = await Promise.all([
    confirm(first.bearer, ofFirst.oldCode, ofFirst.newCode),
    confirm(second.bearer, ofSecond.oldCode, ofSecond.newCode),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
    errors: [{ field: 'newCode', message: 'The code is wrong or expired' }],
  });
});

test('it needs a fresh proof, allows five tries and five requests, and expires', async () => {
  const { bearer } = await confirmed();
  const { oldCode, newCode } = await codesFor(bearer, 'late@alder.example');
  for (let guess = 0; guess < 5; guess++) await confirm(bearer, '000000', '000000');
  expect(wrongFields(await confirm(bearer, oldCode, newCode))).toEqual(['newCode']);
  const statuses: number[] = [];
  for (let more = 0; more < 5; more++) {
    statuses.push((await request(bearer, `more-${more}@alder.example`)).status);
  }
  expect(statuses).toEqual([204, 204, 204, 204, 429]);
  clock.advanceMs(11 * 60_000);
  expect((await request(bearer, 'x@alder.example')).status).toBe(403);
  expect((await confirm(bearer, oldCode, newCode)).status).toBe(403);
});
