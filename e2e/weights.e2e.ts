import { expect, type Page } from '@playwright/test';
import { MAIN_ROUTES, ROUTES, type RoutePath } from '../src/web/routes';
import { ADMIN, ask, signIn, test } from './steps';

/**
 * What a first visit to each screen weighs: the compressed bodies as they are transferred, without the answers of
 * the API. docs/decisions/0036-a-chunk-per-screen.md has the measured weights.
 */

interface Budget {
  /** Of 1,000 bytes. */
  readonly maxKb: number;
  /** The route whose files are not counted: the lightest screen of the same layout. */
  readonly onTopOf?: RoutePath;
}

/** The routes that bring a layout have a budget of their own. */
const WHOLE_PAGES: Partial<Record<RoutePath, Budget>> = {
  '/login': { maxKb: 175 },
  '/unauthorized': { maxKb: 175 },
  '/quotes': { maxKb: 250 },
  '/loads': { maxKb: 250 },
};

function budgetOf(path: RoutePath): Budget {
  return WHOLE_PAGES[path] ?? { maxKb: 75, onTopOf: path in MAIN_ROUTES ? '/loads' : '/unauthorized' };
}

/** The values of `?tab=`, each of which is weighed. */
const TABS: Partial<Record<RoutePath, readonly string[]>> = {
  '/carriers/$id': ['details', 'customers', 'users', 'uploads', 'tariff'],
  '/customers/$id': ['details', 'users', 'carriers', 'billing'],
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

/** Lists with an id for the screens that show one record. Screens that are not built yet accept any id. */
const LISTED_AT: Partial<Record<RoutePath, string>> = {
  '/carriers/$id': '/rest/v1/vw_carrier',
  '/customers/$id': '/rest/v1/vw_shipper',
  '/users/$id': '/rest/v1/vw_user',
};
const ANY_ID = '00000000-0000-7000-8000-000000000001';

async function idFor(path: RoutePath, page: Page, bearer: string): Promise<string> {
  const list = LISTED_AT[path];
  if (!list) return ANY_ID;
  const response = await page.request.get(`${list}?limit=1`, {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  const { rows } = (await response.json()) as { rows: { id: string }[] };
  expect(rows.length, list).toBe(1);
  return rows[0]?.id ?? '';
}

const PATHS = Object.keys(ROUTES) as RoutePath[];
const isSignedOut = (path: RoutePath) => path === '/login' || ROUTES[path].isPublic === true;

/** Weighs each route with each of its tabs, and compares it with its budget. */
async function checkBudgets(
  page: Page,
  paths: readonly RoutePath[],
  idOf: (path: RoutePath) => Promise<string>,
) {
  const layouts = new Map<RoutePath, Files>();
  for (const path of paths) {
    const { maxKb, onTopOf } = budgetOf(path);
    if (onTopOf && !layouts.has(onTopOf)) layouts.set(onTopOf, await weigh(page, onTopOf));
    const filled = path.replace('$id', await idOf(path));
    for (const [index, tab] of (TABS[path] ?? ['']).entries()) {
      const address = index === 0 ? filled : `${filled}?tab=${tab}`;
      const kb = kbOf(await weigh(page, address), onTopOf && layouts.get(onTopOf));
      console.log(`${kb.toFixed(1)} kB ${address}${onTopOf ? ` on top of ${onTopOf}` : ''}`);
      expect.soft(kb, `kB of ${address}${onTopOf ? ` on top of ${onTopOf}` : ''}`).toBeLessThanOrEqual(maxKb);
    }
  }
}

test('each screen before login stays within its budget', async ({ page }) => {
  test.setTimeout(600_000);
  await checkBudgets(page, PATHS.filter(isSignedOut), async () => ANY_ID);
});

test('each screen and each tab after login stays within its budget', async ({ page }) => {
  // About 35 first visits of one to two seconds each.
  test.setTimeout(600_000);
  const bearer = await signIn(page, ADMIN);
  const paths = PATHS.filter((path) => !isSignedOut(path));
  await checkBudgets(page, paths, (path) => idFor(path, page, bearer));
});

test('the quotes with results stay within the budget of the empty search', async ({ page }) => {
  const { requestId } = await ask(page);
  const kb = kbOf(await weigh(page, `/quotes?request=${requestId}`));
  expect(kb).toBeLessThanOrEqual(budgetOf('/quotes').maxKb);
});
