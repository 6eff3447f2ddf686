/**
 * `npm run bench:web`: what each screen weighs on its first visit, and Lighthouse's desktop scores. Writes one JSON
 * object to standard output; docs/bench.md says what its figures mean. Ends with exit code 1 when a bound does not
 * hold. `-- --screens=login,quotes` measures only some.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/find-chromium';
import { quoteRequestSchema } from '../src/contract/quotes';
import { searchBodies } from './product/search-bodies';
import { ADMIN_EMAIL, DEMO_PASSWORD, signIn } from './product/sign-in';
import { startProduct } from './product/start-product';
import { type Audit, auditScreen } from './web/audit-screen';
import { type Screen, screensOf } from './web/screens';
import { type Transfer, weighScreen } from './web/weigh-screen';

/** kB of a thousand bytes, as they are transferred. */
const BOUNDS = {
  loginKb: 175,
  quotesKb: 250,
  /** Every other page, on top of what all pages of its layout load. */
  onTopKb: 75,
  performance: 95,
  accessibility: 100,
} as const;

const { values } = parseArgs({ options: { screens: { type: 'string' } } });
const wanted = values.screens?.split(',');

const kb = (bytes: number) => Number((bytes / 1000).toFixed(1));
const sum = (transfers: readonly Transfer[]) => transfers.reduce((bytes, one) => bytes + one.bytes, 0);

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('there is no free port');
  return address.port;
}

/** The id of a stored search with quotes, made as the API's caller makes it. */
async function searchWithQuotes(url: string): Promise<string> {
  const token = await signIn(url, ADMIN_EMAIL);
  const nextBody = searchBodies();
  for (let tries = 0; tries < 50; tries++) {
    const response = await fetch(`${url}/v1/quotes/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: nextBody(),
    });
    if (!response.ok) throw new Error(`searching: ${response.status} ${await response.text()}`);
    const { requestId, quotes } = quoteRequestSchema.parse(await response.json());
    if (quotes.length >= 5) return requestId;
  }
  throw new Error('no search of the demo found five quotes');
}

async function signInOnPage(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(ADMIN_EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForURL(/\/quotes/);
  await page.close();
}

interface Measured {
  readonly screen: Screen;
  readonly transfers: readonly Transfer[];
  readonly audit: Audit;
}

/** The files that every measured page of the same layout loads: what a page costs on top is its own. */
function shellOf(measured: readonly Measured[], isSignedIn: boolean): Set<string> {
  const pages = measured.filter(({ screen }) => screen.isSignedIn === isSignedIn);
  const [first, ...others] = pages.map(({ transfers }) => new Set(transfers.map(({ url }) => url)));
  return new Set([...(first ?? [])].filter((url) => others.every((urls) => urls.has(url))));
}

function report(measured: Measured, shell: ReadonlySet<string>) {
  const { transfers, audit } = measured;
  const of = (kind: Transfer['kind']) => kb(sum(transfers.filter((one) => one.kind === kind)));
  // The page itself and its data are no files of the shell, whose names carry their content.
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

function broken(name: string, found: ReturnType<typeof report>): string[] {
  const { gzKb, onTopKb, lighthouse } = found;
  const told: string[] = [];
  const atMost = (what: string, value: number, bound: number) => {
    if (value > bound) told.push(`${name}: ${what} ${value} must be at most ${bound}`);
  };
  const atLeast = (what: 'performance' | 'accessibility') => {
    if (lighthouse[what] < BOUNDS[what])
      told.push(`${name}: ${what} ${lighthouse[what]} must be at least ${BOUNDS[what]}`);
  };
  if (name === 'login') atMost('gzKb', gzKb, BOUNDS.loginKb);
  else if (name.startsWith('quotes')) atMost('gzKb', gzKb, BOUNDS.quotesKb);
  else atMost('onTopKb', onTopKb, BOUNDS.onTopKb);
  atLeast('performance');
  atLeast('accessibility');
  return told;
}

async function measureAll(context: BrowserContext, url: string, port: number): Promise<Measured[]> {
  const measured: Measured[] = [];
  let isSignedIn = false;
  const screens = screensOf(await searchWithQuotes(url));
  // A name written wrong would measure nothing, and nothing is within every bound.
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
    for (const what of screens.flatMap(({ name, found }) => broken(name, found))) {
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
