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
 * Measures the weight of a first visit to each screen: the compressed bodies as transferred, without the API's answers. Each
 * visit also checks the page's content policy. docs/decisions/0036-a-chunk-per-screen.md has the measured weights.
 */

interface Budget {
  /** The budget in units of 1,000 bytes. */
  readonly maxKb: number;
  /** The route whose files are not counted: the lightest screen of the same layout. */
  readonly onTopOf?: RoutePath;
}

/** The budgets of the routes that load a layout. */
const WHOLE_PAGES: Partial<Record<RoutePath, Budget>> = {
  '/login': { maxKb: 175 },
  '/unauthorized': { maxKb: 175 },
  '/quotes': { maxKb: 250 },
  '/dashboard': { maxKb: 250 },
};

function budgetOf(path: RoutePath): Budget {
  return WHOLE_PAGES[path] ?? { maxKb: 75, onTopOf: path in MAIN_ROUTES ? '/dashboard' : '/unauthorized' };
}

/** The paths of the API's answers, among them the stream of live changes, which never ends. */
const DATA = /^\/(v1|rest|realtime|storage)\//;
const STREAM = '/realtime/';
/** The quiet time after which a page counts as complete. */
const QUIET_MS = 500;
/**
 * Timers with this delay or more do not belong to the first visit: they load files that a lost connection would make
 * unavailable later.
 */
const LATER_MS = 3_000;

/**
 * The typeface is not part of the budgets, because it is one file for all screens, loaded once
 * (docs/decisions/0052-the-typeface-and-the-shell.md).
 */
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
        // On a busy machine the page may still be executing loaded scripts, and request more afterwards.
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
  // After a redirect, the test would weigh another screen.
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

/**
 * Returns the files of the open page, without the API's answers. Also clears what the page stored, for the next first visit.
 */
async function loadedFiles(page: Page): Promise<Files> {
  const loads = await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    return performance
      .getEntries()
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => [new URL(name).pathname, encodedBodySize] as const);
  });
  // The browser records at most 250 entries.
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
 * Returns the bytes of a file that came from the browser's cache, for which the browser reports none. Loading every file
 * again for each screen took 15 s of CPU time, and the weights were the same.
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

/** Adds a weight to the test's report, which `npx playwright test e2e/weights.e2e.ts --reporter=json` shows. */
function reportWeight(kb: number, weighed: string): void {
  test.info().annotations.push({ type: 'weight', description: `${kb.toFixed(1)} kB ${weighed}` });
}

/** Weighs each route with each of its tabs, and compares the weights with the budgets. */
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

/**
 * Disables timers for later work. On a busy machine a visit takes so long that their files would be counted with the first
 * ones.
 */
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
  // About 35 first visits take one to two seconds each.
  test.setTimeout(600_000);
  // The demo has no new load or spot request, and the history lists the newest search first, so the test creates them.
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
