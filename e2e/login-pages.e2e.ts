import { expect } from '@playwright/test';
import type { Me } from '../src/contract/people/own-account';
import { expectGoodLayout } from './layout-checks';
import { press } from './mail-steps';
import { pressLogOut } from './page-steps';
import { signIn } from './sessions';
import { test } from './test';

test('every page around the login is accessible and fits every width', async ({ page }) => {
  const pages: [path: string, button: string | null][] = [
    ['/emaillogin', 'Send link'],
    ['/forgotpassword', 'Send code'],
    ['/otp#email=nobody%40example.com', 'Log In'],
    ['/otp#email=nobody%40example.com&code=123456', null],
    ['/signup', null],
    ['/signup#invitation=not-one', null],
    ['/unauthorized', null],
    ['/reset-password', 'Set password'],
    ['/password', 'Set password'],
  ];
  await signIn(page);
  for (const [path, button] of pages) {
    // The browser would not reload a page whose address differs only after `#`.
    await page.goto('about:blank');
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
  await pressLogOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await expect(dialog.getByText('Are you sure you want to logout?')).toBeVisible();
  const ended = page.waitForResponse('**/v1/auth/sign-out');
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect((await ended).status()).toBe(204);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  // The remaining cookie names nobody, because its entries are keyed hashes (decision 39).
  const [known, ...others] = await page.context().cookies();
  expect([known?.name, known?.httpOnly, others]).toEqual(['coldlane_known_browser', true, []]);

  // The theme is set back, because it is stored with the user, whom other tests sign in as.
  const headers = { Authorization: `Bearer ${await signIn(page)}` };
  const { profile } = (await (await page.request.get('/v1/auth/me', { headers })).json()) as Me;
  const data = { profileId: profile.id, attributes: { theme: 'lightTheme' } };
  expect((await page.request.post('/v1/auth/profile', { headers, data })).status()).toBe(200);
});
