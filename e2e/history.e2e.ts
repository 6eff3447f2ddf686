import { expect, type Page } from '@playwright/test';
import { field } from './page-steps';
import {
  chooseRateType,
  expectRows,
  fillSampleSearch,
  nameOf,
  openerOf,
  openQuotes,
  openSampleQuotes,
  requestQuotes,
  results,
  search,
  sortBy,
} from './quote-steps';
import { CARRIER, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Tests that the view is in the address, for reloads, Back, Forward, and shared links. */

function countSearches(page: Page): () => number {
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/v1/quotes/search')) searches += 1;
  });
  return () => searches;
}

test('a reload keeps the quotes, their order and filters, and sends no search', async ({ page }) => {
  const { quotes } = await openSampleQuotes(page);
  const searches = countSearches(page);
  await sortBy(page, 'Carrier');
  await chooseRateType(page, 'Pallet');
  const pallets = quotes
    .filter(({ rateType }) => rateType === 'PALLET')
    .sort((one, other) => one.carrier.name.localeCompare(other.carrier.name));
  await expectRows(page, pallets);
  const address = page.url();
  await page.reload();
  await expectRows(page, pallets);
  expect(page.url()).toBe(address);
  expect(searches()).toBe(0);
});

test('Back and Forward go through the search, its filters and an opened quote', async ({ page }) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  const { quotes } = await search(page);
  const searches = countSearches(page);
  const [first] = quotes;
  if (!first) throw new Error('the search found no quotes');
  const truckloads = quotes.filter(({ rateType }) => rateType === 'TRUCKLOAD');
  await chooseRateType(page, 'Truckload');
  await expectRows(page, truckloads);
  await chooseRateType(page, 'All');
  await expectRows(page, quotes);
  await results(page)
    .getByRole('button', { name: `Details of ${nameOf(first)}` })
    .click();
  const sheet = page.getByRole('dialog', { name: `Quote from ${first.carrier.name}` });
  await expect(sheet).toBeVisible();

  await page.goBack();
  await expect(sheet).toBeHidden();
  await page.goBack();
  await expectRows(page, truckloads);
  await page.goBack();
  await expectRows(page, quotes);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Recent searches', exact: true })).toBeVisible();
  // The form still has the values of the search.
  await expect(field(page, 'Pallets')).toHaveValue('4');

  for (let steps = 0; steps < 4; steps++) await page.goForward();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expectRows(page, quotes);
  expect(searches()).toBe(0);
});

test('a reload after a search sends no second search', async ({ page }) => {
  await openQuotes(page);
  await fillSampleSearch(page);
  const searches = countSearches(page);
  await search(page);
  await page.reload();
  await expect(results(page)).toBeVisible();
  expect(searches()).toBe(1);
});

test('a link shows the same quotes to a colleague', async ({ page, otherBrowser }) => {
  const { requestId, quotes } = await requestQuotes(page);
  const colleague = await otherBrowser();
  await signIn(colleague, 'shipper.admin@example.com');
  await colleague.goto(`/quotes?request=${requestId}&rate=TRUCKLOAD`);
  await expectRows(
    colleague,
    quotes.filter(({ rateType }) => rateType === 'TRUCKLOAD'),
  );
});

test('a link from another company shows none of its quotes and says so', async ({ page, otherBrowser }) => {
  const ofCarrier = await requestQuotes(page, CARRIER);
  const shipper = await otherBrowser();
  await signIn(shipper, SHIPPER);
  await shipper.goto(`/quotes?request=${ofCarrier.requestId}`);
  await expect(shipper.getByText('Quotes not found')).toBeVisible();
  for (const quote of ofCarrier.quotes) {
    await expect(shipper.getByText(quote.carrier.name)).toHaveCount(0);
  }
});

test('a carrier that opens a customer’s link sees only its own quotes', async ({ page, otherBrowser }) => {
  const { requestId, quotes } = await requestQuotes(page);
  const carrier = await otherBrowser();
  await signIn(carrier, CARRIER);
  await carrier.goto(`/quotes?request=${requestId}`);
  const own = quotes.filter((quote) => quote.carrier.name === 'Permafrost Pallet Lines');
  expect(own.length).toBeGreaterThan(0);
  await expectRows(carrier, own);
  for (const quote of own) await expect(openerOf(carrier, quote)).toBeVisible();
  await expect(carrier.getByText('Quillback Truckload')).toHaveCount(0);
});
