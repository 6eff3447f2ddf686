import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { requestQuotes } from './quote-steps';
import { ADMIN, json, signIn } from './sessions';
import { test } from './test';

/** Returns the 52 Mondays of 2024 as Excel copies them. They are older than the demo's prices, so no search uses them. */
function yearOf2024(): string {
  const lines = Array.from({ length: 52 }, (_, week) => {
    const day = new Date(Date.UTC(2024, 0, 1 + 7 * week));
    const date = `${day.getUTCMonth() + 1}/${day.getUTCDate()}/${day.getUTCFullYear()}`;
    return [date, '5.012', '4.4', (3.7 + week / 1000).toFixed(3)].join('\t');
  });
  return ['Date\tCalifornia\tWest Coast\tUS Diesel', ...lines].join('\r\n');
}

test('an ADMIN pastes a year of fuel prices and corrects this week, which the next search uses', async ({
  page,
  otherBrowser,
}) => {
  const bearer = await signIn(page, ADMIN);
  await page.goto('/fuel-prices');
  await expect(page.getByLabel(/^US Diesel, /).first()).toBeVisible();
  await expectGoodLayout(page, 'figure');
  // A disabled Save button shows that nothing is left to save, and unlike the toast it stays.
  const saved = page.getByRole('main').getByRole('button', { name: 'Save', exact: true });
  await page.getByRole('button', { name: 'Paste from Excel' }).click();
  const pasting = page.getByRole('dialog', { name: 'Paste from Excel' });
  await pasting.getByLabel('Prices').fill(yearOf2024());
  await pasting.getByRole('button', { name: 'Insert 52 weeks' }).click();
  await page.getByRole('button', { name: 'Save 156 prices' }).click();
  await expect(saved).toBeDisabled();
  await page.getByRole('button', { name: /^Show all/ }).click();
  await expect(page.getByLabel('US Diesel, Mon, Jan 8, 2024')).toHaveValue('3.701');

  const newest = page.getByLabel(/^US Diesel, /).first();
  const date = (await newest.getAttribute('aria-label')) ?? '';
  const before = await newest.inputValue();
  const shipper = await otherBrowser();
  const found = await requestQuotes(shipper);
  const used = found.quotes.filter(({ fuel }) => fuel?.source === 'US Diesel').length;
  expect(used).toBeGreaterThan(0);

  await newest.fill('3.999');
  await page.getByRole('button', { name: 'Save 1 price' }).click();
  const saving = page.getByRole('dialog', { name: 'Save 1 price?' });
  await expect(saving.getByText(/quotes? of \d+ customers? used these prices/)).toBeVisible();
  await expectGoodLayout(page, '[role=dialog]');
  await saving.getByRole('button', { name: 'Save' }).click();
  await expect(saving).toBeHidden();
  await expect(saved).toBeDisabled();
  try {
    // On a busy machine the save may return before the prices are in use.
    await expect(async () => {
      const { quotes } = await requestQuotes(shipper);
      const prices = quotes.flatMap(({ fuel }) => (fuel?.source === 'US Diesel' ? fuel.priceMills : []));
      expect(prices).toEqual(Array(used).fill(3_999));
    }).toPass();
  } finally {
    // Other tests on this server rely on the demo's prices.
    await page.getByLabel(date).fill(before);
    await page.getByRole('button', { name: 'Save 1 price' }).click();
    await saving.getByRole('button', { name: 'Save' }).click();
    await expect(saving).toBeHidden();
    await page.request.delete('/v1/fuel-prices/2024-01-01', json(bearer));
  }
});
