import { expect } from '@playwright/test';
import { field, tabTo } from './page-steps';
import { openerOf, results, temperature } from './quote-steps';
import { SHIPPER } from './sessions';
import { test } from './test';

test('by keyboard alone: log in, search by city and facility, and select quotes', async ({ page }) => {
  const { keyboard } = page;
  await page.goto('/login');
  await expect(page.getByText('Enter your email and password')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: SHIPPER }));
  // The demo account's button fills the form and keeps the focus.
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(/\/quotes$/);

  await tabTo(page, field(page, 'From'));
  await keyboard.type('sali');
  const salinas = page.getByRole('option', { name: '93901 · Salinas, CA' });
  await expect(salinas).toBeVisible();
  while (!(await salinas.getAttribute('data-combobox-selected'))) await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(field(page, 'From')).toHaveValue('93901 · Salinas, CA');

  await tabTo(page, field(page, 'To'));
  await keyboard.type('south bronx');
  await expect(page.getByRole('option', { name: /South Bronx Produce Market/ })).toBeVisible();
  await keyboard.press('Enter');
  await expect(field(page, 'To')).toHaveValue(/^South Bronx Produce Market · 10474/);

  await tabTo(page, field(page, 'Pallets'));
  await keyboard.type('4');
  await tabTo(page, field(page, 'Gross weight (lbs)'));
  await keyboard.type('4,800');
  await tabTo(page, temperature(page, 'Frozen'));
  await keyboard.press('Space');
  await expect(temperature(page, 'Frozen')).toBeChecked();
  await tabTo(page, field(page, 'Commodity'));
  await keyboard.type('frozen s');
  await expect(field(page, 'Commodity')).toHaveValue('FROZEN_SEAFOOD');
  const answered = page.waitForResponse('**/v1/quotes/search');
  await keyboard.press('Enter');
  const { quotes } = await (await answered).json();
  expect(quotes.length).toBeGreaterThan(1);
  // The focus moves to the results, and from there to the first row.
  await expect(page.getByRole('heading', { name: 'Quotes by total', exact: true })).toBeFocused();

  const row = (at: number) => results(page).locator('[data-row-id]').nth(at);
  await keyboard.press('j');
  await expect(row(0)).toBeFocused();
  await keyboard.press('/');
  await expect(page.getByRole('textbox', { name: 'Filter Quotes by total' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(row(0)).toBeFocused();
  await keyboard.press('j');
  await expect(row(1)).toBeFocused();
  await keyboard.press('k');
  await keyboard.press('Enter');
  await expect(openerOf(page, quotes[0])).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('row', { name: /^Price breakdown:/ })).toBeVisible();
  await keyboard.press('Escape');
  await expect(openerOf(page, quotes[0])).toHaveAttribute('aria-expanded', 'false');
  await keyboard.press('b');
  await expect(page.getByRole('dialog', { name: 'Request Confirmation' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await row(0).focus();
  const top = async () => (await row(0).boundingBox())?.y;
  const topBefore = await top();
  await keyboard.press('x');
  await keyboard.press('j');
  await keyboard.press('x');
  expect(await top(), 'the rows stay where they are while some are chosen').toBe(topBefore);
  await expect(results(page).getByText('2 of up to 4 selected')).toBeVisible();
  await keyboard.press('s');
  await expect(row(1).getByRole('button', { name: /^Remove Quote from/ })).toBeVisible();

  await keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused();
  await keyboard.type('facil');
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Facilities', level: 1, exact: true })).toBeVisible();
});
