/**
 * `npm run bench grid`: measures opening, scrolling, and editing the grid of 10,000 lanes in the browser. Writes one JSON
 * object to standard output; docs/bench.md explains the figures. Exits with code 1 if a bound is exceeded.
 */
import { availableParallelism } from 'node:os';
import { type Browser, chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/find-chromium';
import { fillLanes, LANES } from './grid/fill-lanes';
import { measureOpening, measureSaves, measureScroll } from './grid/measure-grid';
import { ADMIN_EMAIL, DEMO_PASSWORD, PUBLIC_KEY } from './product/sign-in';
import { startProduct } from './product/start-product';

const BOUNDS = { openP50Ms: 300, saveP50Ms: 150, frameP95Ms: 17.5 } as const;

async function openPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  // tsx wraps the named functions of page scripts in a helper that pages do not have.
  await context.addInitScript({ content: 'globalThis.__name = (named) => named' });
  const page = await context.newPage();
  const answer = await page.request.post('/v1/auth/sign-in', {
    headers: { Authorization: `Bearer ${PUBLIC_KEY}` },
    data: { email: ADMIN_EMAIL, password: DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`signing in failed: ${answer.status()}`);
  return page;
}

const product = await startProduct();
try {
  console.error(`writing ${LANES} lanes`);
  const carrierId = await fillLanes(product.url);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await openPage(browser, product.url);
    const open = await measureOpening(page, carrierId);
    const scroll = await measureScroll(page);
    const save = await measureSaves(page);
    const context = {
      browser: browser.version(),
      node: process.versions.node,
      cores: availableParallelism(),
    };
    console.log(JSON.stringify({ lanes: LANES, open, scroll, save, context }, null, 2));
    const found = { openP50Ms: open.p50Ms, saveP50Ms: save.p50Ms, frameP95Ms: scroll.frameP95Ms };
    for (const [name, bound] of Object.entries(BOUNDS)) {
      const value = found[name as keyof typeof BOUNDS];
      if (value <= bound) continue;
      console.error(`FAILED  ${name} ${value} must be at most ${bound}`);
      process.exitCode = 1;
    }
  } finally {
    await browser.close();
  }
} finally {
  await product.stop();
}
