import { type ConsoleMessage, expect, type Page, type Request } from '@playwright/test';
import { MAIN_ROUTES, ROUTES, type RoutePath } from '../src/web/routes';
import { expectStrictPolicy, listenForViolations } from './content-policy';
import { bookLoad } from './load-steps';
import { requestQuotes } from './quote-steps';
import { ANY_ID, addressesOf, idFor } from './route-records';
import { ADMIN, signIn } from './sessions';
import { requestSpot } from './spot-steps';
import { test } from './test';

/**
 * What a first visit to each screen weighs: the compressed bodies as they are transferred, without the answers of
 * the API. Each visit also checks the page's content policy. docs/decisions/0036-a-chunk-per-screen.md has the measured weights.
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
  '/dashboard': { maxKb: 250 },
};

function budgetOf(path: RoutePath): Budget {
  return WHOLE_PAGES[path] ?? { maxKb: 75, onTopOf: path in MAIN_ROUTES ? '/dashboard' : '/unauthorized' };
}

/** The API's answers, and the stream of live changes, which never ends. */
const DATA = /^\/(v1|rest|realtime|storage)\//;
const STREAM = '/realtime/';
/** A page is complete when it has requested nothing for this long. */
const QUIET_MS = 500;
/** From this delay on, a timer is not part of the first visit: after it, a page loads what a lost connection would keep away. */
const LATER_MS = 3_000;

/** Not part of the budgets: one file for all screens, loaded once (docs/decisions/0052-the-typeface-and-the-shell.md). */
const TYPEFACE = /\.woff2$/;
const MAX_TYPEFACE_KB = 50;

type Files = ReadonlyMap<string, number>;

/**
 * Opens the page and returns the compressed bytes of each file it loads, by path. Also checks its response headers, its
 * content policy, and that it logs no errors.
 */
async function visit(page: Page, path: string): Promise<Files> {
  const errors: string[] = [];
  const pending = new Set<Request>();
  let changedMs = Date.now();
  const onError = (message: ConsoleMessage) => message.type() === 'error' && errors.push(message.text());
  const onStart = (request: Request) => {
    if (!new URL(request.url()).pathname.startsWith(STREAM)) pending.add(request);
    changedMs = Date.now();
  };
  const onEnd = (request: Request) => {
    pending.delete(request);
    changedMs = Date.now();
  };
  await page.goto('about:blank');
  page.on('console', onError).on('request', onStart).on('requestfailed', onEnd).on('requestfinished', onEnd);
  const response = await page.goto(path);
  await expect
    .poll(
      async () => {
        // On a busy machine the page may still be running what it has loaded, and request more after that.
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
        return pending.size === 0 && Date.now() - changedMs > QUIET_MS;
      },
      { intervals: [100] },
    )
    .toBe(true);
  page
    .off('console', onError)
    .off('request', onStart)
    .off('requestfailed', onEnd)
    .off('requestfinished', onEnd);
  // A redirect would weigh another screen.
  const { pathname, search } = new URL(page.url());
  expect(`${pathname}${search}`).toBe(path);
  expect(errors, `errors on the first visit to ${path}`).toEqual([]);

  const headers = response?.headers() ?? {};
  expect(headers['content-security-policy'], path).toMatch(/script-src 'self'; style-src 'self' 'nonce-/);
  expect(headers['x-content-type-options'], path).toBe('nosniff');
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expectStrictPolicy(page);
  return loadedFiles(page);
}

/** The files of the open page, without the API's answers. Also clears what the page stored, for the next first visit. */
async function loadedFiles(page: Page): Promise<Files> {
  const loads = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const);
  });
  // The browser records no more than 250.
  expect(loads.length).toBeLessThan(250);
  const typefaces = loads.filter(([path]) => TYPEFACE.test(path));
  expect(new Set(typefaces.map(([path]) => path)).size, 'one file of the typeface').toBe(1);
  for (const [, bytes] of typefaces) expect(bytes).toBeLessThanOrEqual(MAX_TYPEFACE_KB * 1_000);
  const files = new Map<string, number>();
  for (const [path, bytes] of loads) {
    if (!DATA.test(path) && !TYPEFACE.test(path))
      files.set(path, bytes === 0 ? await transferredBytes(page, path) : bytes);
  }
  return files;
}

