import { expect, type Page } from '@playwright/test';
import type { Me } from '../src/contract/own-account';
import {
  ADMIN,
  endSession,
  expectGoodLayout,
  expectToast,
  field,
  fillTheWalk,
  logIn,
  PASSWORD,
  signIn,
  tabTo,
  test,
} from './steps';

/** Every way to log in, from the mail to the requested page. Each test has its own user, because codes are rate limited. */

const NEW_PASSWORD = 'four words are good';

interface Mail {
  id: string;
  text: string;
}

async function mailsTo(page: Page, email: string): Promise<Mail[]> {
  const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { rows: Mail[] }).rows;
}

/** The mail sent while `act` runs. */
async function mailAfter(page: Page, email: string, act: () => Promise<unknown>): Promise<Mail> {
  const known = new Set((await mailsTo(page, email)).map(({ id }) => id));
  await act();
  const fresh = async () => (await mailsTo(page, email)).find(({ id }) => !known.has(id));
  await expect.poll(async () => (await fresh()) !== undefined).toBe(true);
  const mail = await fresh();
  if (!mail) throw new Error(`no mail to ${email}`);
  return mail;
}

const codeIn = ({ text }: Mail) => /\b\d{6}\b/.exec(text)?.[0] ?? '';
/** The link's path, without the host. */
const linkIn = ({ text }: Mail) => {
  const { pathname, search, hash } = new URL(/https?:\S+/.exec(text)?.[0] ?? '');
  return pathname + search + hash;
};

let people = 0;

/**
 * Invites somebody who has accepted the terms in force to the demo's first carrier, whose users no seats limit; the
 * browser is left without a session.
 */
async function invite(page: Page): Promise<{ email: string; link: string }> {
  people += 1;
  const email = `person.${Date.now()}.${people}@example.com`;
  const headers = { Authorization: `Bearer ${await signIn(page, ADMIN)}` };
  const listed = await page.request.get('/rest/v1/vw_carrier', { headers });
  const [carrier] = ((await listed.json()) as { rows: { id: string }[] }).rows;
  const { terms } = (await (await page.request.get('/v1/auth/me', { headers })).json()) as Me;
  const data = {
    email,
    firstName: 'Nia',
    lastName: 'Holt',
    roles: ['CARRIER_STAFF'],
    carrierId: carrier?.id,
    attributes: { terms: [{ version: terms.version }] },
  };
  expect((await page.request.post('/v1/auth/profile', { headers, data })).status()).toBe(200);
  const mail = await mailAfter(page, email, () =>
    page.request.post('/v1/auth/invite', { headers, data: { email } }),
  );
  await page.context().clearCookies();
  return { email, link: linkIn(mail) };
}

/** Creates a signed-up user. Returns the email. */
async function person(page: Page): Promise<string> {
  const { email, link } = await invite(page);
  const invitation = new URLSearchParams(link.slice(link.indexOf('#') + 1)).get('invitation');
  const accepted = await page.request.post('/functions/v1/users/signup', {
    headers: { Authorization: 'Bearer coldlane-public' },
    data: { invitation, password: PASSWORD },
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

const codeField = (page: Page) => page.getByLabel('Code');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Requests a login link on the login page, which ends on the code page. */
async function askForLink(page: Page, email: string): Promise<Mail> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Magic Link' }).click();
  await expect(page).toHaveURL(/\/emaillogin/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const mail = await mailAfter(page, email, () => press(page, 'Send link'));
  await expect(codeField(page)).toBeFocused();
  return mail;
}

test('a code pasted in two groups logs in and leads to the requested page, even after a reload', {
  tag: '@phone',
}, async ({ page }) => {
  const email = await person(page);
  await page.goto('/facilities?near=salinas#docks');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const code = codeIn(await askForLink(page, email));
  await page.reload();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send new code in/ })).toBeDisabled();
  await codeField(page).fill(`000000`);
  await press(page, 'Log In');
  await expect(page.getByText('The code is wrong or expired. Request a new one.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await press(page, 'Log In');
  await expect(page).toHaveURL(/\/facilities\?near=salinas#docks$/);
  await page.goBack();
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to quotes' }).click();
  await expect(field(page, 'From')).toBeVisible();
});

test('after five wrong codes even the right one is rejected', async ({ page }) => {
  const email = await person(page);
  await page.goto('/login');
  const code = codeIn(await askForLink(page, email));
  const wrong = code === '000000' ? '111111' : '000000';
  for (const token of [wrong, wrong, wrong, wrong, wrong, code]) {
    await codeField(page).fill(token);
    const answered = page.waitForResponse('**/v1/auth/verify-otp');
    await press(page, 'Log In');
    expect((await answered).status()).toBe(401);
  }
  await expect(page.getByText('The code is wrong or expired. Request a new one.')).toBeVisible();
});

test('opening a login link does not use it up; its button does', async ({ page, elsewhere }) => {
  const email = await person(page);
  await page.goto('/login?redirectTo=/loads');
  const link = linkIn(await askForLink(page, email));
  const other = await elsewhere();
  const spent: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      if (request.url().includes('/v1/auth/verify-otp')) spent.push(request.url());
    });
  }
  await other.goto(link);
  await expect(other.getByText(`Log in as ${email}`)).toBeVisible();
  expect(other.url()).not.toMatch(/\d{6}$/);
  // The mail opens in a tab of its own, which is led to where the first one wanted to go.
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.reload();
  await expect(tab.getByText(`Log in as ${email}`)).toBeVisible();
  expect(spent).toEqual([]);
  await press(tab, 'Log In');
  await expect(tab).toHaveURL(/\/loads$/);

  await press(other, 'Log In');
  await expect(other.getByText('The code is wrong or expired. Request a new one.')).toBeVisible();
  const again = await mailAfter(page, email, () => press(other, 'Send new code'));
  await expect(codeField(other)).toBeFocused();
  await codeField(other).fill(codeIn(again));
  await press(other, 'Log In');
  await expect(other).toHaveURL(/\/quotes$/);
  await tab.close();
});

