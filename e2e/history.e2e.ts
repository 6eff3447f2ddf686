import { expect, type Page } from '@playwright/test';
import { field } from './page-steps';
import {
  chooseRateType,
  expectRows,
  fillSampleSearch,
  nameOf,
  openQuotes,
  results,
  search,
  sortBy,
} from './quote-steps';
import { test } from './test';

/** Tests that the view is in the address, for reloads, Back, and Forward. */

function countSearches(page: Page): () => number {
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/quotes/search')) searches += 1;
  });
  return () => searches;
}

test('a reload keeps the quotes, their order and filters, and Back and Forward go through them without a second search', async ({
  page,
}) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  const searches = countSearches(page);
  const { quotes } = await search(page);
  const [first] = quotes;
  if (!first) throw new Error('the search found no quotes');
  const byCarrier = [...quotes].sort((one, other) => one.carrier.name.localeCompare(other.carrier.name));
  const pallets = byCarrier.filter(({ rateType }) => rateType === 'PALLET');
  await sortBy(page, 'Carrier');
  await expectRows(page, byCarrier);
  await chooseRateType(page, 'Pallet');
  await expectRows(page, pallets);
  const address = page.url();
  await page.reload();
  await expectRows(page, pallets);
  expect(page.url()).toBe(address);
  await chooseRateType(page, 'All');
  await expectRows(page, byCarrier);
  await results(page)
    .getByRole('button', { name: `Details of ${nameOf(first)}` })
    .click();
  const sheet = page.getByRole('dialog', { name: `Quote from ${first.carrier.name}` });
  await expect(sheet).toBeVisible();

  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expectRows(page, pallets);
  await page.goBack();
  await expectRows(page, byCarrier);
  await page.goBack();
  await expectRows(page, quotes);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recent searches', exact: true })).toBeVisible();
  // The form still has the values of the search.
  await expect(field(page, 'Pallets')).toHaveValue('4');

  for (let steps = 0; steps < 5; steps++) await page.goForward();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expectRows(page, byCarrier);
  expect(searches()).toBe(1);
});
