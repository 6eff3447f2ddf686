import { expect, type Page } from '@playwright/test';
import type { Me } from '../src/contract/people/own-account';
import { ADMIN, json, signIn, USER_PASSWORD } from './sessions';

/** Steps for logging in by mail, up to the requested page. Each test has its own user, because codes are rate limited. */

export const NEW_PASSWORD = 'four words are good';

interface Mail {
  id: string;
  subject: string;
  text: string;
}

/** Returns the mails to an address, newest first. */
export async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { rows: Mail[] }).rows;
}

/** Returns the mail that is sent while `act` runs. */
export async function mailAfter(page: Page, email: string, act: () => Promise<unknown>): Promise<Mail> {
  const known = new Set((await mailsTo(page, email)).map(({ id }) => id));
  await act();
  const fresh = async () => (await mailsTo(page, email)).find(({ id }) => !known.has(id));
  await expect.poll(async () => (await fresh()) !== undefined).toBe(true);
  const mail = await fresh();
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

export const codeIn = ({ text }: Mail) => /\b\d{6}\b/.exec(text)?.[0] ?? '';

/** Returns the link's path, query and fragment without the host. */
export const linkIn = ({ text }: Pick<Mail, 'text'>) => {
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return pathname + search + hash;
};

let userCount = 0;

/**
 * Invites a user who has accepted the current terms: an admin of the given carrier, or else staff of the demo's first
 * carrier, which has no seat limit. Afterwards the browser has no session.
 */
async function invite(page: Page, carrierId?: string): Promise<{ email: string; link: string }> {
  userCount += 1;
  const email = `person.${Date.now()}.${userCount}@example.com`;
  const headers = { Authorization: `Bearer ${await signIn(page, ADMIN)}` };
  const listed = await page.request.get('/rest/v1/vw_carrier', { headers });
  const [carrier] = ((await listed.json()) as { rows: { id: string }[] }).rows;
  const { terms } = (await (await page.request.get('/v1/auth/me', { headers })).json()) as Me;
  const data = {
    email,
    firstName: 'Nia',
    lastName: 'Holt',
    roles: [carrierId === undefined ? 'CARRIER_STAFF' : 'CARRIER_ADMIN'],
    carrierId: carrierId ?? carrier?.id,
    attributes: { terms: [{ version: terms.version }] },
  };
  expect((await page.request.post('/v1/auth/profile', { headers, data })).status()).toBe(200);
  const mail = await mailAfter(page, email, () =>
    page.request.post('/v1/auth/invite', { headers, data: { email } }),
  );
  await page.context().clearCookies();
  return { email, link: linkIn(mail) };
}

/** Creates a user who has completed the signup. Returns the email. */
export async function createUser(page: Page, carrierId?: string): Promise<string> {
  const { email, link } = await invite(page, carrierId);
  const invitation = new URLSearchParams(link.slice(link.indexOf('#') + 1)).get('invitation');
  const accepted = await page.request.post('/functions/v1/users/signup', {
    headers: { Authorization: 'Bearer coldlane-public' },
    data: { invitation, password: USER_PASSWORD },
  });
  const { accessToken } = (await accepted.json()) as { accessToken: string };
  const completed = await page.request.post('/rest/v1/rpc/fn_complete_signup', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: { first_name: 'Nia', last_name: 'Holt' },
  });
  expect(completed.status()).toBe(204);
  await page.context().clearCookies();
  return email;
}

export const codeField = (page: Page) => page.getByLabel('Code');

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Requests a login link on the login page, and ends on the page for the code. */
export async function requestLoginLink(page: Page, email: string): Promise<Mail> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Magic Link' }).click();
  await expect(page).toHaveURL(/\/emaillogin/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const mail = await mailAfter(page, email, () => press(page, 'Send link'));
  await expect(codeField(page)).toBeFocused();
  return mail;
}

/** Deactivates a carrier that a test created, because searches of other tests count the carriers asked. */
export async function deactivateCarrier(page: Page, id: string): Promise<void> {
  const ended = await page.request.post('/rest/v1/rpc/fn_carrier_deactivate', {
    ...json(await signIn(page, ADMIN)),
    data: { carrier_id: id },
  });
  expect(ended.status()).toBe(200);
}
