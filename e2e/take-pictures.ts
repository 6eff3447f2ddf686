import { type ChildProcess, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium';
import { nameOf, openerOf, requestQuotes, results } from './quote-steps';
import { setStoredTheme } from './test';

/**
 * Takes the pictures of `docs/pictures` from the built product on a fresh demo:
 * `npm run build && npx tsx e2e/take-pictures.ts`.
 */

const PORT = process.env.PORT ?? '3118';
const FOLDER = join(import.meta.dirname, '../docs/pictures');
const DESKTOP = { viewport: { width: 1440, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

interface Picture {
  name: string;
  screen: BrowserContextOptions;
  theme: 'light' | 'dark';
  show: (page: Page) => Promise<void>;
}

/** README's first search, the cheapest quote opened to its lines. */
async function showQuotes(page: Page): Promise<void> {
  const { requestId, quotes } = await requestQuotes(page);
  await page.goto(`/quotes?request=${requestId}`);
  const [cheapest] = quotes;
  if (!cheapest) throw new Error('the search found no quotes');
  await openerOf(page, cheapest).click();
}

/** The same on a phone, as the list of its cards. */
async function showList(page: Page): Promise<void> {
  const { requestId, quotes } = await requestQuotes(page);
  await page.goto(`/quotes?request=${requestId}`);
  const [cheapest] = quotes;
  if (!cheapest) throw new Error('the search found no quotes');
  await openerOf(page, cheapest).waitFor();
}

async function showComparison(page: Page): Promise<void> {
  const { requestId, quotes } = await requestQuotes(page);
  await page.goto(`/quotes?request=${requestId}`);
  const [one, two, three] = quotes;
  for (const quote of [one, two, three]) {
    if (!quote) throw new Error('the search found too few quotes');
    await results(page)
      .getByRole('checkbox', { name: `Select ${nameOf(quote)} to compare` })
      .check();
  }
  await results(page).getByRole('button', { name: 'Compare 3' }).click();
  await page.getByRole('dialog').waitFor();
}

async function showDesign(page: Page): Promise<void> {
  await page.goto('/design');
  await page.getByRole('heading', { name: 'Design' }).waitFor();
}

const PICTURES: readonly Picture[] = [
  { name: 'quotes-light', screen: DESKTOP, theme: 'light', show: showQuotes },
  { name: 'quotes-dark', screen: DESKTOP, theme: 'dark', show: showQuotes },
  { name: 'quotes-light-phone', screen: PHONE, theme: 'light', show: showQuotes },
  { name: 'quotes-dark-phone', screen: PHONE, theme: 'dark', show: showList },
  { name: 'compare-light', screen: DESKTOP, theme: 'light', show: showComparison },
  { name: 'design-light', screen: DESKTOP, theme: 'light', show: showDesign },
];

async function whenReady(server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const ready = await fetch(`http://127.0.0.1:${PORT}/v1/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server ended at its start');
}

const server = spawn('tsx', [join(import.meta.dirname, 'serve.ts'), 'first'], {
  env: { ...process.env, PORT, E2E_FOLDER: join(tmpdir(), `coldlane-pictures-${process.pid}`) },
  stdio: ['ignore', 'inherit', 'inherit'],
});
try {
  await whenReady(server);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  for (const { name, screen, theme, show } of PICTURES) {
    const context = await browser.newContext({
      ...screen,
      baseURL: `http://127.0.0.1:${PORT}`,
      locale: 'en-US',
      timezoneId: 'America/Los_Angeles',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    await setStoredTheme(page, theme);
    await show(page);
    await page.waitForLoadState('networkidle');
    await page.mouse.move(0, 0);
    await page.screenshot({ path: join(FOLDER, `${name}.png`) });
    await context.close();
  }
  await browser.close();
} finally {
  server.kill('SIGTERM');
}
