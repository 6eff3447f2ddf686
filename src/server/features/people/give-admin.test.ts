import { expect, test } from 'vitest';
import { confirmIdentity, saveProfile, upsertProfile } from '../../../contract/endpoints';
import { SYSTEM } from '../../../domain/people/actor';
import { giveAccounts, PASSWORD } from '../../../testing/people/accounts';
import { insertPerson } from '../../../testing/people/people';
import { signInApp } from '../../../testing/servers/sign-in-app';

/**
 * The role ADMIN opens every company, so giving it requires a confirmation of the caller's identity, and other ADMINs are
 * told by mail.
 */

const { app, database, people, newUser } = await signInApp();
const other = await database
  .as(SYSTEM)
  .transaction((tx) => insertPerson(tx, { email: 'other.admin@coldlane.example', roles: ['ADMIN'] }));
await giveAccounts(database, [people.admin]);

const ROLES = ['SHIPPER_STAFF', 'ADMIN'] as const;
const bearer = await app.signIn(people.admin.email, PASSWORD);
const give = (profileId: string) =>
  app.call(upsertProfile.method, upsertProfile.path, {
    bearer,
    body: { profile_id: profileId, roles: ROLES },
  });
const invite = (email: string) =>
  app.call(saveProfile.method, saveProfile.path, {
    bearer,
    body: { email, firstName: 'Ana', lastName: 'Lopez', roles: ['ADMIN'] },
  });
const confirm = (password: string) =>
  app.call(confirmIdentity.method, confirmIdentity.path, { bearer, body: { password } });
const NEEDS_PROOF = { status: 403, body: { code: 'CONFIRMATION_REQUIRED' } };

test('the role ADMIN is given only after a proof, is audited, and is mailed to the other admins', async () => {
  const { profileId, email } = await newUser();
  expect(await give(profileId)).toMatchObject(NEEDS_PROOF);
  expect(await invite('new.admin@coldlane.example')).toMatchObject(NEEDS_PROOF);
  expect((await confirm('a wrong password')).status).toBe(400);
  expect(await give(profileId)).toMatchObject(NEEDS_PROOF);
  expect(await app.mailsSent()).toEqual([]);

  expect((await confirm(PASSWORD)).status).toBe(204);
  expect((await give(profileId)).status).toBe(200);
  const mails = await app.mailsSent();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [other.email, 'Coldlane has a new administrator'],
  ]);
  expect(mails[0]?.text).toContain(`${people.admin.email} made ${email} an administrator.`);
  const audit = await app.call('GET', `/rest/v1/vw_audit?subject_id=${profileId}&limit=1`, { bearer });
  expect(audit.body).toMatchObject({
    rows: [{ actor_id: people.admin.profileId, changed: { roles: [['SHIPPER_STAFF'], [...ROLES]] } }],
  });
  // Saving the profile again does not give the role again.
  expect((await give(profileId)).status).toBe(200);
  expect(await app.mailsSent()).toEqual([]);
});

test('an invitation with the role ADMIN is mailed to the other admins too', async () => {
  expect((await confirm(PASSWORD)).status).toBe(204);
  expect((await invite('next.admin@coldlane.example')).status).toBe(200);
  const told = (await app.mailsSent()).map(({ to }) => to);
  expect(told).toContain(other.email);
  expect(told).not.toContain(people.admin.email);
  expect(told).not.toContain('next.admin@coldlane.example');
});
