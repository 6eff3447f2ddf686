import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { ACCENTED, isPseudo } from '../src/testing/web/pseudo-text';
import { ROUTES, type RoutePath } from '../src/web/routes';
import { allowDelayedSizes, delaySizes } from './delay-sizes';
import { PHONE, pxBeyondPage, waitForLayout } from './layout-checks';
import { bookLoad } from './load-steps';
import { showPseudoLocale } from './pseudo-locale';
import { requestQuotes } from './quote-steps';
import { addressesOf, idFor } from './route-records';
import { ADMIN, signIn } from './sessions';
import { requestSpot } from './spot-steps';
import { test } from './test';
import { shownTexts, unfittingTexts } from './text-checks';

/**
 * Tests every screen with texts that are 30% longer, on a desktop and on a phone: nothing is cut off, past its edge, or over
 * its neighbor, and every text comes from the catalogue. Between both sizes the page does not scroll sideways either, while
 * charts and tables still have the desktop's width.
 */

const PATHS = Object.keys(ROUTES) as RoutePath[];
const isSignedOut = (path: RoutePath) => path === '/login' || ROUTES[path].isPublic === true;

/** Whether the request is the stream of live changes, which never ends. */
const isStream = (request: Request) => new URL(request.url()).pathname.startsWith('/realtime/');

const MAX_WAITS = 100;

/** The values in the server's answers: names, numbers, and texts that the server writes, such as the lines of a price. */
class Answers {
  readonly #values = new Set<string>();
  readonly #words = new Set<string>();
  readonly #pending = new Set<Request>();

  constructor(page: Page) {
    page.on('request', (request) => {
      if (!isStream(request)) this.#pending.add(request);
    });
    page.on('requestfailed', (request) => this.#pending.delete(request));
    page.on('requestfinished', async (request) => {
      const response = await request.response().catch(() => null);
      const type = response?.headers()['content-type'] ?? '';
      // The app's HTML page contains the demo's accounts.
      if (type.includes('json')) this.#add(await response?.json().catch(() => null));
      if (type.includes('html')) this.#add(await response?.text().catch(() => null));
      this.#pending.delete(request);
    });
  }

  #add(value: unknown): void {
    if (typeof value === 'string') {
      this.#values.add(value);
      for (const [word] of value.matchAll(/[\p{L}\p{M}’']+/gu)) this.#words.add(word);
    } else if (typeof value === 'object' && value !== null) {
      for (const one of Object.values(value)) this.#add(one);
    }
  }

  /** Whether the text is part of an answer, or several parts joined, such as a first and a last name. */
  has(text: string): boolean {
    return (
      text.split(/[ .@&-]+/).every((word) => this.#words.has(word)) ||
      [...this.#values].some((value) => value.includes(text))
    );
  }

  /** Waits for pending answers, but not forever for one that stays open, such as a stream. */
  async arrive(): Promise<void> {
    for (let waits = 0; this.#pending.size > 0 && waits < MAX_WAITS; waits += 1) await sleep(50);
  }
}

/** One day of each month, and every day of a week. */
const DAYS = Array.from({ length: 12 }, (_, month) => new Date(2026, month, 1)).concat(
  Array.from({ length: 7 }, (_, day) => new Date(2026, 0, 1 + day)),
);
const inEnglish = (options: Intl.DateTimeFormatOptions) =>
  DAYS.map((day) => new Intl.DateTimeFormat('en', options).format(day));
/** The words in dates, which the browser formats. */
const WORDS_OF_DATES = new Set([
  ...inEnglish({ month: 'short' }),
  ...inEnglish({ month: 'long' }),
  ...inEnglish({ weekday: 'short' }),
  ...inEnglish({ weekday: 'long' }),
  'AM',
  'PM',
]);

/**
 * Returns the parts of a text that are neither from the catalogue nor data. Ignores pseudo text, codes in capitals, and
 * words of dates.
 */
function plainParts(text: string, answers: Answers): string[] {
  if (isPseudo(text)) return [];
  return text
    .split(/[^\p{L}\p{M}’' .@&-]+/u)
    .map((part) => part.trim())
    .filter((part) => /[a-z]{2}/.test(part) && !answers.has(part))
    .filter((part) => part.split(/[ .]+/).some((word) => /[a-z]{2}/.test(word) && !WORDS_OF_DATES.has(word)));
}

/** Opens a screen without reloading the page. */
async function open(page: Page, address: string, answers: Answers): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
  await answers.arrive();
  await waitForLayout(page);
  await answers.arrive();
  await expect(page.getByRole('heading').first()).toBeVisible();
}

const DESKTOP = { width: 1440, height: 900 };

async function checkScreen(page: Page, address: string, answers: Answers): Promise<void> {
  await open(page, address, answers);
  for (const size of [DESKTOP, PHONE]) {
    const tellSizes = await delaySizes(page);
    await page.setViewportSize(size);
    await waitForLayout(page);
    expect.soft(await pxBeyondPage(page), `${address} before its parts are measured again`).toBe(0);
    await tellSizes();
    await waitForLayout(page);
    expect.soft(await unfittingTexts(page, ACCENTED), `${address} at ${size.width} pixels`).toEqual([]);
    // The `/design` screen shows code and invented data.
    if (address === '/design') continue;
    const texts = await shownTexts(page);
    expect.soft(texts.some(isPseudo), `the pseudo-locale at ${address}`).toBe(true);
    expect
      .soft(
        texts.flatMap((text) => plainParts(text, answers)),
        `texts of no catalogue at ${address}`,
      )
      .toEqual([]);
  }
  await page.setViewportSize(DESKTOP);
}

test('each screen before login has room for longer texts', async ({ page }) => {
  await showPseudoLocale(page);
  await allowDelayedSizes(page);
  const answers = new Answers(page);
  await page.goto('/login');
  for (const path of PATHS.filter(isSignedOut)) await checkScreen(page, path, answers);
});

test('each screen and each tab after login has room for longer texts', async ({ page }) => {
  test.setTimeout(600_000);
  await bookLoad(page);
  await requestSpot(page);
  const { requestId } = await requestQuotes(page, ADMIN);
  const bearer = await signIn(page, ADMIN);
  await showPseudoLocale(page);
  await allowDelayedSizes(page);
  const answers = new Answers(page);
  await page.goto('/profile');
  await checkScreen(page, `/quotes?request=${requestId}`, answers);
  for (const path of PATHS.filter((one) => !isSignedOut(one))) {
    for (const address of addressesOf(path, await idFor(path, page, bearer)))
      await checkScreen(page, address, answers);
  }
});

/** The screens that companies see differently, because they have their own dashboards and settings. */
const OF_COMPANIES = {
  'shipper.admin@example.com': ['/dashboard', '/quotes', '/users', '/audit'],
  'carrier.admin@example.com': ['/dashboard', '/loads', '/quotes/spot'],
};

for (const [email, paths] of Object.entries(OF_COMPANIES)) {
  test(`the screens of ${email} have room for longer texts`, async ({ page }) => {
    await signIn(page, email);
    await showPseudoLocale(page);
    await allowDelayedSizes(page);
    const answers = new Answers(page);
    await page.goto('/profile');
    for (const path of paths) await checkScreen(page, path, answers);
  });
}
