import { expect } from '@playwright/test';
import { codeField, codeIn, createUser, linkIn, mailAfter, press, requestLoginLink } from './mail-steps';
import { field } from './page-steps';
import { test } from './test';

test('a code pasted in two groups logs in and leads to the requested page, even after a reload', async ({
  page,
}) => {
  const email = await createUser(page);
  await page.goto('/facilities?near=salinas#docks');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  const code = codeIn(await requestLoginLink(page, email));
  await page.reload();
  await expect(page.getByText(`If ${email} has an account`)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Send new code in/ })).toBeDisabled();
  await codeField(page).fill(`000000`);
  await press(page, 'Log In');
  await expect(page.getByText('The code is wrong. You have 4 tries left.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await press(page, 'Log In');
  await expect(page).toHaveURL(/\/facilities\?near=salinas#docks$/);
  await page.goBack();
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
  await page.getByRole('link', { name: 'Go to quotes' }).click();
  await expect(field(page, 'From')).toBeVisible();
});

test('opening a login link does not use it up; its button does', async ({ page, otherBrowser }) => {
  const email = await createUser(page);
  await page.goto('/login?redirectTo=/loads');
  const link = linkIn(await requestLoginLink(page, email));
  const other = await otherBrowser();
  const spent: string[] = [];
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      if (request.url().includes('/v1/auth/verify-otp')) spent.push(request.url());
    });
  }
  await other.goto(link);
  await expect(other.getByText(`Log in as ${email}`)).toBeVisible();
  expect(other.url()).not.toMatch(/\d{6}$/);
  // The mail's link opens in a new tab, which then goes to the page that the first tab wanted.
  const tab = await page.context().newPage();
  await tab.goto(link);
  await tab.reload();
  await expect(tab.getByText(`Log in as ${email}`)).toBeVisible();
  expect(spent).toEqual([]);
  await press(tab, 'Log In');
  await expect(tab).toHaveURL(/\/loads$/);

  await press(other, 'Log In');
  await expect(other.getByText('The code is wrong or expired. Request a new one.')).toBeVisible();
  const again = await mailAfter(page, email, () => press(other, 'Send new code'));
  await expect(codeField(other)).toBeFocused();
  await codeField(other).fill(codeIn(again));
  await press(other, 'Log In');
  await expect(other).toHaveURL(/\/quotes$/);
  await tab.close();
});
