import type { BrowserContext } from '@playwright/test';

export interface Transfer {
  readonly url: string;
  readonly kind: 'js' | 'css' | 'other';
  /** The compressed size of the body as sent. */
  readonly bytes: number;
}

/** A page is complete when it has requested nothing for this long. While idle it preloads the next screen. */
const SETTLED_MS = 700;
const MAX_WAIT_MS = 30_000;
/** The path of the stream of live changes, which never ends. */
const STREAM = '/realtime/';

/** Returns everything that the first visit to a page transfers with an empty cache. */
export async function weighScreen(context: BrowserContext, url: string): Promise<Transfer[]> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const started = new Map<string, { url: string; type: string; headerBytes: number }>();
    const found: Transfer[] = [];
    const failed: string[] = [];
    const pending = new Set<string>();
    let changedMs = Date.now();
    devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
      if (!new URL(request.url).pathname.startsWith(STREAM)) pending.add(requestId);
      changedMs = Date.now();
    });
    const onEnd = ({ requestId }: { readonly requestId: string }) => {
      pending.delete(requestId);
      changedMs = Date.now();
    };
    devtools.on('Network.loadingFinished', onEnd);
    devtools.on('Network.loadingFailed', onEnd);
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.status >= 400) failed.push(`${response.status} ${response.url}`);
      started.set(requestId, { url: response.url, type, headerBytes: response.encodedDataLength });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const request = started.get(requestId);
      if (request === undefined || request.url.startsWith('data:')) return;
      found.push({
        url: request.url,
        kind: request.type === 'Script' ? 'js' : request.type === 'Stylesheet' ? 'css' : 'other',
        bytes: Math.max(0, encodedDataLength - request.headerBytes),
      });
    });
    await devtools.send('Network.enable');
    await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.goto(url);
    const deadlineMs = Date.now() + MAX_WAIT_MS;
    while (pending.size > 0 || Date.now() - changedMs < SETTLED_MS) {
      if (Date.now() > deadlineMs) throw new Error(`${url} still loads after ${MAX_WAIT_MS} ms`);
      await page.waitForTimeout(100);
    }
    // A page that only shows an error would weigh less than the real page.
    if (failed.length > 0) throw new Error(`${url} loaded with errors: ${failed.join(', ')}`);
    return found;
  } finally {
    await page.close();
  }
}
