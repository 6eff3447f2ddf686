import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import type { SearchBodyInput } from '../src/contract/quote-search';
import type { Quote, QuoteRequest } from '../src/contract/quotes';
import { VEHICLE_NAMES } from '../src/domain/trade-words';
import { findViolations } from './axe';

/** Steps that several browser tests share. */

interface TestFixtures {
  /** Errors that the pages logged or threw; a test with any of them fails. */
  complaints: string[];
  /** Opens a page in a second browser context, without the cookies and storage of the first. */
  elsewhere: () => Promise<Page>;
}

/** Collects the page's errors: uncaught, logged, or from the content policy. */
export function listenForComplaints(page: Page, complaints: string[]): void {
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    // A browser logs each refused call by itself; those are looked at by the tests that cause them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      complaints.push(message.text());
    }
  });
}

export async function keepTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('theme', `${kept}Theme`), theme);
}

export const test = base.extend<TestFixtures>({
  // Each worker has a server and a database of its own, at ports that follow each other.
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const site = new URL(baseURL ?? '');
    site.port = String(Number(site.port) + parallelIndex);
    await use(site.origin);
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      listenForComplaints(page, complaints);
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, complaints }, use) => {
    const opened: Page[] = [];
    await use(async () => {
      const page = await (await browser.newContext()).newPage();
      opened.push(page);
      listenForComplaints(page, complaints);
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

/** The session cookies of each account that has logged in. A login takes 0.14 s of processor time, a renewal 0.01 s. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>();

/** Logs this browser in through the API, in the account's last session unless it has ended. Returns the access token. */
export async function signIn(page: Page, email = SHIPPER): Promise<string> {
  const cookies = sessions.get(email);
  if (cookies) {
    await page.context().addCookies(cookies);
    const renewed = await page.request.post('/v1/auth/refresh', json('coldlane-public'));
    if (renewed.ok()) return ((await renewed.json()) as { accessToken: string }).accessToken;
  }
  return startSession(page, email);
}

/** Logs this browser in through the API, in a session of its own. Returns the access token. */
export async function startSession(page: Page, email = SHIPPER): Promise<string> {
  const answer = await page.request.post('/v1/auth/sign-in', {
    ...json('coldlane-public'),
    data: { email, password: PASSWORD },
  });
  expect(answer.status()).toBe(200);
  sessions.set(email, await page.context().cookies());
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** Ends the session of this browser's cookie on the server, as a logout in another tab would. */
export async function endSession(page: Page): Promise<void> {
  const answer = await page.request.post('/v1/auth/sign-out', json('coldlane-public'));
  expect(answer.status()).toBe(204);
}

/** Fills in and submits the open login form. */
export async function logIn(page: Page, email = SHIPPER, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

/** A field of any kind by its label, without the asterisk of a required field. */
export const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(page.getByRole('combobox', { name, exact: true }));

export async function openQuotes(page: Page, email = SHIPPER): Promise<void> {
  await signIn(page, email);
  await page.goto('/quotes');
  await expect(field(page, 'From')).toBeVisible();
}

/** README's first search: five quotes from four carriers, eight declines. */
export const WALK = {
  fromZip: '93901',
  toZip: '10001',
  temperature: 'FROZEN',
  commodity: 'FROZEN',
  pallets: 4,
  grossWeightLbs: 4_800,
} as const satisfies Omit<SearchBodyInput, 'earliestPickup'>;

/** Requests quotes through the API, for tests that start with results. */
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

/** Opens the quotes of README's first search. */
export async function openTheWalk(page: Page, query = ''): Promise<QuoteRequest> {
  const found = await ask(page);
  await page.goto(`/quotes?request=${found.requestId}${query}`);
  await expect(page.getByRole('heading', { name: 'Quotes by total' })).toBeVisible();
  return found;
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await field(page, label).selectOption({ label: option });
}

/** Fills in README's first search without submitting it. */
export async function fillTheWalk(page: Page): Promise<void> {
  await field(page, 'From').fill(WALK.fromZip);
  await field(page, 'To').fill(WALK.toZip);
  await choose(page, 'Temperature', 'Frozen');
  await choose(page, 'Commodity', 'Frozen');
  await field(page, 'Pallets').fill(String(WALK.pallets));
  await field(page, 'Gross weight (lbs)').fill(String(WALK.grossWeightLbs));
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
  await expect(page.getByRole('heading', { name: 'Quotes by total' })).toBeVisible();
  return found;
}

/** The accessible name of a row; unique if a carrier offers each vehicle once. */
export function nameOf({ carrier, vehicleType }: Quote): string {
  return `${carrier.name}, ${vehicleType === null ? 'Shared' : VEHICLE_NAMES[vehicleType]}`;
}

export const usd = (cents: number) =>
  (cents / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

export const results = (page: Page) => page.getByRole('region', { name: 'Quotes by total' });

/** The button that opens a quote's price breakdown. */
export const openerOf = (page: Page, quote: Quote) =>
  results(page).getByRole('button', { name: nameOf(quote), exact: true });

/** The names of the rows or cards, in order. */
export async function shownRows(page: Page): Promise<string[]> {
  const openers = results(page).locator('[data-row-id] button[aria-expanded]');
  return openers.evaluateAll((buttons) => buttons.map((one) => one.getAttribute('aria-label') ?? ''));
}

export async function expectRows(page: Page, quotes: readonly Quote[]): Promise<void> {
  await expect.poll(() => shownRows(page)).toEqual(quotes.map(nameOf));
}

/** On a narrow screen the filters open with a button. */
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

/** Sorts by a column: with its header, or on cards with the list above them. */
export async function sortBy(page: Page, header: string): Promise<void> {
  const list = results(page).getByRole('combobox', { name: 'Sort by' });
  if (await list.isVisible()) await list.selectOption({ label: header });
  else await results(page).getByRole('columnheader', { name: header }).getByRole('button').click();
}

export async function expectToast(page: Page, message: string): Promise<void> {
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
}

/** Waits for fades to end: axe measures contrast on the colors of the moment. */
async function waitForAnimations(page: Page): Promise<void> {
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
 * Axe finds nothing in either theme, including targets below 24 pixels. The themes differ only in colors, so the dark
 * one is checked for contrast alone. `part` limits axe to what can be reached, such as an open dialog: parts of a
 * button that show behind the dialog's backdrop are no targets.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  await waitForAnimations(page);
  expect(await findViolations(page, part, { rules: { 'target-size': { enabled: true } } })).toEqual([]);
  const setScheme = (scheme: string) =>
    page.evaluate(
      (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
      scheme,
    );
  await setScheme('dark');
  await waitForAnimations(page);
  expect(await findViolations(page, part, { runOnly: ['color-contrast'] })).toEqual([]);
  await setScheme('light');
}

/** A page that scrolls sideways hides its right edge. Floating elements follow a new width a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const beyondPx = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(beyondPx, { message: 'the page scrolls sideways' }).toBeLessThanOrEqual(0);
}

const PHONE = { width: 390, height: 844 };
/** The narrowest width that pages support, from WCAG 1.4.10. */
const MIN_WIDTH_PX = 320;

/** Turns the page into a phone's, as Playwright's `isMobile` and `hasTouch` do for a whole context. */
async function emulatePhone(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize() ?? PHONE;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(PHONE);
  return async () => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await devtools.detach();
    await page.setViewportSize(size);
  };
}

/**
 * At this size and on a phone, axe finds nothing in either theme; no page scrolls sideways, down to 320 pixels.
 * `part` limits axe to what can be reached, such as an open dialog.
 */
export async function expectGoodLayout(page: Page, part = 'html'): Promise<void> {
  const isPhone = (page.viewportSize() ?? PHONE).width <= PHONE.width;
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, part);
  const restore = await emulatePhone(page);
  await expectNoSidewaysScroll(page);
  if (!isPhone) await expectAccessible(page, part);
  await page.setViewportSize({ ...PHONE, width: MIN_WIDTH_PX });
  await expectNoSidewaysScroll(page);
  await restore();
}

/** Presses Tab until the element has the focus. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let tabs = 0; tabs < 60; tabs++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`not reached by the Tab key: ${wanted}`);
}
