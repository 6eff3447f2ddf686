import type { BrowserContext } from '@playwright/test';

export interface Transfer {
  readonly url: string;
  readonly kind: 'js' | 'css' | 'other';
  /** Size of the body as sent, compressed. */
  readonly bytes: number;
}

/** How long to wait for a page that preloads the next screen while idle. */
const SETTLED_MS = 700;

/** Everything that the first visit to a page transfers, with an empty cache. */
export async function weighScreen(context: BrowserContext, url: string): Promise<Transfer[]> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const started = new Map<string, { url: string; type: string; headerBytes: number }>();
    const found: Transfer[] = [];
    const failed: string[] = [];
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
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(SETTLED_MS);
    await page.waitForLoadState('networkidle');
    // A page that only shows an error would weigh less than the real page.
    if (failed.length > 0) throw new Error(`${url} loaded with errors: ${failed.join(', ')}`);
    return found;
  } finally {
    await page.close();
  }
}
