import { expect, type Page } from '@playwright/test';
import type { SearchBodyInput } from '../src/contract/quotes/quote-search';
import type { Quote, QuoteRequest } from '../src/contract/quotes/quotes';
import { VEHICLE_NAMES } from '../src/domain/text/trade-words';
import { choose, field } from './page-steps';
import { json, SHIPPER, signIn } from './sessions';

export async function openQuotes(page: Page, email = SHIPPER): Promise<void> {
  await signIn(page, email);
  await page.goto('/quotes');
  await expect(field(page, 'From')).toBeVisible();
}

/** The demo's first search, which finds five quotes from four carriers and eight declines. */
export const SAMPLE_SEARCH = {
  fromZip: '93901',
  toZip: '10001',
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  pallets: 4,
  grossWeightLbs: 4_800,
} as const satisfies Omit<SearchBodyInput, 'earliestPickup'>;

/** Requests quotes through the API, for tests that start with results. */
export async function requestQuotes(
  page: Page,
  email = SHIPPER,
  overrides: Partial<SearchBodyInput> = {},
): Promise<QuoteRequest> {
  const bearer = await signIn(page, email);
  const earliestPickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.post('/v1/quotes/search', {
    ...json(bearer),
    data: { ...SAMPLE_SEARCH, earliestPickup, ...overrides },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as QuoteRequest;
}

/** Opens the quotes of the demo's first search. */
export async function openSampleQuotes(page: Page, query = ''): Promise<QuoteRequest> {
  const found = await requestQuotes(page);
  await page.goto(`/quotes?request=${found.requestId}${query}`);
  await expect(page.getByRole('heading', { name: 'Quotes by total', exact: true })).toBeVisible();
  return found;
}

/** Returns one of the three temperature buttons. */
export const temperature = (page: Page, label: string) =>
  page.getByRole('radio', { name: label, exact: true });

/** Fills in the demo's first search without submitting it. */
export async function fillSampleSearch(page: Page): Promise<void> {
  await field(page, 'From').fill(SAMPLE_SEARCH.fromZip);
  await field(page, 'To').fill(SAMPLE_SEARCH.toZip);
  await temperature(page, 'Frozen').check();
  await choose(page, 'Commodity', 'Frozen');
  await field(page, 'Pallets').fill(String(SAMPLE_SEARCH.pallets));
  await field(page, 'Gross weight (lbs)').fill(String(SAMPLE_SEARCH.grossWeightLbs));
}

export const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** Clicks Search and waits for the quotes. */
export async function search(page: Page): Promise<QuoteRequest> {
  const answered = page.waitForResponse('**/v1/quotes/search');
  await searchButton(page).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  const found = (await answer.json()) as QuoteRequest;
  await expect(page).toHaveURL(new RegExp(`request=${found.requestId}`));
  await expect(page.getByRole('heading', { name: 'Quotes by total', exact: true })).toBeVisible();
  return found;
}

/** Returns the accessible name of a row, which is unique if a carrier offers each vehicle once. */
export function nameOf({ carrier, vehicleType }: Quote): string {
  return `${carrier.name}, ${vehicleType === null ? 'Shared' : VEHICLE_NAMES[vehicleType]}`;
}

export const usd = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' }).replace('-', '−');

export const results = (page: Page) => page.getByRole('region', { name: 'Quotes by total' });

/** Returns the button that opens a quote's price breakdown. */
export const openerOf = (page: Page, quote: Quote) =>
  results(page).getByRole('button', { name: nameOf(quote), exact: true });

/** Returns the names of the rows or cards, in order. */
export async function shownRows(page: Page): Promise<string[]> {
  const openers = results(page).locator('[data-row-id] [data-opener]');
  return openers.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
}

export async function expectRows(page: Page, quotes: readonly Quote[]): Promise<void> {
  await expect.poll(() => shownRows(page)).toEqual(quotes.map(nameOf));
}

/** Whether the page shows quotes and filters in sheets. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? Infinity) < 768;

/** Returns the sheet or dialog of a quote. */
export const sheetOf = (page: Page, { carrier }: Quote) =>
  page.getByRole('dialog', { name: `Quote from ${carrier.name}` });

const filtersSheet = (page: Page) => page.getByRole('dialog', { name: 'Filters' });

/** Opens the filters, which on a phone are in a sheet, except for the rate types. */
export async function openFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await results(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
  await expect(filtersSheet(page)).toBeVisible();
}

export async function closeFilters(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await filtersSheet(page)
    .getByRole('button', { name: /^Show \d/ })
    .click();
  await expect(filtersSheet(page)).toBeHidden();
}

export async function chooseRateType(page: Page, label: string): Promise<void> {
  // The number of quotes follows the label.
  await page.getByRole('radio', { name: new RegExp(`^${label} \\d`) }).check();
}

/** Sorts by a column: with its header, or, for cards, with the list above them. */
export async function sortBy(page: Page, header: string): Promise<void> {
  const list = results(page).getByRole('combobox', { name: 'Sort by' });
  if (await list.isVisible()) await list.selectOption({ label: header });
  else await results(page).getByRole('columnheader', { name: header }).getByRole('button').click();
}
