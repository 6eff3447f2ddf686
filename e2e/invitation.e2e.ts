import { expect, type Page } from '@playwright/test';
import { expectToast } from './page-steps';
import { fillSampleSearch, search } from './quote-steps';
import { logIn, signIn } from './sessions';
import { test } from './test';

/** Tests the way from the invitation mail to the first quote. */

const PASSWORD = 'four words of a journey';
const WRONG = 'This invitation was used or withdrawn, or has expired. Ask for a new one.';

/** Invites a user as the customer's admin. Returns the user's row on the page. */
async function invite(page: Page, email: string) {
  await signIn(page, 'shipper.admin@example.com');
  await page.goto(`/users?filter=${encodeURIComponent(email)}`);
  await page.getByRole('button', { name: 'Invite user' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invite a user' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('First name').fill('Una');
  await dialog.getByLabel('Last name').fill('Invited');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expectToast(page, `Invitation sent to ${email}`);
  const row = page.locator('[data-row-id]').filter({ hasText: email });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();
  return row;
}

/** Waits for the mail and returns the path of its link. */
async function linkMailedTo(page: Page, email: string): Promise<string> {
  const read = async () => {
    const answer = await page.request.get(`/dev/mail.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { rows: { text: string }[] }).rows;
  };
  await expect.poll(async () => (await read()).length).toBe(1);
  const [mail] = await read();
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? '');
  expect(link.pathname).toBe('/signup');
  expect(link.search).toBe('');
  return `${link.pathname}${link.hash}`;
}

async function signUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  expect(page.url()).not.toContain('invitation');
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Una');
  await page.getByLabel('Last name').fill('Signed');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('I accept the terms of service').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('an invited user signs up from the mail and gets a first quote; the link works once, and the password logs in', async ({
  page,
  otherBrowser,
}) => {
  const email = 'una@example.com';
  const row = await invite(page, email);
  const link = await linkMailedTo(page, email);

  const theirs = await otherBrowser();
  await signUp(theirs, link);
  await expect(theirs).toHaveURL(/\/quotes$/);
  await fillSampleSearch(theirs);
  const found = await search(theirs);
  expect(found.quotes.length).toBeGreaterThan(0);

  await page.reload();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(row.getByText('Una Signed')).toBeVisible();

  const replay = await otherBrowser();
  await replay.goto(link);
  await expect(replay.getByText(WRONG)).toBeVisible();
  await replay.goto('/quotes');
  await expect(replay).toHaveURL(/\/login/);
  await replay.goto(link);
  await replay.getByRole('link', { name: 'Back to log in' }).click();
  await logIn(replay, email, PASSWORD);
  await expect(replay).toHaveURL(/\/quotes$/);
});
