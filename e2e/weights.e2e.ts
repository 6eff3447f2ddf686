import { expect, type Page } from '@playwright/test';
import { ROUTES, type RouteName, ruleOf } from '../src/web/paths';
import { ADMIN, ask, signIn, test } from './steps';

/**
 * What a first visit to each screen weighs: the compressed bodies as they are transferred, without the answers of
 * the API. docs/decisions/0036-a-chunk-per-screen.md has the measured weights.
 */

interface Budget {
  /** Of 1,000 bytes. */
  readonly maxKb: number;
  /** The route whose files are not counted: the lightest screen of the same layout. */
  readonly onTopOf?: RouteName;
  /** The values of `?tab=`, each of which is weighed. */
  readonly tabs?: readonly string[];
}

const IN_MAIN_LAYOUT = { maxKb: 75, onTopOf: 'loads' } as const;
const IN_PLAIN_LAYOUT = { maxKb: 75, onTopOf: 'unauthorized' } as const;

/** Every route has a budget: one without does not compile. */
const BUDGETS: Record<RouteName, Budget> = {
  login: { maxKb: 175 },
  unauthorized: { maxKb: 175 },
  quotes: { maxKb: 250 },
  loads: { maxKb: 250 },
  home: IN_MAIN_LAYOUT,
  dashboard: IN_MAIN_LAYOUT,
  bulkSearch: IN_MAIN_LAYOUT,
  bulkSearchRequest: IN_MAIN_LAYOUT,
  spotQuotes: IN_MAIN_LAYOUT,
  searchHistory: IN_MAIN_LAYOUT,
  searchHistoryRequest: IN_MAIN_LAYOUT,
  carriers: IN_MAIN_LAYOUT,
  carrier: { ...IN_MAIN_LAYOUT, tabs: ['details', 'customers', 'users', 'uploads', 'tariff'] },
  customers: IN_MAIN_LAYOUT,
  customerCarriers: IN_MAIN_LAYOUT,
  customer: { ...IN_MAIN_LAYOUT, tabs: ['details', 'users', 'carriers', 'billing'] },
  facilities: IN_MAIN_LAYOUT,
  facility: IN_MAIN_LAYOUT,
  users: IN_MAIN_LAYOUT,
  user: IN_MAIN_LAYOUT,
  profile: IN_MAIN_LAYOUT,
  apiKeys: IN_MAIN_LAYOUT,
  fuelPrices: IN_MAIN_LAYOUT,
  uploads: IN_MAIN_LAYOUT,
  audit: IN_MAIN_LAYOUT,
  password: IN_MAIN_LAYOUT,
  resetPassword: IN_PLAIN_LAYOUT,
  forgotPassword: IN_PLAIN_LAYOUT,
  emailLogin: IN_PLAIN_LAYOUT,
  otp: IN_PLAIN_LAYOUT,
  signup: IN_PLAIN_LAYOUT,
  design: IN_PLAIN_LAYOUT,
  privacy: IN_PLAIN_LAYOUT,
  terms: IN_PLAIN_LAYOUT,
};

/** The API's answers, and the stream of live changes, which never ends. */
const DATA = /^\/(v1|rest|realtime|storage)\//;
const STREAM = '/realtime/';
/** A page is complete when it has requested nothing for this long. */
const QUIET_MS = 500;

type Files = ReadonlyMap<string, number>;

/** Opens the page in a browser without a cache and returns the bytes of each file it loads, by path. */
async function weigh(page: Page, path: string): Promise<Files> {
  const browser = page.context().browser();
  if (!browser) throw new Error('the page has no browser');
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const visit = await context.newPage();
  const errors: string[] = [];
  visit.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const sizes: Promise<[string, number]>[] = [];
  let pending = 0;
  let changedMs = Date.now();
  const count = (change: number, url: string) => {
    if (new URL(url).pathname.startsWith(STREAM)) return;
    pending += change;
    changedMs = Date.now();
  };
  visit.on('request', (request) => count(1, request.url()));
  visit.on('requestfailed', (request) => count(-1, request.url()));
  visit.on('requestfinished', (request) => {
    count(-1, request.url());
    const { pathname } = new URL(request.url());
    if (DATA.test(pathname)) return;
    sizes.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
  });
  await visit.goto(path);
  await expect
    .poll(() => pending === 0 && Date.now() - changedMs > QUIET_MS, { intervals: [100] })
    .toBe(true);
  const files = new Map(await Promise.all(sizes));
  // A redirect would weigh another screen.
  const { pathname, search } = new URL(visit.url());
  expect(`${pathname}${search}`).toBe(path);
  await context.close();
  expect(errors, `errors on the first visit to ${path}`).toEqual([]);
  return files;
}

function kbOf(files: Files, without: Files = new Map()): number {
  const bytes = [...files].filter(([path]) => !without.has(path)).reduce((sum, [, size]) => sum + size, 0);
  return bytes / 1_000;
}

/** An id the demo has, for the screens that show one thing. For a screen not built yet any id will do. */
const LISTED_AT: Partial<Record<RouteName, string>> = {
  carrier: '/rest/v1/vw_carrier',
  customer: '/rest/v1/vw_shipper',
  user: '/rest/v1/vw_user',
};
const ANY_ID = '00000000-0000-7000-8000-000000000001';

async function idFor(name: RouteName, page: Page, bearer: string): Promise<string> {
  const list = LISTED_AT[name];
  if (!list) return ANY_ID;
  const answer = await page.request.get(`${list}?limit=1`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  const { rows } = (await answer.json()) as { rows: { id: string }[] };
  expect(rows.length, list).toBe(1);
  return rows[0]?.id ?? '';
}

const isSignedOut = (name: RouteName) => name === 'login' || ruleOf(name).isPublic === true;
const NAMES = Object.keys(BUDGETS) as RouteName[];

/** Weighs each of the routes, with each of its tabs, and compares it with its budget. */
async function checkBudgets(
  page: Page,
  names: readonly RouteName[],
  idOf: (name: RouteName) => Promise<string>,
) {
  const layouts = new Map<RouteName, Files>();
  for (const name of names) {
    const { maxKb, onTopOf, tabs = [''] } = BUDGETS[name];
    if (onTopOf && !layouts.has(onTopOf)) layouts.set(onTopOf, await weigh(page, ROUTES[onTopOf].path));
    const path = ROUTES[name].path.replace('$id', await idOf(name));
    for (const [index, tab] of tabs.entries()) {
      const address = index === 0 ? path : `${path}?tab=${tab}`;
      const kb = kbOf(await weigh(page, address), onTopOf && layouts.get(onTopOf));
      expect.soft(kb, `kB of ${address}${onTopOf ? ` on top of ${onTopOf}` : ''}`).toBeLessThanOrEqual(maxKb);
    }
  }
}

test('each screen before login stays within its budget', async ({ page }) => {
  test.setTimeout(600_000);
  await checkBudgets(page, NAMES.filter(isSignedOut), async () => ANY_ID);
});

test('each screen and each tab after login stays within its budget', async ({ page }) => {
  // About 35 first visits of one to two seconds each.
  test.setTimeout(600_000);
  const bearer = await signIn(page, ADMIN);
  const names = NAMES.filter((name) => !isSignedOut(name));
  await checkBudgets(page, names, (name) => idFor(name, page, bearer));
});

test('the quotes with results stay within the budget of the empty search', async ({ page }) => {
  const { requestId } = await ask(page);
  const kb = kbOf(await weigh(page, `/quotes?request=${requestId}`));
  expect(kb).toBeLessThanOrEqual(BUDGETS.quotes.maxKb);
});
