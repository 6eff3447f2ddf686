import { expect } from '@playwright/test';
import type { QuoteRequest } from '../src/contract/quotes/quotes';
import { expectAccessible, expectGoodLayout } from './layout-checks';
import { requestQuotes, usd } from './quote-steps';
import { CARRIER, SHIPPER, signIn } from './sessions';
import { lowerPremium } from './stored-rows';
import { test } from './test';
import { PERMAFROST } from './upload-steps';

/** Tests past searches: they are found again, quoted again, and visible to a carrier from its side. */

const permafrostQuote = ({ quotes }: QuoteRequest) => {
  const quote = quotes.find(({ carrier }) => carrier.name === PERMAFROST.name);
  if (!quote) throw new Error(`${PERMAFROST.name} did not quote`);
  return quote;
};

test('a search found by its quote number is quoted again after a price change, by keyboard', async ({
  page,
}) => {
  const found = await requestQuotes(page, SHIPPER);
  const then = permafrostQuote(found);
  const premium = then.lines.find(({ code }) => code === 'PALLET_WEIGHT_PREMIUM')?.cents ?? 0;
  await lowerPremium(page, found.requestId);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/again')) asked += 1;
  });
  await page.goto('/search-history');
  await expect(page.getByRole('heading', { name: 'Quote Requests', exact: true })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(then.number);
  const list = page.getByRole('region', { name: 'Quote requests' });
  await expect(list.getByRole('heading', { name: '1 request', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`request=${found.requestId}`));
  await page.goto(`/search-history?request=${found.requestId}`);
  const again = page.getByRole('button', { name: 'Quote again' });
  await again.focus();
  await page.keyboard.press('Enter');

  const table = page.getByRole('table', { name: 'Then and now' });
  const changed = table.getByRole('row', { name: /^Heavy-pallet surcharge/ });
  await expect(changed).toContainText(usd(premium - 100));
  await expect(changed).toContainText(usd(premium));
  await expect(changed).toContainText('+$');
  await expect(table.getByRole('row', { name: /^Linehaul/ }).first()).toContainText('same');
  expect(asked).toBe(1);

  await expectAccessible(page);
  // Below 1100 pixels, a search has its own page.
  await page.goto(page.url().replace(`?request=${found.requestId}`, `/${found.requestId}?`));
  await expect(changed).toBeVisible();
  expect(asked).toBe(1);
  await expectGoodLayout(page);
});

test('a carrier sees its own quote of a customer’s search in a drawer, and Escape returns to the row', async ({
  page,
  otherBrowser,
}) => {
  const found = await requestQuotes(page, SHIPPER);
  const own = permafrostQuote(found);
  const carrier = await otherBrowser();
  await signIn(carrier, CARRIER);
  await carrier.goto(`/search-history?filter=${own.number}`);
  await expect(carrier.getByRole('heading', { name: '1 request', exact: true })).toBeVisible();
  await expectGoodLayout(carrier);
  const row = carrier.getByRole('link', { name: /Salinas, CA to/ });
  await row.focus();
  await carrier.keyboard.press('Enter');
  const drawer = carrier.getByRole('dialog', { name: 'Quote Request' });
  await expect(drawer.getByRole('heading', { name: 'Your quote', exact: true })).toBeVisible();
  await drawer.getByRole('button', { name: /^Price breakdown/ }).click();
  await expect(drawer.getByRole('row', { name: /^Linehaul/ })).toBeVisible();
  for (const { carrier: other } of found.quotes) {
    if (other.id !== own.carrier.id) await expect(carrier.getByText(other.name)).toHaveCount(0);
  }
  await expectGoodLayout(carrier, '[role="dialog"]');
  await carrier.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(row).toBeFocused();
});
