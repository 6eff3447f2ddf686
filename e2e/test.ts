import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { returnContext, takeContext } from './kept-contexts';

interface TestFixtures {
  /** Errors that the pages logged or threw; a test with any of them fails. */
  pageErrors: string[];
  /** Opens a page in a second browser context, without the cookies and storage of the first. */
  otherBrowser: () => Promise<Page>;
}

/** Collects the page's errors: uncaught, logged, or from the content policy. */
export function collectPageErrors(page: Page, pageErrors: string[]): void {
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  page.on('console', (message) => {
    // The browser logs each failed request. Tests that cause failures check them themselves.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      pageErrors.push(message.text());
    }
  });
}

export async function setStoredTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.addInitScript((kept) => localStorage.setItem('theme', `${kept}Theme`), theme);
}

export const test = base.extend<TestFixtures>({
  // Each worker has its own server and database; the workers' ports are consecutive.
  baseURL: async ({ baseURL }, use, { parallelIndex }) => {
    const site = new URL(baseURL ?? '');
    site.port = String(Number(site.port) + parallelIndex);
    await use(site.origin);
  },
  context: async ({ browser, baseURL }, use) => {
    const context = await takeContext(browser, baseURL ?? '');
    await use(context);
    await returnContext(context);
  },
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      collectPageErrors(page, pageErrors);
      await use(pageErrors);
      expect(pageErrors).toEqual([]);
    },
    { auto: true },
  ],
  otherBrowser: async ({ browser, baseURL, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await takeContext(browser, baseURL ?? '');
      contexts.push(context);
      const page = await context.newPage();
      collectPageErrors(page, pageErrors);
      return page;
    });
    for (const context of contexts) await returnContext(context);
  },
});
