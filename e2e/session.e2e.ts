import { expect, type Page } from '@playwright/test';
import {
  CARRIER,
  endSession,
  expectRows,
  field,
  fillTheWalk,
  nameOf,
  openQuotes,
  openTheWalk,
  results,
  search,
  searchButton,
  signIn,
  test,
} from './steps';

/** What the end of a session, a lost network and a new version must never lose. */

async function expectTheWalkKept(page: Page): Promise<void> {
  await expect(field(page, 'From')).toHaveValue(/^93901/);
  await expect(field(page, 'To')).toHaveValue(/^10001/);
  await expect(field(page, 'Temperature')).toHaveValue('FROZEN');
  await expect(field(page, 'Pallets')).toHaveValue('4');
  await expect(field(page, 'Gross weight (lbs)')).toHaveValue(/^4,?800$/);
}

test('a session that ends in the middle of the form asks for the password and loses nothing', async ({
  page,
}) => {
  await openQuotes(page);
  await fillTheWalk(page);
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
  await dialog.getByLabel('Password', { exact: true }).fill('coldlane-demo');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expectTheWalkKept(page);
  const { quotes } = await search(page);
  await expectRows(page, quotes);
});

test('a session that ends while quotes are read keeps them, and the save goes through afterwards', async ({
  page,
}) => {
  const { quotes } = await openTheWalk(page);
  await endSession(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  await results(page)
    .getByRole('button', { name: `Save Quote from ${name}` })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Log in again' });
  await dialog.getByLabel('Password', { exact: true }).fill('coldlane-demo');
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
  await expectRows(page, quotes);
  await results(page)
    .getByRole('button', { name: `Save Quote from ${name}` })
    .click();
  await expect(results(page).getByRole('button', { name: `Remove Quote from ${name}` })).toBeVisible();
});

test('a network lost at the search is said, and the next try goes through', async ({ page, context }) => {
  await openQuotes(page);
  await fillTheWalk(page);
  await field(page, 'Gross weight (lbs)').blur();
  await expectTheWalkKept(page);
  await context.setOffline(true);
  await searchButton(page).click();
  await expect(page.getByText(/^No connection to Coldlane/)).toBeVisible();
  await expectTheWalkKept(page);
  await context.setOffline(false);
  const { quotes } = await search(page);
  await expectRows(page, quotes);
});

test('a server that does not answer at the first load is no login', async ({ page }) => {
  await signIn(page);
  await page.route('**/v1/auth/refresh', (route) => route.abort());
  await page.goto('/quotes');
  await expect(page.getByText('No connection to Coldlane', { exact: true })).toBeVisible();
  await page.unroute('**/v1/auth/refresh');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(field(page, 'From')).toBeVisible();
});

test('a part that was lost on its way leaves the rest of the screen alone and comes at the next try', async ({
  page,
}) => {
  const { quotes } = await openTheWalk(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  // Also under the address of a second try, which the browser is made to believe is another file.
  const part = /\/quote-sheet[^/]*\.js/;
  await page.route(part, (route) => route.fulfill({ status: 404, body: '' }));
  await results(page)
    .getByRole('button', { name: `Details of ${name}` })
    .click();
  const notice = page.getByRole('alert').filter({ hasText: 'This section did not load.' });
  await expect(notice).toBeVisible();
  await expectRows(page, quotes);
  await page.unroute(part);
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('dialog', { name: /^Quote from/ })).toBeVisible();
});

test('parts that are gone after a new version leave the screen alone, and its address finds them by a reload', async ({
  page,
}) => {
  const { quotes } = await openTheWalk(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  const parts = /\/assets\/[^/]+\.js/;
  await page.route(parts, (route) => route.fulfill({ status: 404, body: '' }));
  await results(page)
    .getByRole('button', { name: `Details of ${name}` })
    .click();
  await expect(page.getByRole('alert').filter({ hasText: 'This section did not load.' })).toBeVisible();
  await expectRows(page, quotes);
  await page.unroute(parts);
  await page.reload();
  await expect(page.getByRole('dialog', { name: /^Quote from/ })).toBeVisible();
});

test('a form whose calendar cannot be loaded keeps what is typed and takes the day as text', async ({
  page,
}) => {
  await openQuotes(page);
  await fillTheWalk(page);
  await page.route(/\/day-calendar[^/]*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Choose a date from the calendar' }).click();
  await expect(page.getByText(/^This section did not load/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectTheWalkKept(page);
  const { quotes } = await search(page);
  await expectRows(page, quotes);
});

test('a tab whose browser was signed in as another user says so and sends nothing in the wrong name', async ({
  page,
}) => {
  await openQuotes(page);
  await fillTheWalk(page);
  // In another tab of the same browser somebody logs out and a colleague of a carrier logs in.
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
