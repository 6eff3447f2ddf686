import { type BrowserContext, expect, type Page } from '@playwright/test';

export const SHIPPER = 'shipper.staff@example.com';
export const CARRIER = 'carrier.staff@example.com';
export const ADMIN = 'admin@example.com';
export const PASSWORD = 'coldlane-demo';
/** Of users that a test invites. The demo's would be refused: it has the product's name in it. */
export const USER_PASSWORD = 'five boxes of blue ice';

export const passwordOf = (email: string) => (email.startsWith('person.') ? USER_PASSWORD : PASSWORD);

/** Tried again after a reset, because the server closes a connection that was idle for 75 s while the test sends on it. */
export const json = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` }, maxRetries: 2 });

/** The session cookies of each account that has logged in. A login takes 0.14 s of processor time, a renewal 0.01 s. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Logs this browser in through the API, in the account's last session unless it has ended. Returns the access token. */
export async function signIn(page: Page, email = SHIPPER): Promise<string> {
  const cookies = sessions.get(email);
  if (cookies) {
    await page.context().addCookies(cookies);
    const renewed = await page.request.post('/v1/auth/refresh', json('coldlane-public'));
    if (renewed.ok()) return ((await renewed.json()) as { accessToken: string }).accessToken;
  }
  return startSession(page, email);
}

/** Logs this browser in through the API, in a session of its own. Returns the access token. */
export async function startSession(page: Page, email = SHIPPER): Promise<string> {
  const answer = await page.request.post('/v1/auth/sign-in', {
    ...json('coldlane-public'),
    data: { email, password: passwordOf(email) },
  });
  expect(answer.status()).toBe(200);
  sessions.set(email, await page.context().cookies());
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Ends the session of this browser's cookie on the server, as a logout in another tab would. */
export async function endSession(page: Page): Promise<void> {
  const answer = await page.request.post('/v1/auth/sign-out', json('coldlane-public'));
  expect(answer.status()).toBe(204);
}

/** Fills in and submits the open login form. */
export async function logIn(page: Page, email = SHIPPER, password = passwordOf(email)): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}
