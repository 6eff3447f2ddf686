import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { startProduct } from '../bench/product/start-product';
import { findFirefox } from '../e2e/firefox/find-firefox';
import { JOURNEYS, type People } from '../e2e/firefox/journeys';
import { openPage } from '../e2e/firefox/page-steps';

/**
 * `npm run test:firefox`: runs the main journeys in the installed Firefox, over WebDriver BiDi, on the built product with
 * its demo. A page that logs an error fails its journey. `-- --pictures=FOLDER` saves a picture of each page after each
 * journey. Ends with `N passed, N failed`.
 */

const pictures = process.argv.find((text) => text.startsWith('--pictures='))?.slice('--pictures='.length);
const folder = mkdtempSync(join(tmpdir(), 'coldlane-firefox-'));
const executablePath = findFirefox();
const product = await startProduct();
const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
let passed = 0;
let failed = 0;
try {
  const errors: string[] = [];
  const newPage = async () => openPage(await browser.createBrowserContext(), errors);
  const pages = {
    shipper: await newPage(),
    carrier: await newPage(),
    admin: await newPage(),
    newcomer: await newPage(),
  };
  const people: People = { site: product.url, folder, ...pages };
  console.log(await browser.version());
  for (const [index, [name, walk]] of JOURNEYS.entries()) {
    const startedMs = performance.now();
    const failure = await walk(people).catch((error: unknown) => String((error as Error).stack ?? error));
    const reasons = [...(failure === undefined ? [] : [failure]), ...errors.splice(0)];
    if (reasons.length === 0) passed += 1;
    else failed += 1;
    const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
    console.log(
      `${reasons.length === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds} s)\n${reasons.join('\n')}`.trim(),
    );
    if (pictures === undefined) continue;
    mkdirSync(pictures, { recursive: true });
    for (const [person, page] of Object.entries(pages)) {
      await page.screenshot({ path: join(pictures, `${index + 1}-${person}.png`) as `${string}.png` });
    }
  }
} finally {
  await browser.close();
  await product.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && passed === JOURNEYS.length ? 0 : 1;
