import type { BrowserContext } from '@playwright/test';

export interface Transfer {
  readonly url: string;
  readonly kind: 'js' | 'css' | 'other';
  /** Of the body as it was sent, compressed. */
  readonly bytes: number;
}

/** What a page that asks for the rest of the next screen in its idle time has to be waited for. */
const SETTLED_MS = 700;

/** Everything that the first visit of a page transfers, with an empty cache. */
export async function weighScreen(context: BrowserContext, url: string): Promise<Transfer[]> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const started = new Map<string, { url: string; type: string; headerBytes: number }>();
    const found: Transfer[] = [];
    const refused: string[] = [];
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (response.status >= 400) refused.push(`${response.status} ${response.url}`);
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
    // A page that says what it cannot show weighs less than the page that is meant.
    if (refused.length > 0) throw new Error(`${url} was refused ${refused.join(', ')}`);
    return found;
  } finally {
    await page.close();
  }
}
