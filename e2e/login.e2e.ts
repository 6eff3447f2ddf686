import { expect } from '@playwright/test';
import { pressLogOut } from './page-steps';
import { logIn, PASSWORD, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests that every login error is shown where the user can fix it. */

test('missing, malformed and wrong credentials are reported at their field, and the email stays filled in', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await logIn(page, 'foo');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByText('Some fields are invalid.')).toBeHidden();

  // Only this test uses this email, because ten wrong passwords lock an account for a while.
  const email = 'nobody@example.com';
  await logIn(page, email, 'wrong');
  await expect(page.getByText('Email or password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);

  await logIn(page);
  await expect(page.getByRole('heading', { name: 'Quotes', exact: true })).toBeVisible();
});

test('a logged-in user who opens the login page goes to the quotes', async ({ page }) => {
  await signIn(page);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/quotes$/);
});

test('logging out asks for confirmation, and a link opened then leads to its page after login', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/facilities?near=salinas');
  await pressLogOut(page);
  const dialog = page.getByRole('dialog', { name: 'Log out' });
  await expect(dialog.getByText('Are you sure you want to logout?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'Facilities', level: 1, exact: true })).toBeVisible();
  await pressLogOut(page);
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.goto('/facilities?near=salinas');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await logIn(page);
  await expect(page).toHaveURL(/\/facilities\?near=salinas$/);
});

test('a login never leads to another site', async ({ page }) => {
  await page.goto('/login?redirect=https://elsewhere.example/&redirectTo=//elsewhere.example');
  await logIn(page, SHIPPER, PASSWORD);
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/quotes$/);
});
