import { expect, type Page } from '@playwright/test';
import { codeOf } from '../src/testing/people/second-factors';
import { expectGoodLayout } from './layout-checks';
import { createUser, press } from './mail-steps';
import { atLocalhost, startReplica } from './servers';
import { logIn, USER_PASSWORD } from './sessions';
import { test } from './test';

/** Tests that a person can set up and use second factors. Browsers do not create passkeys for an IP address. */

const systemClock = { now: () => new Date() };
const quotes = (page: Page) => page.getByRole('heading', { name: 'Quotes', exact: true });

/** Confirms with the password and sets up an authenticator app. Returns its secret and the recovery codes. */
async function setUp(page: Page, look = async () => {}): Promise<{ secret: string; codes: string[] }> {
  await page.locator('input[type=password]').fill(USER_PASSWORD);
  await press(page, 'Continue');
  await expect(page.getByAltText('QR code for your authenticator app')).toBeVisible();
  await look();
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  const secret = shown.replaceAll(' ', '');
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, systemClock));
  await press(page, 'Turn on');
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await look();
  await press(page, 'I saved them');
  return { secret, codes };
}

test('an app, a recovery code, and a passkey log in', async ({ page, baseURL }) => {
  const email = await createUser(page);
  const site = atLocalhost(baseURL);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const openLogin = async () => {
    await page.context().clearCookies();
    await page.goto(`${site}/login`);
  };
  await openLogin();
  await logIn(page, email);
  await expect(quotes(page)).toBeVisible();
  await page.goto(`${site}/profile`);
  await press(page, 'Set up');
  const { secret, codes } = await setUp(page);
  await press(page, 'Add a passkey');
  await page.getByRole('dialog').getByLabel('Name').fill('Work laptop');
  await press(page, 'Continue');
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Work laptop');
  await press(page, 'Add a passkey');
  await page.getByRole('dialog').getByLabel('Name').fill('The same laptop');
  await press(page, 'Continue');
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  // The code of the setup's time step is already used, but the next step's code is already accepted.
  await openLogin();
  await logIn(page, email);
  await expect(page.getByRole('heading', { name: 'Enter your second factor', exact: true })).toBeVisible();
  await page.getByLabel('Code from your authenticator app').fill('000000');
  await press(page, 'Log In');
  await expect(page.getByText('The code is wrong or was used.')).toBeVisible();
  await page.getByLabel('Code from your authenticator app').fill(codeOf(secret, systemClock, 1));
  await press(page, 'Log In');
  await expect(quotes(page)).toBeVisible();

  await openLogin();
  await logIn(page, email);
  await press(page, 'Use a recovery code');
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await press(page, 'Log In');
  await expect(quotes(page)).toBeVisible();

  await openLogin();
  await press(page, 'Log in with a passkey');
  await expect(quotes(page)).toBeVisible();
});

test('a role that needs a second factor sees only its setup', async ({ page, baseURL }) => {
  const email = await createUser(page);
  const replica = await startReplica(baseURL ?? '', { REQUIRE_SECOND_FACTOR: 'CARRIER_STAFF' });
  try {
    await page.goto(`${replica.url}/login`);
    await logIn(page, email);
    await expect(page.getByRole('heading', { name: /^Your role requires a second factor/ })).toBeVisible();
    await expectGoodLayout(page);
    await expect(quotes(page)).toBeHidden();
    await setUp(page, () => expectGoodLayout(page));
    await expect(quotes(page)).toBeVisible();
    await page.context().clearCookies();
    await page.goto(`${replica.url}/login`);
    await logIn(page, email);
    await expect(page.getByLabel('Code from your authenticator app')).toBeVisible();
    await expectGoodLayout(page);
  } finally {
    await replica.stop();
  }
});

test('at a bare address, where browsers make no passkeys, the page says why', async ({ page, baseURL }) => {
  expect(new URL(baseURL ?? '').hostname).toBe('127.0.0.1');
  await page.goto('/login');
  await press(page, 'Log in with a passkey');
  await expect(page.getByText(/opened at a bare address\. Open it by name/)).toBeVisible();
});
