import { expect } from '@playwright/test';
import { choose, signIn, test } from './steps';

/** What the end of a session and a reload must never lose. */

test('a session that ends in the middle of the form asks for the password and loses nothing', async ({
  page,
}) => {
  await signIn(page, 'shipper.admin@example.com');
  await page.locator('input[name=fromZip]').fill('93901');
  await page.locator('input[name=toZip]').fill('10001');
  await choose(page, 'Temperature', 'Frozen');
  await choose(page, 'Commodity', 'Produce');
  await page.getByLabel('Pallets').fill('6');
  await page.getByLabel('Gross weight (lbs)').fill('7200');

  // Somewhere else the same session is signed out.
  const signOut = await page.request.post('/v1/auth/sign-out', {
    headers: { Authorization: 'Bearer coldlane-public' },
  });
  expect(signOut.status()).toBe(204);

  await page.getByRole('button', { name: 'Search', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('coldlane-demo');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Pallets')).toHaveValue('6');
  await expect(page.getByLabel('Gross weight (lbs)')).toHaveValue(/7,?200/);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText(/^\d+ quotes?$|^No quotes$/).first()).toBeVisible();
});

test('the dark theme stands before the first paint of a reload, whatever the system prefers', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await signIn(page);
  const scheme = () =>
    page.evaluate(() => document.documentElement.getAttribute('data-mantine-color-scheme'));
  expect(await scheme()).toBe('light');
  await page.getByRole('button', { name: 'Switch to the dark theme' }).click();
  await expect.poll(scheme).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => document.body !== null);
  expect(await scheme()).toBe('dark');
});
