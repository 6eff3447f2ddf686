import { expect, type Locator, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { expectToast, field, tabTo } from './page-steps';
import { startReplica } from './servers';
import { ADMIN, CARRIER, logIn, signIn, startSession } from './sessions';
import { test } from './test';

/** Tests what users see and change in their own profile. */

const CARRIER_ADMIN = 'carrier.admin@example.com';

const schemeOf = (page: Page) =>
  page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));

async function openProfile(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await page.goto('/profile');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const header = (page: Page, name: string) => page.locator(`header button[aria-label="Logged in as ${name}"]`);
const sessions = (page: Page) => page.getByRole('list', { name: 'Where you are logged in' });

/** Chooses a theme and waits until it is saved to the profile. */
async function chooseTheme(page: Page, choice: Locator): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/v1/auth/profile'));
  await choice.click();
  expect((await answered).status()).toBe(200);
}

test('a saved picture appears in the header and survives a reload', async ({ page }) => {
  await openProfile(page, CARRIER_ADMIN);
  const image = await page.screenshot({ clip: { x: 0, y: 0, width: 120, height: 90 } });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: image });
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeVisible();
  await expect(page.locator('header button img')).toHaveCount(0);
  await saveButton(page).click();
  const isDrawn = () =>
    page
      .locator('header button img')
      .evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0);
  await expect(page.locator('header button img')).toHaveCount(1);
  await page.reload();
  await expect.poll(isDrawn).toBe(true);
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await saveButton(page).click();
  await expect(page.locator('header button img')).toHaveCount(0);
});

test('a theme follows the user from one browser to another and back', async ({ page, otherBrowser }) => {
  await openProfile(page, CARRIER_ADMIN);
  const group = page.getByRole('group', { name: 'Theme' });
  await chooseTheme(page, group.getByRole('radio', { name: 'Dark', exact: true }));
  expect(await schemeOf(page)).toBe('dark');
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible();

  const other = await otherBrowser();
  await other.goto('/login');
  expect(await schemeOf(other)).toBe('light');
  await logIn(other, CARRIER_ADMIN);
  await expect(field(other, 'From')).toBeVisible();
  expect(await schemeOf(other)).toBe('dark');

  // The header's switch changes the same setting.
  await chooseTheme(other, other.getByRole('button', { name: 'Switch to light theme' }));
  await page.reload();
  await expect(group.getByText('Light', { exact: true })).toBeVisible();
  await expect.poll(() => schemeOf(page)).toBe('light');
});

test('a session ended from the list is logged out at its next call, and ending all leads to the login', async ({
  page,
  otherBrowser,
}) => {
  // Sessions from other tests are ended first, because the list shows only some of many.
  const bearer = await signIn(page, CARRIER);
  const ended = await page.request.delete('/v1/auth/sessions', {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  expect(ended.status()).toBe(204);
  const other = await otherBrowser();
  await startSession(other, CARRIER);
  await other.goto('/profile');
  await expect(saveButton(other)).toBeVisible();
  await startSession(page, CARRIER);
  await openProfile(page, CARRIER);
  await expect(sessions(page).getByRole('listitem')).toHaveCount(2);
  await expect(sessions(page).getByText('This browser')).toHaveCount(1);
  await sessions(page)
    .getByRole('button', { name: /^End session:/ })
    .click();
  await expectToast(page, 'is logged out');
  await expect(sessions(page).getByRole('listitem')).toHaveCount(1);
  await field(other, 'Phone').fill('+1 206 555 0199');
  // The session's next call opens the dialog. It is this click, or a background call just before it.
  const dialog = other.getByRole('dialog', { name: 'Log in again' });
  await expect(async () => {
    if (!(await dialog.isVisible())) await saveButton(other).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(field(other, 'Phone')).toHaveValue('+1 206 555 0199');

  await startSession(other, CARRIER);
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('button', { name: 'End all, including this one' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/profile');
  await expect(page).toHaveURL(/\/login/);
  await other.goto('/profile');
  await expect(other).toHaveURL(/\/login/);
});

test('the profile is edited by keyboard alone, and a changed name appears in the header at once', async ({
  page,
}) => {
  await openProfile(page, CARRIER_ADMIN);
  const phone = await field(page, 'Phone').inputValue();
  const [first, last] = [
    await field(page, 'First name').inputValue(),
    await field(page, 'Last name').inputValue(),
  ];
  await expect(header(page, `${first} ${last}`)).toHaveCount(1);
  await tabTo(page, page.getByRole('button', { name: 'Choose a picture' }));
  await tabTo(page, field(page, 'Last name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Keys');
  await tabTo(page, field(page, 'Phone'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('+1 206 555 0177');
  await tabTo(page, page.getByRole('checkbox', { name: /^Email me about loads/ }));
  await page.keyboard.press('Space');
  await tabTo(page, saveButton(page));
  await page.keyboard.press('Enter');
  await expectToast(page, 'Profile saved');
  await expect(header(page, `${first} Keys`)).toHaveCount(1);
  await page.reload();
  await expect(field(page, 'Last name')).toHaveValue('Keys');
  await expect(field(page, 'Phone')).toHaveValue('+1 206 555 0177');
  await expect(header(page, `${first} Keys`)).toHaveCount(1);
  await expect(page.getByRole('checkbox', { name: /^Email me about loads/ })).not.toBeChecked();
  await page.getByRole('checkbox', { name: /^Email me about loads/ }).check();
  await field(page, 'Phone').fill(phone);
  await tabTo(page, field(page, 'Last name'));
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(last);
  await page.keyboard.press('Enter');
  await expectToast(page, 'Profile saved');
  await expect(header(page, `${first} ${last}`)).toHaveCount(1);
});

test('the profile is accessible and fits every width', async ({ page }) => {
  await openProfile(page, ADMIN);
  await expect(sessions(page)).toBeVisible();
  await expectGoodLayout(page);
});

test('new terms must be accepted at login, cannot be bypassed, and are asked for once', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const { url, stop } = await startReplica(baseURL ?? '', { TERMS_VERSION: '2027-02' });
  try {
    await page.goto(`${url}/login`);
    await logIn(page, CARRIER);
    const dialog = page.getByRole('dialog', { name: 'The terms of service have changed' });
    await expect(dialog.getByText(/version 2027-02/)).toBeVisible();
    await expect(field(page, 'From')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.mouse.click(5, 5);
    await page.goto(`${url}/profile`);
    await expect(dialog).toBeVisible();
    await expect(saveButton(page)).toHaveCount(0);
    await expectGoodLayout(page);
    const [terms] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: 'Read the terms of service' }).click(),
    ]);
    await expect(terms.getByRole('heading', { name: 'Terms of service', exact: true })).toBeVisible();
    await terms.close();

    await dialog.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);
    await logIn(page, CARRIER);
    await expect(dialog.getByRole('button', { name: 'Accept' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field(page, 'From')).toBeVisible();
    await page.goto(`${url}/profile`);
    await expect(page.getByText(/^Version 2027-02, accepted/)).toBeVisible();
    await expect(page.getByText(/^Version 2026-11, accepted/)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.close();
  } finally {
    await stop();
  }
});
