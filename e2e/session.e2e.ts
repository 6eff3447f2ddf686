import { expect, type Page } from '@playwright/test';
import { codeIn, mailAfter } from './mail-steps';
import { field } from './page-steps';
import {
  expectRows,
  fillSampleSearch,
  nameOf,
  openQuotes,
  openSampleQuotes,
  results,
  search,
  searchButton,
  temperature,
} from './quote-steps';
import { chunkOf, loseScripts } from './script-files';
import { CARRIER, endSession, PASSWORD, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests that an expired session, a lost network and a new version never lose input. */

async function expectTheWalkKept(page: Page): Promise<void> {
  await expect(field(page, 'From')).toHaveValue(/^93901/);
  await expect(field(page, 'To')).toHaveValue(/^10001/);
  await expect(temperature(page, 'Frozen')).toBeChecked();
  await expect(field(page, 'Pallets')).toHaveValue('4');
  await expect(field(page, 'Gross weight (lbs)')).toHaveValue(/^4,?800$/);
}

test('a session that expires during a search is renewed with a mailed code, and the form keeps its input', async ({
  page,
}) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  await endSession(page);
  await searchButton(page).click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog.getByText('Password is required')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill('not it');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Email or password is wrong.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use an email code' }).click();
  const mail = await mailAfter(page, SHIPPER, () =>
    dialog.getByRole('button', { name: 'Send code' }).click(),
  );
  await expect(dialog.getByLabel('Code')).toBeFocused();
  await dialog.getByLabel('Code').fill(codeIn(mail));
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectTheWalkKept(page);
  const { quotes } = await search(page);
  await expectRows(page, quotes);
});

test('a session that expires on the results keeps the quotes, and saving works after login', async ({
  page,
}) => {
  const { quotes } = await openSampleQuotes(page);
  await endSession(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  // A background call may open the password dialog before the click does.
  await expect(async () => {
    const save = results(page).getByRole('button', { name: `Save Quote from ${name}` });
    if (!(await dialog.isVisible())) await save.click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 2000 });
  }).toPass();
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectRows(page, quotes);
  await results(page)
    .getByRole('button', { name: `Save Quote from ${name}` })
    .click();
  await expect(results(page).getByRole('button', { name: `Remove Quote from ${name}` })).toBeVisible();
});

test('a calendar that fails to load and a lost network keep the form’s input, and a retry succeeds', async ({
  page,
  context,
}) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  await loseScripts(page, chunkOf('DayCalendar'));
  await page.getByRole('button', { name: 'Choose a date from the calendar' }).click();
  await expect(page.getByText(/^This section did not load/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectTheWalkKept(page);
  await context.setOffline(true);
  await searchButton(page).click();
  await expect(page.getByText(/^No connection to Coldlane/)).toBeVisible();
  await expectTheWalkKept(page);
  await context.setOffline(false);
  const { quotes } = await search(page);
  await expectRows(page, quotes);
});

test('an unreachable server at the first load shows an error instead of the login', async ({ page }) => {
  await signIn(page);
  await page.route('**/v1/auth/refresh', (route) => route.abort());
  await page.goto('/quotes');
  await expect(page.getByText('No connection to Coldlane', { exact: true })).toBeVisible();
  await page.unroute('**/v1/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'From')).toBeVisible();
});

test('a code-split component that fails to load leaves the rest of the screen intact, and a retry loads it', async ({
  page,
}) => {
  const { quotes } = await openSampleQuotes(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  const dialog = chunkOf('DialogWindow');
  const bringBack = await loseScripts(page, dialog);
  await results(page)
    .getByRole('button', { name: `Details of ${name}` })
    .click();
  const notice = page.getByRole('alert').filter({ hasText: 'This section did not load.' });
  await expect(notice).toBeVisible();
  await expectRows(page, quotes);
  await bringBack();
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: /^Quote from/ })).toBeVisible();
});

test('components removed by a new version leave the screen intact, and a reload of the address shows them', async ({
  page,
}) => {
  const { quotes } = await openSampleQuotes(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  const bringBack = await loseScripts(page, /./);
  await results(page)
    .getByRole('button', { name: `Details of ${name}` })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'This section did not load.' })).toBeVisible();
  await expectRows(page, quotes);
  await bringBack();
  await page.reload();
  await expect(page.getByRole('dialog', { name: /^Quote from/ })).toBeVisible();
});

test('a tab says when another user has logged in, and sends nothing as that user', async ({ page }) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  // In another tab of the same browser, the user logs out and a carrier's user logs in.
  await endSession(page);
  await signIn(page, CARRIER);
  const answers: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/v1/quotes/search')) answers.push(response.status());
  });
  await searchButton(page).click();
  await expect(page.getByText('You are now logged in as Dale Whitfield in another tab')).toBeVisible();
  expect(answers.filter((status) => status !== 401)).toEqual([]);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(field(page, 'From')).toBeVisible();
  await expect(page.getByText('You are now logged in as')).toBeHidden();
});
