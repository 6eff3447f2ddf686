import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { bookLoad } from './load-steps';
import { CARRIER, json, SHIPPER, signIn } from './sessions';
import { test } from './test';

const SHIPPER_ADMIN = 'shipper.admin@example.com';
const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const dashboardOf = async (page: Page, who: string) => {
  await signIn(page, who);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: /^Welcome / })).toBeVisible();
};

test('a customer’s admin sees what it booked and opens the loads and the plan behind it, also on paper', async ({
  page,
}) => {
  await bookLoad(page);
  await dashboardOf(page, SHIPPER_ADMIN);
  await expect(
    main(page).getByText(/^Basic plan · [\d,]+ of 1,000 searches left · \d+ of 10 seats$/),
  ).toBeVisible();
  const searches = card(page, 'Monthly searches');
  await expect(searches.getByRole('slider', { name: 'Month' })).toBeVisible();
  await expectGoodLayout(page, 'main');

  // The keyboard opens the same figures as a table.
  await searches.getByRole('button', { name: 'Monthly searches: as a table' }).press('Enter');
  await expect(searches.getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Monthly quotes received').getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(page.getByRole('link', { name: 'Manage Subscription' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  const lane = card(page, 'Spend by lane').getByRole('row').filter({ hasText: 'Salinas, CA → New York, NY' });
  const loads = await lane.getByRole('link', { name: /, Loads, / }).textContent();
  await lane.getByRole('link', { name: /, Loads, / }).click();
  await expect(page).toHaveURL(/\/loads\?.*status=LIVE/);
  await expect(main(page).getByText(new RegExp(`^${loads} loads?$`))).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Manage Subscription' }).click();
  await expect(page).toHaveURL(/\/customers\/[0-9a-f-]+\?tab=billing/);
  await expect(page.getByRole('tab', { selected: true })).toHaveText(/billing|plan/i);
});

test('a customer’s staff see their searches and loads, and a carrier what it quoted and nothing about a single customer', async ({
  page,
}) => {
  const load = await bookLoad(page);
  const sent = await page.request.post(`/v1/loads/${load.id}/messages`, {
    ...json(await signIn(page, CARRIER)),
    data: { text: 'Dock 4 is closed tomorrow' },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  await dashboardOf(page, SHIPPER);
  await expect(card(page, 'Monthly searches')).toBeVisible();
  await expect(card(page, 'Spend by lane')).toBeHidden();
  const today = card(page, 'Loads that need attention today');
  await expect(today.getByRole('heading', { name: /with unread messages?$/ })).toBeVisible();
  await expectGoodLayout(page, 'main');
  await today.getByRole('link', { name: load.number }).click();
  await expect(page).toHaveURL(new RegExp(`/loads/${load.id}`));

  await dashboardOf(page, CARRIER);
  const figures = card(page, 'Quotes and answers');
  await expect(figures.getByText('Quotes given')).toBeVisible();
  // The current month is not counted yet, because it is not over.
  await expect(card(page, 'What became of your quotes').getByText(/not counted yet/)).toBeVisible();
  await expect(card(page, 'What became of your quotes').getByText(/booked elsewhere$/i)).toBeHidden();
  await expect(card(page, 'Lanes asked for and not served').getByText(/3 customers or more/)).toBeVisible();
  await expectGoodLayout(page, 'main');
  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Quotes given and won').getByRole('table')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  const waiting = card(page, 'Loads waiting for an answer');
  await expect(waiting.getByRole('listitem').first()).toBeVisible();
  await waiting
    .getByRole('link', { name: load.number })
    .or(waiting.getByRole('link').first())
    .first()
    .click();
  await expect(page).toHaveURL(/\/loads\/[0-9a-f-]+$/);
});
