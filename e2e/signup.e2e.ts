import { expect } from '@playwright/test';
import { invite, NEW_PASSWORD, press } from './mail-steps';
import { logIn } from './sessions';
import { test } from './test';

test('an invitation leads through name and password to the quotes, once', async ({ page }) => {
  const { email, link } = await invite(page);
  await page.goto(link);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(page.url()).not.toContain('invitation');
  await page.reload();
  await page.getByLabel('First name').fill('Nia');
  await page.getByLabel('Last name').fill('Holt');
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('I accept the terms of service').check();
  await press(page, 'Create account');
  await expect(page).toHaveURL(/\/quotes$/);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome Nia', exact: true })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByText('This invitation was used or withdrawn, or has expired.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to log in' }).click();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/quotes$/);
});
