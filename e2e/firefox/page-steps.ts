import type { BrowserContext, Page } from 'puppeteer-core';
import { DEMO_PASSWORD } from '../../src/server/features/demo/demo-accounts';

/** Steps like those in `e2e/page-steps.ts`, but with Puppeteer, which speaks WebDriver BiDi to an unmodified Firefox. */

const TIMEOUT_MS = 60_000;

/** Returns an element by its role and accessible name. */
export const byRole = (page: Page, role: string, name: string) =>
  page.locator(`::-p-aria([name="${name}"][role="${role}"])`).setTimeout(TIMEOUT_MS);

export const byCss = (page: Page, selector: string) => page.locator(selector).setTimeout(TIMEOUT_MS);

export const press = (page: Page, name: string) => byRole(page, 'button', name).click();

/** Waits until the page shows this text. */
export async function seeText(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.body.innerText.includes(wanted),
    { timeout: TIMEOUT_MS },
    text,
  );
}

export async function seePath(page: Page, pattern: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => new RegExp(wanted).test(location.pathname + location.search),
    { timeout: TIMEOUT_MS },
    pattern,
  );
}

/** Opens a page and collects its uncaught and logged errors. */
export async function openPage(context: BrowserContext, errors: string[]): Promise<Page> {
  // A tab behind another one gets no frames and is not visible, so Puppeteer would wait for it forever. A window gets frames
  // and is visible.
  const page = await context.newPage({ type: 'window' });
  await page.setViewport({ width: 1440, height: 900 });
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return page;
}

export async function logIn(
  page: Page,
  site: string,
  email: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.goto(`${site}/login`);
  await byCss(page, 'input[type="email"]').fill(email);
  await byCss(page, 'input[type="password"]').fill(password);
  await press(page, 'Log In');
  await page.waitForFunction(() => !location.pathname.startsWith('/login'), { timeout: TIMEOUT_MS });
}
