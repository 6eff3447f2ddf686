import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';

const MAX_WAIT_MS = 15_000;
const STEP_MS = 30;
/** An element that stays busy for longer than this without a pending call only shows the busy look, as on `/design`. */
const MAX_BUSY_MS = 1_000;
const pendingOf = new WeakMap<Page, Set<Request>>();

/** Whether the request is the stream of live changes, which never ends. */
const isStream = (request: Request) => new URL(request.url()).pathname.startsWith('/realtime/');

/** Starts tracking the page's pending requests for `settle`. */
export function watchRequests(page: Page): void {
  const pending = new Set<Request>();
  pendingOf.set(page, pending);
  page.on('request', (request) => {
    if (!isStream(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

/** Waits until the page has loaded and drawn everything it requested. */
export async function settle(page: Page): Promise<void> {
  const pending = pendingOf.get(page);
  const start = performance.now();
  let lastCall = start;
  for (let quiet = 0; quiet < 2 && performance.now() - start < MAX_WAIT_MS; ) {
    await settleLayout(page);
    const isCalling = (pending?.size ?? 0) > 0;
    if (isCalling) lastCall = performance.now();
    const isBusy =
      performance.now() - lastCall < MAX_BUSY_MS &&
      (await page.evaluate(() => document.querySelector('[aria-busy="true"]') !== null));
    quiet = isCalling || isBusy ? 0 : quiet + 1;
    if (quiet === 0) await sleep(STEP_MS);
  }
}

/** Waits until the layout has adapted to the new size. */
export const settleLayout = (page: Page): Promise<void> =>
  page.evaluate(() => window.layoutRules.settleLayout());
