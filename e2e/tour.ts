import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type BrowserContextOptions, chromium, expect, type Page } from '@playwright/test';
import { stopServer } from '../src/testing/servers/built-server';
import { animatedPng } from './animated-png';
import { CHROMIUM_FLAGS, findChromium } from './find-chromium';
import { startProduct } from './servers';
import { setStoredTheme } from './test';
import { PICTURES } from './tour-pictures';
import { playTour, type Shoot } from './tour-scenes';

/**
 * `npm run tour`: records `docs/pictures` from the built product on a fresh demo; `npm run tour -- quotes` records only
 * some.
 */

const FOLDER = join(import.meta.dirname, '../docs/pictures');
const TOUR_SCREEN = { viewport: { width: 1024, height: 660 } };
const only = process.argv.slice(2);
const isWanted = (name: string) => only.length === 0 || only.some((part) => name.startsWith(part));

async function openPage(browser: Browser, site: string, screen: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ...screen,
    baseURL: site,
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** Waits until nothing loads or moves. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0, { timeout: 20_000 });
  // The stream of live changes may keep the network busy.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => {});
  await page.mouse.move(0, 0);
  await page.waitForTimeout(300);
}

async function takePictures(browser: Browser, site: string): Promise<void> {
  for (const { name, screen, themes, show } of PICTURES.filter((picture) => isWanted(picture.name))) {
    for (const theme of themes) {
      const page = await openPage(browser, site, screen);
      await setStoredTheme(page, theme);
      await show(page);
      await settle(page);
      await page.screenshot({ path: join(FOLDER, `${name}-${theme}.png`) });
      await page.context().close();
    }
  }
}

/** Shows the sentence at the bottom of the page. */
async function caption(page: Page, sentence: string): Promise<void> {
  await page.evaluate((text) => {
    const bar =
      document.getElementById('tour-caption') ?? document.body.appendChild(document.createElement('div'));
    bar.id = 'tour-caption';
    bar.textContent = text;
    Object.assign(bar.style, {
      position: 'fixed',
      inset: 'auto 0 0',
      zIndex: '10000',
      padding: '10px 20px',
      background: '#0b1b36',
      color: '#fff',
      font: '600 17px Inter, sans-serif',
      textAlign: 'center',
    });
  }, sentence);
}

async function recordTour(browser: Browser, site: string): Promise<void> {
  const shots: { png: Buffer; seconds: number }[] = [];
  const shoot: Shoot = async (page, sentence, seconds) => {
    await settle(page);
    await caption(page, sentence);
    shots.push({ png: await page.screenshot(), seconds });
    await page.evaluate(() => document.getElementById('tour-caption')?.remove());
  };
  await playTour(shoot, async () => {
    const page = await openPage(browser, site, TOUR_SCREEN);
    await setStoredTheme(page, 'light');
    return page;
  });
  const workbench = await openPage(browser, 'about:blank', TOUR_SCREEN);
  const animation = await animatedPng(workbench, shots);
  writeFileSync(join(FOLDER, 'tour.png'), animation);
  const seconds = shots.reduce((sum, shot) => sum + shot.seconds, 0);
  console.log(`tour.png: ${shots.length} frames, ${seconds} s, ${Math.round(animation.length / 1_000)} kB`);
}

async function record(site: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  await takePictures(browser, site);
  if (isWanted('tour')) await recordTour(browser, site);
  await browser.close();
}

/** Runs `work` on a fresh demo with its year of history. */
async function withDemo(work: (site: string) => Promise<void>): Promise<void> {
  const port = process.env.PORT ?? '3190';
  const dataDir = mkdtempSync(join(tmpdir(), 'coldlane-tour-'));
  const server = startProduct({ PORT: port, DATA_DIR: dataDir, DEMO_PAST: 'on' }, 'inherit');
  const site = `http://127.0.0.1:${port}`;
  try {
    // Loading the history takes a minute or more on a busy machine.
    for (let isReady = false; !isReady; await sleep(200)) {
      if (server.exitCode !== null) throw new Error('the server ended at its start');
      isReady = await fetch(`${site}/v1/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    }
    await work(site);
  } finally {
    await stopServer(server);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

// A demo that already runs at SITE does not have to be started.
if (process.env.SITE) await record(process.env.SITE);
else await withDemo(record);
