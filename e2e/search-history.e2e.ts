import { expect, type Page } from '@playwright/test';
import type { QuoteRequest } from '../src/contract/quotes/quotes';
import { applyFile } from './apply-file';
import { expectAccessible, expectGoodLayout } from './layout-checks';
import { requestQuotes, SAMPLE_SEARCH, usd } from './quote-steps';
import { ADMIN, CARRIER, json, SHIPPER, signIn } from './sessions';
import { test } from './test';
import { demoCsv, PERMAFROST, raised } from './upload-steps';

/** Tests past searches: they are found again, quoted again, and visible to a carrier from its side. */

const PREMIUMS = 'pallet-weight-premiums';

const permafrostQuote = ({ quotes }: QuoteRequest) => {
  const quote = quotes.find(({ carrier }) => carrier.name === PERMAFROST.name);
  if (!quote) throw new Error(`${PERMAFROST.name} did not quote`);
  return quote;
};

/** Replaces the premiums for heavy pallets, and waits until searches are priced with them. */
async function applyPremiums(
  page: Page,
  carrierId: string,
  csv: string,
  isApplied: (cents: number) => boolean,
) {
  const bearer = await signIn(page, ADMIN);
  await applyFile(page, bearer, { type: PREMIUMS, carrierId, bytes: csv });
  await expect
    .poll(async () => {
      const earliestPickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      const answer = await page.request.post('/v1/quotes/search', {
        ...json(bearer),
        data: { ...SAMPLE_SEARCH, earliestPickup },
      });
      const { lines } = permafrostQuote((await answer.json()) as QuoteRequest);
      return isApplied(lines.find(({ code }) => code === 'PALLET_WEIGHT_PREMIUM')?.cents ?? 0);
    })
    .toBe(true);
}

test('a search found by its quote number is quoted again after a tariff change, by keyboard', async ({
  page,
  otherBrowser,
}) => {
  const found = await requestQuotes(page, SHIPPER);
  const then = permafrostQuote(found);
  const premium = then.lines.find(({ code }) => code === 'PALLET_WEIGHT_PREMIUM')?.cents ?? 0;
  const admin = await otherBrowser();
  const raisedCsv = raised(PERMAFROST, PREMIUMS, 'premium_percentage');
  await applyPremiums(admin, then.carrier.id, raisedCsv, (cents) => cents > premium);
  try {
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
    await expect(changed).toContainText(usd(premium));
    await expect(changed).toContainText('+$');
    await expect(table.getByRole('row', { name: /^Linehaul/ }).first()).toContainText('same');
    expect(asked).toBe(1);

    await page.reload();
    await expect(changed).toBeVisible();
    expect(asked).toBe(1);
    await expectAccessible(page);
    // Below 1100 pixels, a search has its own page.
    await page.goto(page.url().replace(`?request=${found.requestId}`, `/${found.requestId}?`));
    await expect(changed).toBeVisible();
    await expectGoodLayout(page);
  } finally {
    const isBack = (cents: number) => cents === premium;
    await applyPremiums(admin, then.carrier.id, demoCsv(PERMAFROST, PREMIUMS), isBack);
  }
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
