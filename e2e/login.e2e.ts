import { expect } from '@playwright/test';
import type { Me } from '../src/contract/people/own-account';
import { press } from './mail-steps';
import { pressLogOut } from './page-steps';
import { logIn, PASSWORD, SHIPPER, signIn } from './sessions';
import { test } from './test';

test('logging out asks first and leaves none of the user’s data, and a link opened after it leads to its page after login', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/facilities?near=salinas');
  await press(page, 'Switch to dark theme');
  await pressLogOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await expect(dialog.getByText('Are you sure you want to logout?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Facilities', level: 1, exact: true })).toBeVisible();
  await pressLogOut(page);
  const ended = page.waitForResponse('**/v1/auth/sign-out');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await ended).status()).toBe(204);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // The remaining cookie names nobody, because its entries are keyed hashes (decision 39).
  const [known, ...others] = await page.context().cookies();
  expect([known?.name, known?.httpOnly, others]).toEqual(['coldlane_known_browser', true, []]);

  await page.goto('/facilities?near=salinas');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page);
  await expect(page).toHaveURL(/\/facilities\?near=salinas$/);

  // The theme is set back, because it is stored with the user, whom other tests sign in as.
  const headers = { Authorization: `Bearer ${await signIn(page)}` };
  const { profile } = (await (await page.request.get('/v1/auth/me', { headers })).json()) as Me;
  const data = { profileId: profile.id, attributes: { theme: 'lightTheme' } };
  expect((await page.request.post('/v1/auth/profile', { headers, data })).status()).toBe(200);
});

test('a login never leads to another site', async ({ page }) => {
  await page.goto('/login?redirect=https://elsewhere.example/&redirectTo=//elsewhere.example');
  await logIn(page, SHIPPER, PASSWORD);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/quotes$/);
});