const knownBytes = new Map<string, number>();

/**
 * The bytes of a file that the browser took from its memory, for which it reports none. Loading every file again for
 * each screen took 15 s of CPU time, and the weights were the same.
 */
async function transferredBytes(page: Page, path: string): Promise<number> {
  const known = knownBytes.get(path);
  if (known !== undefined) return known;
  const answer = await page.request.head(path, { headers: { 'Accept-Encoding': 'br' } });
  const bytes = Number(answer.headers()['content-length']);
  expect(bytes, `the weight of ${path}`).toBeGreaterThan(0);
  knownBytes.set(path, bytes);
  return bytes;
}

function kbOf(files: Files, without: Files = new Map()): number {
  const bytes = [...files].filter(([path]) => !without.has(path)).reduce((sum, [, size]) => sum + size, 0);
  return bytes / 1_000;
}

const PATHS = Object.keys(ROUTES) as RoutePath[];
const isSignedOut = (path: RoutePath) => path === '/login' || ROUTES[path].isPublic === true;

/** Adds a weight to the test's report: `npx playwright test e2e/weights.e2e.ts --reporter=json` shows them. */
function reportWeight(kb: number, weighed: string): void {
  test.info().annotations.push({ type: 'weight', description: `${kb.toFixed(1)} kB ${weighed}` });
}

/** Weighs each route with each of its tabs, and compares it with its budget. */
async function checkBudgets(
  page: Page,
  paths: readonly RoutePath[],
  idOf: (path: RoutePath) => Promise<string>,
) {
  const layouts = new Map<string, Files>();
  for (const path of paths) {
    const { maxKb, onTopOf } = budgetOf(path);
    if (onTopOf && !layouts.has(onTopOf)) layouts.set(onTopOf, await visit(page, onTopOf));
    for (const address of addressesOf(path, await idOf(path))) {
      const files = layouts.get(address) ?? (await visit(page, address));
      const kb = kbOf(files, onTopOf && layouts.get(onTopOf));
      const weighed = `${address}${onTopOf ? ` on top of ${onTopOf}` : ''}`;
      reportWeight(kb, weighed);
      expect.soft(kb, `kB of ${weighed}`).toBeLessThanOrEqual(maxKb);
    }
  }
}

/** On a busy machine a visit lasts so long that the files for later would be counted with the first ones. */
async function startNothingLater(page: Page): Promise<void> {
  await page.addInitScript((laterMs) => {
    const startTimer = window.setTimeout.bind(window);
    window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) =>
      ms < laterMs ? startTimer(run, ms, ...values) : 0) as typeof window.setTimeout;
  }, LATER_MS);
}

test.beforeEach(async ({ page }) => {
  await startNothingLater(page);
  await listenForViolations(page);
});

test('each screen before login stays within its budget and its content policy', async ({ page }) => {
  test.setTimeout(600_000);
  await checkBudgets(page, PATHS.filter(isSignedOut), async () => ANY_ID);
});

test('each screen and each tab after login stays within its budget and its content policy', async ({
  page,
}) => {
  // About 35 first visits of one to two seconds each.
  test.setTimeout(600_000);
  // The newest search, which the history lists first, a load, and a spot request. The demo has none.
  await bookLoad(page);
  await requestSpot(page);
  const bearer = await signIn(page, ADMIN);
  const paths = PATHS.filter((path) => !isSignedOut(path));
  await checkBudgets(page, paths, (path) => idFor(path, page, bearer));
});

test('the quotes with results stay within the budget of the empty search', async ({ page }) => {
  const { requestId } = await requestQuotes(page);
  const kb = kbOf(await visit(page, `/quotes?request=${requestId}`));
  reportWeight(kb, '/quotes with results');
  expect(kb).toBeLessThanOrEqual(budgetOf('/quotes').maxKb);
});
