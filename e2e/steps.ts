import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Quote, QuoteRequest, SearchBodyInput } from '../src/contract/quotes';
import { VEHICLE_WORDS } from '../src/domain/trade-words';

/** What several journeys do on their way. */

export interface JourneyOptions {
  theme: 'light' | 'dark';
}

interface JourneyFixtures {
  /** What the pages complained of; looked at after each journey. */
  complaints: string[];
  /** Opens a page in another browser, which has neither cookies nor storage of the first one. */
  elsewhere: () => Promise<Page>;
}

/** Collects any error of the page: uncaught, logged, or refused by the content policy. */
export function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A browser logs each refused call by itself; those are looked at by the tests that cause them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
}

export async function keepTheme(page: Page, theme: JourneyOptions['theme']): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('theme', `${kept}Theme`), theme);
}

export const test = base.extend<JourneyOptions & JourneyFixtures>({
  theme: ['light', { option: true }],
  // Each worker has a server and a database of its own, at ports that follow each other.
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const site = new URL(baseURL ?? '');
    site.port = String(Number(site.port) + parallelIndex);
    await use(site.origin);
  },
  complaints: [
    async ({ page, theme }, use) => {
      const complaints: string[] = [];
      listenForComplaints(page, complaints);
      if (theme === 'dark') await keepTheme(page, theme);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, complaints, theme }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      opened.push(page);
      listenForComplaints(page, complaints);
      if (theme === 'dark') await keepTheme(page, theme);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export const SHIPPER = 'shipper.staff@example.com';
export const CARRIER = 'carrier.staff@example.com';
export const ADMIN = 'admin@example.com';
export const PASSWORD = 'coldlane-demo';

const json = (bearer: string) => ({ headers: { Authorization: `Bearer ${bearer}` } });

/** Signs this browser in without its login page, which has journeys of its own. Returns the access token. */
export async function signIn(page: Page, email = SHIPPER): Promise<string> {
  const answer = await page.request.post('/v1/auth/sign-in', {
    ...json('coldlane-public'),
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Ends the session of this browser's cookie on the server, as a logout in another tab would. */
export async function endSession(page: Page): Promise<void> {
  const answer = await page.request.post('/v1/auth/sign-out', json('coldlane-public'));
  expect(answer.status()).toBe(204);
}

/** Fills the login form that is open and sends it. */
export async function logIn(page: Page, email = SHIPPER, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** A field by its label, whatever kind it is; the label's asterisk is not part of its name. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

export async function openQuotes(page: Page, email = SHIPPER): Promise<void> {
  await signIn(page, email);
  await page.goto('/quotes');
  await expect(field(page, 'From')).toBeVisible();
}

/** README's first search: five quotes of four carriers, eight who decline. */
export const WALK = {
  fromZip: '93901',
  toZip: '10001',
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  pallets: 4,
  grossWeightLbs: 4_800,
} as const satisfies Omit<SearchBodyInput, 'earliestPickup'>;

/** Asks the server for quotes, where a journey begins with quotes that are there already. */
export async function ask(
  page: Page,
  email = SHIPPER,
  wishes: Partial<SearchBodyInput> = {},
): Promise<QuoteRequest> {
  const bearer = await signIn(page, email);
  const earliestPickup = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const answer = await page.request.post('/v1/quotes/search', {
    ...json(bearer),
    data: { ...WALK, earliestPickup, ...wishes },
  });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as QuoteRequest;
}

/** The quotes of README's first search, open on the page. */
export async function openTheWalk(page: Page, query = ''): Promise<QuoteRequest> {
  const found = await ask(page);
  await page.goto(`/quotes?request=${found.requestId}${query}`);
  await expect(page.getByRole('heading', { name: 'Quotes by total' })).toBeVisible();
  return found;
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).selectOption({ label: option });
}

/** README's first search, typed into the open form and not yet sent. */
export async function fillTheWalk(page: Page): Promise<void> {
  await field(page, 'From').fill(WALK.fromZip);
  await field(page, 'To').fill(WALK.toZip);
  await choose(page, 'Temperature', 'Frozen');
  await choose(page, 'Commodity', 'Frozen');
  await field(page, 'Pallets').fill(String(WALK.pallets));
  await field(page, 'Gross weight (lbs)').fill(String(WALK.grossWeightLbs));
}

export const searchButton = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });

/** Presses Search and waits for the quotes. */
export async function search(page: Page): Promise<QuoteRequest> {
  const answered = page.waitForResponse('**/v1/quotes/search');
  await searchButton(page).click();
  const answer = await answered;
  expect(answer.status()).toBe(200);
  const found = (await answer.json()) as QuoteRequest;
  await expect(page).toHaveURL(new RegExp(`request=${found.requestId}`));
  await expect(page.getByRole('heading', { name: 'Quotes by total' })).toBeVisible();
  return found;
}

/** What a row is called for readers, where a carrier offers each vehicle once. */
export function nameOf({ carrier, vehicleType }: Quote): string {
  return `${carrier.name}, ${vehicleType === null ? 'Shared' : VEHICLE_WORDS[vehicleType]}`;
}

export const usd = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const results = (page: Page) => page.getByRole('region', { name: 'Quotes by total' });

/** The button that opens a quote's breakdown in its row. */
export const openerOf = (page: Page, quote: Quote) =>
  results(page).getByRole('button', { name: nameOf(quote), exact: true });

/** The names of the rows in their order, of a table or of cards. */
export async function shownRows(page: Page): Promise<string[]> {
  const openers = results(page).locator('[data-row-id] button[aria-expanded]');
  return openers.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
}

export async function expectRows(page: Page, quotes: readonly Quote[]): Promise<void> {
  await expect.poll(() => shownRows(page)).toEqual(quotes.map(nameOf));
}

/** On a narrow screen the filters stand behind a button. */
export async function openFilters(page: Page): Promise<void> {
  const button = results(page).getByRole('button', { name: /^Filters/ });
  if ((await button.isVisible()) && (await button.getAttribute('aria-expanded')) === 'false') {
    await button.click();
  }
}

export async function chooseRateType(page: Page, label: string): Promise<void> {
  await openFilters(page);
  await page.getByRole('group', { name: 'Rate type' }).getByText(label, { exact: true }).click();
}

/** Sorts by a column: by its header, or where rows are cards by the list above them. */
export async function sortBy(page: Page, header: string): Promise<void> {
  const list = results(page).getByRole('combobox', { name: 'Sort by' });
  if (await list.isVisible()) await list.selectOption({ label: header });
  else await results(page).getByRole('columnheader', { name: header }).getByRole('button').click();
}

export async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
}

/** Contrast is measured on what is there for good, not in the middle of a fade. */
async function whenStill(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

/**
 * Nothing that axe finds, targets of 24 pixels among it, in both themes. The other theme differs in its colours
 * alone, so that only their contrast is measured once more. `part` is what alone can be reached, such as an open dialog:
 * pieces of a button that stand out behind its rows are no targets.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await whenStill(page);
  const whole = new AxeBuilder({ page })
    .include(part)
    .options({ rules: { 'target-size': { enabled: true } } });
  expect(await violationsOf(whole)).toEqual([]);
  const themed = (theme: string) =>
    page.evaluate(
      (scheme) => document.documentElement.setAttribute('data-mantine-color-scheme', scheme),
      theme,
    );
  await themed('dark');
  await whenStill(page);
  expect(await violationsOf(new AxeBuilder({ page }).include(part).withRules(['color-contrast']))).toEqual(
    [],
  );
  await themed('light');
}

async function violationsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** A page that scrolls sideways hides what stands at its right edge. What floats follows a new width a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyondPx = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyondPx, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}

/** Presses Tab until the field or button of the name has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by the Tab key: ${wanted}`);
}
