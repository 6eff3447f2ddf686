import { expect, type Page } from '@playwright/test';
import { ROUTES, type RouteName } from '../src/web/paths';
import { ADMIN, ask, signIn, test } from './steps';

/** What a first visit weighs: the bytes of the bodies as they travel, compressed, without the answers of the API. */

const kB = 1_000;

/** What the server answers of its data, and the stream of live news, which never ends. */
const DATA = /^\/(v1|rest|realtime|storage)\//;
const STREAM = '/realtime/';
/** So long nothing new is asked for once a page has all it wants. */
const STILL_MS = 500;

/** Bytes by address of all that the page fetches by itself; complains of anything in the console. */
async function weigh(page: Page, path: string): Promise<Map<string, number>> {
  const context = await page
    .context()
    .browser()
    ?.newContext({
      storageState: await page.context().storageState(),
    });
  if (!context) throw new Error('there is no browser');
  const visit = await context.newPage();
  const errors: string[] = [];
  visit.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const weights: Promise<[string, number]>[] = [];
  let awaited = 0;
  let changedMs = Date.now();
  const count = (change: number, url: string) => {
    if (new URL(url).pathname.startsWith(STREAM)) return;
    awaited += change;
    changedMs = Date.now();
  };
  visit.on('request', (request) => count(1, request.url()));
  visit.on('requestfailed', (request) => count(-1, request.url()));
  visit.on('requestfinished', (request) => {
    count(-1, request.url());
    const { pathname } = new URL(request.url());
    if (DATA.test(pathname)) return;
    weights.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]));
  });
  await visit.goto(path);
  await expect
    .poll(() => awaited === 0 && Date.now() - changedMs > STILL_MS, { intervals: [100] })
    .toBe(true);
  const weighed = new Map(await Promise.all(weights));
  // A page that may not be opened, or is not there, weighs less than the one that is meant.
  expect(`${new URL(visit.url()).pathname}${new URL(visit.url()).search}`).toBe(path);
  await context.close();
  expect(errors, `errors at the first visit of ${path}`).toEqual([]);
  return weighed;
}

const sumOf = (weights: Iterable<number>) => [...weights].reduce((sum, one) => sum + one, 0);

/** What a page needs beyond what another page has brought. */
function onTopOf(shell: ReadonlyMap<string, number>, page: ReadonlyMap<string, number>): number {
  return sumOf([...page].filter(([path]) => !shell.has(path)).map(([, bytes]) => bytes));
}

test('the login weighs at most 165 kB', async ({ page }) => {
  expect(sumOf((await weigh(page, '/login')).values())).toBeLessThanOrEqual(165 * kB);
});

test('the quotes weigh at most 235 kB, with and without results', async ({ page }) => {
  const { requestId } = await ask(page);
  expect(sumOf((await weigh(page, '/quotes')).values())).toBeLessThanOrEqual(235 * kB);
  expect(sumOf((await weigh(page, `/quotes?request=${requestId}`)).values())).toBeLessThanOrEqual(235 * kB);
});

/** The layouts of the pages, and the tabs of those that have some. A new route has to be named here, or nothing compiles. */
const VISITS: Record<RouteName, 'PLAIN' | 'MAIN' | 'ELSEWHERE' | readonly string[]> = {
  home: 'MAIN',
  dashboard: 'MAIN',
  // Has a bound of its own.
  quotes: 'ELSEWHERE',
  bulkSearch: 'MAIN',
  bulkSearchRequest: 'MAIN',
  spotQuotes: 'MAIN',
  searchHistory: 'MAIN',
  searchHistoryRequest: 'MAIN',
  carriers: 'MAIN',
  carrier: ['details', 'customers', 'users', 'uploads', 'tariff'],
  customers: 'MAIN',
  customerCarriers: 'MAIN',
  customer: ['details', 'users', 'carriers', 'billing'],
  facilities: 'MAIN',
  facility: 'MAIN',
  // What others are weighed against: the lightest page of the main layout.
  loads: 'ELSEWHERE',
  users: 'MAIN',
  user: 'MAIN',
  profile: 'MAIN',
  apiKeys: 'MAIN',
  fuelPrices: 'MAIN',
  uploads: 'MAIN',
  audit: 'MAIN',
  password: 'MAIN',
  // Leads to the login when it was not opened from a mail.
  resetPassword: 'ELSEWHERE',
  login: 'PLAIN',
  forgotPassword: 'PLAIN',
  emailLogin: 'PLAIN',
  otp: 'PLAIN',
  signup: 'PLAIN',
  design: 'PLAIN',
  privacy: 'PLAIN',
  terms: 'PLAIN',
  // What others are weighed against: the lightest page of the plain layout.
  unauthorized: 'ELSEWHERE',
};

const named = (layout: 'PLAIN' | 'MAIN') =>
  (Object.keys(VISITS) as RouteName[]).filter(
    (name) => VISITS[name] === layout || (layout === 'MAIN' && Array.isArray(VISITS[name])),
  );

/** An id of whatever a page is about that the demo has; of what is not built yet any will do. */
const LISTED_AT: Partial<Record<RouteName, string>> = {
  carrier: '/rest/v1/vw_carrier',
  customer: '/rest/v1/vw_shipper',
  user: '/rest/v1/vw_user',
};
const ANY_ID = '00000000-0000-7000-8000-000000000001';

async function pathsOf(page: Page, bearer: string): Promise<string[]> {
  const paths: string[] = [];
  for (const name of named('MAIN')) {
    const list = LISTED_AT[name];
    let id = ANY_ID;
    if (list) {
      const answer = await page.request.get(`${list}?limit=1`, {
        headers: { Authorization: `Bearer ${bearer}` },
      });
      const { rows } = (await answer.json()) as { rows: { id: string }[] };
      id = rows[0]?.id ?? '';
      expect(id, list).not.toBe('');
    }
    const path = ROUTES[name].path.replace('$id', id);
    const tabs = VISITS[name];
    const queries = typeof tabs === 'string' ? [''] : tabs.map((tab, at) => (at === 0 ? '' : `?tab=${tab}`));
    paths.push(...queries.map((query) => `${path}${query}`));
  }
  return paths;
}

test('each screen of the plain layout adds at most 60 kB to it', async ({ page }) => {
  const plain = await weigh(page, ROUTES.unauthorized.path);
  for (const name of named('PLAIN')) {
    expect(onTopOf(plain, await weigh(page, ROUTES[name].path)), name).toBeLessThanOrEqual(60 * kB);
  }
});

test('each screen and each tab of the main layout adds at most 60 kB to it', async ({ page }) => {
  // Some thirty first visits, of a second or two each.
  test.setTimeout(240_000);
  const bearer = await signIn(page, ADMIN);
  const main = await weigh(page, ROUTES.loads.path);
  for (const path of await pathsOf(page, bearer)) {
    const added = onTopOf(main, await weigh(page, path));
    expect.soft(added, path).toBeLessThanOrEqual(60 * kB);
  }
});
