import { expect, type Page } from '@playwright/test';
import {
  codeField,
  codeIn,
  createUser,
  mailAfter,
  NEW_PASSWORD,
  press,
  requestLoginLink,
} from './mail-steps';
import { expectToast, field, tabTo } from './page-steps';
import { logIn, USER_PASSWORD } from './sessions';
import { test } from './test';

test('a forgotten password is replaced after a code, and the new one works', async ({ page }) => {
  const email = await createUser(page);
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
  await logIn(page, email, USER_PASSWORD);
  await expect(page.getByText('Email or password is wrong.')).toBeVisible();
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/quotes$/);
});

/** The demo's people without a password. Each one gets a password in one test. */
const NO_PASSWORD = { forgetful: 'no.password@example.com', onProfile: 'code.only@example.com' };

/** Ends the session by clearing the cookies, and logs in with the new password. */
async function expectToLogIn(page: Page, email: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/quotes$/);
}

test('a person without a password sees a banner on every page, and sets one on the profile', async ({
  page,
}) => {
  const email = NO_PASSWORD.onProfile;
  await page.goto('/login');
  const mail = await requestLoginLink(page, email);
  await codeField(page).fill(codeIn(mail));
  await press(page, 'Log In');
  await expect(field(page, 'From')).toBeVisible();
  await page.goto('/loads');
  const banner = page.getByRole('complementary', { name: 'Set a password' });
  await expect(banner).toContainText('You have no password yet');
  await page.goto('/profile');
  await expect(banner).toBeVisible();
  await page.getByRole('region', { name: 'Account' }).getByRole('link', { name: 'Set a password' }).click();
  await expect(banner).toBeHidden();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await press(page, 'Set password');
  await expectToast(page, 'Password set.');
  await page.goto('/loads');
  await expect(page.getByRole('heading', { name: 'Loads', exact: true })).toBeVisible();
  await expect(banner).toBeHidden();
  await expectToLogIn(page, email);
});

test('by keyboard alone, a person without a password sets one with the code of Forgot Password', async ({
  page,
}) => {
  const email = NO_PASSWORD.forgetful;
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
  await expect(page).toHaveURL(/\/reset-password/);
  await expect(page.getByLabel('New password')).toBeFocused();
  await keyboard.type(NEW_PASSWORD);
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotes$/);
  await expectToast(page, 'Password set.');
  await expectToLogIn(page, email);
});
