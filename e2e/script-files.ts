import type { Page } from '@playwright/test';

/**
 * Changes built files on their way to the browser. It is the only place that answers a request instead of the server, and
 * only for files: `browser-tests.test.ts` allows it nowhere else.
 */

const isScript = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** Lets matching scripts be missing, as after a deploy, until the returned function is called. */
export async function loseScripts(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const isLost = (url: URL) => isScript(url) && pattern.test(url.href);
  await page.route(isLost, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(isLost);
}

/** Sends another body for a built script. */
export async function replaceScript(page: Page, name: string, body: string): Promise<void> {
  await page.route(
    (url) => isScript(url) && url.pathname === `/assets/${name}`,
    (route) => route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' }),
  );
}
