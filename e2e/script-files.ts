import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';

/**
 * Changes built files on their way to the browser. No other file may answer a request instead of the server, and this one
 * may do so only for files: `browser-tests.test.ts` forbids it everywhere else.
 */

const isScript = (url: URL) => url.pathname.startsWith('/assets/') && url.pathname.endsWith('.js');

/** Answers requests for matching scripts with 404, as after a deploy, until the returned function is called. */
export async function loseScripts(page: Page, pattern: RegExp): Promise<() => Promise<void>> {
  const isLost = (url: URL) => isScript(url) && pattern.test(url.href);
  await page.route(isLost, (route) => route.fulfill({ status: 404, body: '' }));
  return () => page.unroute(isLost);
}

/** Replaces the body of a built script. */
export async function replaceScript(page: Page, name: string, body: string): Promise<void> {
  await page.route(
    (url) => isScript(url) && url.pathname === `/assets/${name}`,
    (route) => route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' }),
  );
}

/** Returns a pattern for requests of the chunk with this lazy-loaded component. Chunks are named by their hashes. */
export function chunkOf(component: string): RegExp {
  const folder = join(import.meta.dirname, '../dist/web/assets');
  const exportsIt = (name: string) =>
    new RegExp(` as ${component}\\b`).test(readFileSync(join(folder, name), 'utf8'));
  const names = readdirSync(folder).filter((name) => name.endsWith('.js') && exportsIt(name));
  expect(names, `chunks with ${component}`).toHaveLength(1);
  return new RegExp(`/assets/${names[0]}`);
}
