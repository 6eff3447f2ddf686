import type { BrowserContextOptions, Page } from '@playwright/test';
import { nameOf, openerOf, requestQuotes, results } from './quote-steps';
import { ADMIN, json, signIn } from './sessions';
import { PERMAFROST } from './upload-steps';

/** Takes the pictures of `docs/pictures` from the demo with its year of history. */

const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  deviceScaleFactor: 1.5,
};

interface Picture {
  readonly name: string;
  readonly screen: BrowserContextOptions;
  readonly themes: readonly ('light' | 'dark')[];
  readonly show: (page: Page) => Promise<void>;
}

/** Shows the tour's search with the breakdown of the cheapest quote open. */
async function showQuotes(page: Page): Promise<void> {
  const { requestId, quotes } = await requestQuotes(page);
  await page.goto(`/quotes?request=${requestId}`);
  const [cheapest] = quotes;
  if (!cheapest) throw new Error('the search found no quotes');
  await openerOf(page, cheapest).click();
}

/** Shows the same search on a phone, as a list of cards. */
async function showList(page: Page): Promise<void> {
  const { requestId, quotes } = await requestQuotes(page);
  await page.goto(`/quotes?request=${requestId}`);
  const [cheapest] = quotes;
  if (!cheapest) throw new Error('the search found no quotes');
  await openerOf(page, cheapest).waitFor();
}

async function showComparison(page: Page): Promise<void> {
  const { requestId, quotes } = await requestQuotes(page);
  await page.goto(`/quotes?request=${requestId}`);
  for (const quote of quotes.slice(0, 3)) {
    await results(page)
      .getByRole('checkbox', { name: `Select ${nameOf(quote)} to compare` })
      .check();
  }
  await results(page).getByRole('button', { name: 'Compare 3' }).click();
  await page.getByRole('dialog').waitFor();
}

async function showDashboard(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/dashboard');
  await page.getByRole('figure', { name: 'Searches and bookings' }).waitFor();
}

async function showLoad(page: Page): Promise<void> {
  const bearer = await signIn(page);
  const answer = await page.request.get('/v1/loads?status=ACCEPTED', json(bearer));
  const { rows } = (await answer.json()) as { rows: { id: string }[] };
  await page.goto(`/loads/${rows[0]?.id}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** Opens the lanes of the carrier that the demo's carrier users belong to. */
export async function openLanes(page: Page): Promise<void> {
  const answer = await page.request.get('/rest/v1/vw_carrier', {
    ...json(await signIn(page, ADMIN)),
    params: { limit: 100 },
  });
  const { rows } = (await answer.json()) as { rows: { id: string; name: string }[] };
  const carrier = rows.find(({ name }) => name === PERMAFROST.name);
  await signIn(page, 'carrier.admin@example.com');
  await page.goto(`/carriers/${carrier?.id}/lanes`);
  await page.getByRole('grid', { name: 'Lanes' }).waitFor();
}

export const PICTURES: readonly Picture[] = [
  { name: 'quotes', screen: DESKTOP, themes: ['light', 'dark'], show: showQuotes },
  { name: 'quotes-phone', screen: PHONE, themes: ['light', 'dark'], show: showList },
  { name: 'compare', screen: DESKTOP, themes: ['light'], show: showComparison },
  { name: 'load', screen: DESKTOP, themes: ['light'], show: showLoad },
  { name: 'lanes', screen: DESKTOP, themes: ['light'], show: openLanes },
  { name: 'dashboard', screen: DESKTOP, themes: ['light', 'dark'], show: showDashboard },
];