test('a forgotten password is replaced after a code, and the new one works', async ({ page }) => {
  const email = await person(page);
  await page.goto('/facilities?near=salinas');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot Password?' }).click();
  await expect(page).toHaveURL(/\/forgotpassword/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
  const mail = await mailAfter(page, email, () => press(page, 'Send code'));
  await codeField(page).fill(codeIn(mail));
  await press(page, 'Log In');
  await expect(page).toHaveURL(/\/reset-password/);
  await page.reload();
  await page.getByLabel('New password').fill('short');
  await press(page, 'Set password');
  await expect(page.getByText('Use 12 characters or more')).toBeVisible();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await press(page, 'Set password');
  await expect(page).toHaveURL(/\/facilities\?near=salinas$/);
  await expectToast(page, 'Password set.');

  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, email, PASSWORD);
  await expect(page.getByText('Email or password is wrong.')).toBeVisible();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/quotes$/);
});

test('an invitation leads through name and password to the quotes, once', async ({ page }) => {
  const { email, link } = await invite(page);
  await page.goto(link);
  await expect(page.getByLabel('First name')).toBeFocused();
  expect(page.url()).not.toContain('invitation');
  await page.reload();
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Holt');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'Create account');
  await expect(page).toHaveURL(/\/quotes$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome Nia' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Holt');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await press(page, 'Create account');
  await expect(page.getByText('This invitation was used, withdrawn or has ended.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/quotes$/);
});

test('a user without a password sees a banner on every page until one is set', async ({ page }) => {
  const email = await person(page);
  // Everybody who signs up has one. Just after a code the server takes a new one as from who has none.
  await page.route(/\/v1\/auth\/(me|verify-otp|refresh)$/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    await route.fulfill({
      response: answer,
      body: text.replace('"hasPassword":true', '"hasPassword":false'),
    });
  });
  await page.goto('/forgotpassword');
  await page.getByLabel('Email').fill(email);
  const mail = await mailAfter(page, email, () => press(page, 'Send code'));
  await codeField(page).fill(codeIn(mail));
  await press(page, 'Log In');
  await expect(page).toHaveURL(/\/reset-password/);
  await page.goto('/loads');
  const banner = page.getByRole('complementary', { name: 'Set a password' });
  await expect(banner).toContainText('You have no password yet');
  await banner.getByRole('link', { name: 'Set a password' }).click();
  await expect(banner).toBeHidden();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await press(page, 'Set password');
  await expect(field(page, 'From')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('an expired session is renewed with a code, and the open form keeps its input', async ({ page }) => {
  const email = await person(page);
  await page.goto('/login');
  await logIn(page, email);
  await expect(field(page, 'From')).toBeVisible();
  await fillTheWalk(page);
  await endSession(page);
  await press(page, 'Search');
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByRole('button', { name: 'Use an email code' }).click();
  const mail = await mailAfter(page, email, () => dialog.getByRole('button', { name: 'Send code' }).click());
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill(codeIn(mail));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(field(page, 'From')).toHaveValue(/^93901/);
  await expect(field(page, 'Pallets')).toHaveValue('4');
});

test('by keyboard alone: a code from the login page leads to a new password', async ({ page }) => {
  const email = await person(page);
  const { keyboard } = page;
  await page.goto('/login');
  await tabTo(page, page.getByRole('link', { name: 'Forgot Password?' }));
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/forgotpassword/);
  await expect(page.getByLabel('Email')).toBeFocused();
  await keyboard.type(email);
  const mail = await mailAfter(page, email, () => keyboard.press('Enter'));
  await expect(codeField(page)).toBeFocused();
  await keyboard.type(codeIn(mail));
  await keyboard.press('Enter');
  await expect(page.getByLabel('New password')).toBeFocused();
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotes$/);
});

test('every page around the login is accessible and fits every width', async ({ page }) => {
  const pages: [path: string, button: string | null][] = [
    ['/emaillogin', 'Send link'],
    ['/forgotpassword', 'Send code'],
    ['/otp#email=nobody%40example.com', 'Log In'],
    ['/otp#email=nobody%40example.com&code=123456', null],
    ['/signup', null],
    ['/signup#invitation=not-one', 'Create account'],
    ['/unauthorized', null],
    ['/reset-password', 'Set password'],
    ['/password', 'Set password'],
  ];
  await signIn(page);
  for (const [path, button] of pages) {
    await page.goto('/terms');
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (button !== null) await press(page, button);
    await expectGoodLayout(page);
  }
});

test('logging out leaves none of the user’s data in the browser', async ({ page }) => {
  await signIn(page);
  await page.goto('/loads');
  await press(page, 'Switch to dark theme');
  await page.getByRole('button', { name: 'Log out' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await expect(dialog.getByText('Are you sure you want to logout?')).toBeVisible();
  const ended = page.waitForResponse('**/v1/auth/sign-out');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await ended).status()).toBe(204);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  expect(await page.context().cookies()).toEqual([]);

  // The journeys after this one have the same person, whose theme it is.
  const headers = { Authorization: `Bearer ${await signIn(page)}` };
  const { profile } = (await (await page.request.get('/v1/auth/me', { headers })).json()) as Me;
  const data = { profileId: profile.id, attributes: { theme: 'lightTheme' } };
  expect((await page.request.post('/v1/auth/profile', { headers, data })).status()).toBe(200);
});
