/**
 * `npm run bench web`: measures the weight of each screen's first visit, and its Lighthouse scores on a desktop. Writes one
 * JSON object to standard output; docs/bench.md explains the figures. Exits with code 1 if a bound is exceeded. `--
 * --screens=login,quotes` measures only these screens.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/find-chromium';
import { quoteRequestSchema } from '../src/contract/quotes/quotes';
import { createSearchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, DEMO_PASSWORD, signIn } from './product/sign-in';
import { startProduct } from './product/start-product';
import { type Audit, auditScreen } from './web/audit-screen';
import { freePort } from './web/free-port';
import { type Screen, screensOf } from './web/screens';
import { type Transfer, weighScreen } from './web/weigh-screen';

/** The bounds of each screen. 1 kB is 1,000 bytes as transferred. */
const BOUNDS = {
  loginKb: 175,
  quotesKb: 250,
  /** The bound of every other page, in addition to the files that all pages of its layout load. */
  onTopKb: 75,
  performance: 95,
  accessibility: 100,
} as const;

const { values } = parseArgs({ options: { screens: { type: 'string' } } });
const wanted = values.screens?.split(',');

const kb = (bytes: number) => Number((bytes / 1000).toFixed(1));
const sum = (transfers: readonly Transfer[]) => transfers.reduce((bytes, one) => bytes + one.bytes, 0);

/** Searches through the API until a search has at least five quotes, and returns that search's id. */
async function createSearchWithQuotes(url: string): Promise<string> {
  const token = await signIn(url, ADMIN_EMAIL);
  const nextBody = createSearchBodies();
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(`${url}/v1/quotes/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: nextBody(),
    });
    if (!response.ok) throw new Error(`searching failed: ${response.status} ${await response.text()}`);
    const { requestId, quotes } = quoteRequestSchema.parse(await response.json());
    if (quotes.length >= 5) return requestId;
  }
  throw new Error('no search found five quotes');
}

async function signInOnPage(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(ADMIN_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL(/\/quotes/);
  await page.close();
}

interface Measured {
  readonly screen: Screen;
  readonly transfers: readonly Transfer[];
  readonly audit: Audit;
}

/** Returns the files that every measured page of the same layout loads. */
function shellOf(measured: readonly Measured[], isSignedIn: boolean): Set<string> {
  const pages = measured.filter(({ screen }) => screen.isSignedIn === isSignedIn);
  const [first, ...others] = pages.map(({ transfers }) => new Set(transfers.map(({ url }) => url)));
  return new Set([...(first ?? [])].filter((url) => others.every((urls) => urls.has(url))));
}

function report(measured: Measured, shell: ReadonlySet<string>) {
  const { transfers, audit } = measured;
  const of = (kind: Transfer['kind']) => kb(sum(transfers.filter((one) => one.kind === kind)));
  // HTML and API responses differ on every page, so they are not part of the shell.
  const onTop = transfers.filter(({ url, kind }) => kind !== 'other' && !shell.has(url));
  return {
    gzKb: kb(sum(transfers)),
    jsKb: of('js'),
    cssKb: of('css'),
    otherKb: of('other'),
    onTopKb: kb(sum(onTop)),
    requests: transfers.length,
    lighthouse: audit.scores,
    lost: audit.lost,
  };
}

function findViolations(name: string, found: ReturnType<typeof report>): string[] {
  const { gzKb, onTopKb, lighthouse } = found;
  const violations: string[] = [];
  const atMost = (what: string, value: number, bound: number) => {
    if (value > bound) violations.push(`${name}: ${what} ${value} must be at most ${bound}`);
  };
  const atLeast = (what: 'performance' | 'accessibility') => {
    if (lighthouse[what] < BOUNDS[what])
      violations.push(`${name}: ${what} ${lighthouse[what]} must be at least ${BOUNDS[what]}`);
  };
  if (name === 'login') atMost('gzKb', gzKb, BOUNDS.loginKb);
  else if (name.startsWith('quotes')) atMost('gzKb', gzKb, BOUNDS.quotesKb);
  else atMost('onTopKb', onTopKb, BOUNDS.onTopKb);
  atLeast('performance');
  atLeast('accessibility');
  return violations;
}

async function measureAll(context: BrowserContext, url: string, port: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  let isSignedIn = false;
  const screens = screensOf(await createSearchWithQuotes(url));
  // A misspelled name would measure nothing and so exceed no bound.
  const unknown = wanted?.filter((name) => !screens.some((screen) => screen.name === name)) ?? [];
  if (unknown.length > 0) throw new Error(`no such screens: ${unknown.join(', ')}`);
  for (const screen of screens) {
    if (wanted && !wanted.includes(screen.name)) continue;
    if (screen.isSignedIn && !isSignedIn) {
      await signInOnPage(context, url);
      isSignedIn = true;
    }
    console.error(screen.name);
    const transfers = await weighScreen(context, url + screen.path);
    measured.push({ screen, transfers, audit: await auditScreen(context, port, url + screen.path) });
  }
  return measured;
}

const profile = mkdtempSync(join(tmpdir(), 'coldlane-browser-'));
const product = await startProduct();
try {
  const port = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await findChromium(),
    args: [...CHROMIUM_FLAGS, `--remote-debugging-port=${port}`],
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  try {
    const browser = context.browser()?.version();
    const measured = await measureAll(context, product.url, port);
    const shells = { open: shellOf(measured, false), closed: shellOf(measured, true) };
    const screens = measured.map((one) => ({
      name: one.screen.name,
      found: report(one, one.screen.isSignedIn ? shells.closed : shells.open),
    }));
    const measuredWith = { browser, node: process.versions.node, cores: availableParallelism() };
    console.log(
      JSON.stringify(
        {
          ...Object.fromEntries(screens.map(({ name, found }) => [name, found])),
          context: measuredWith,
        },
        null,
        2,
      ),
    );
    for (const what of screens.flatMap(({ name, found }) => findViolations(name, found))) {
      console.error(`FAILED  ${what}`);
      process.exitCode = 1;
    }
  } finally {
    await context.close();
  }
} finally {
  await product.stop();
  rmSync(profile, { recursive: true, force: true });
}
