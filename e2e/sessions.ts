import { type BrowserContext, expect, type Page } from '@playwright/test';

export const SHIPPER = 'shipper.staff@example.com';
export const CARRIER = 'carrier.staff@example.com';
export const ADMIN = 'admin@example.com';
export const PASSWORD = 'coldlane-demo';
/**
 * The password of users that a test invites. The demo's password would be refused, because it contains the product's name.
 */
export const USER_PASSWORD = 'five boxes of blue ice';

export const passwordOf = (email: string) => (email.startsWith('person.') ? USER_PASSWORD : PASSWORD);

/**
 * The options of an API call. They allow retries after a reset, because the server may close a connection that was idle for
 * 75 s just as the test sends on it.
 */
export const json = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` }, maxRetries: 2 });

/** The session cookies of each account that has logged in. A login takes 0.14 s of CPU time, a renewal 0.01 s. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/**
 * Logs this browser in through the API, in the account's last session unless it has ended. Returns the access token.
 *
 * The renewal sends the account's cookie in its own header. An open page may renew the previous session at the same
 * moment, and its new cookie would replace the account's in the browser; the token would then be another user's.
 */
export async function signIn(page: Page, email = SHIPPER): Promise<string> {
  const cookies = sessions.get(email);
  if (cookies) {
    await page.context().addCookies(cookies);
    const { headers, ...options } = json('coldlane-public');
    const Cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const renewed = await page.request.post('/v1/auth/refresh', {
      ...options,
      headers: { ...headers, Cookie },
    });
    if (renewed.ok()) return ((await renewed.json()) as { accessToken: string }).accessToken;
  }
  return startSession(page, email);
}

/** Logs this browser in through the API, in a new session. Returns the access token. */
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

/** Submits the open login form. */
export async function logIn(page: Page, email = SHIPPER, password = passwordOf(email)): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
}
