import type { BrowserContext } from '@playwright/test';
import lighthouse, { desktopConfig, type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Scores = Record<(typeof CATEGORIES)[number], number>;

export interface Audit {
  readonly scores: Scores;
  /** The audits that cost points, each with its id and Lighthouse's explanation. */
  readonly lost: readonly string[];
}

/** Returns the first detail of an audit: an element or a console error. */
function firstDetail(audit: Result['audits'][string] | undefined): string {
  const details = audit?.details;
  const [first] = details && 'items' in details && Array.isArray(details.items) ? details.items : [];
  if (typeof first !== 'object' || first === null) return '';
  if ('description' in first) return String(first.description);
  const { node } = first as { node?: { snippet?: string } };
  return node?.snippet ?? '';
}

/**
 * Runs Lighthouse's desktop audit in the browser that listens on `port`, with that browser's session. Lighthouse requires
 * Node.js 22 but also runs on 20 (13.5.0).
 */
export async function auditScreen(context: BrowserContext, port: number, url: string): Promise<Audit> {
  // Lighthouse must not clear the storage, which would end the session, so only the cache is cleared.
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.clearBrowserCache');
  await page.close();
  const run = await lighthouse(
    url,
    {
      port,
      output: 'json',
      logLevel: 'error',
      disableStorageReset: true,
      onlyCategories: [...CATEGORIES],
    },
    desktopConfig,
  );
  if (run === undefined) throw new Error(`Lighthouse returned no result for ${url}`);
  const { lhr } = run;
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const landed = new URL(lhr.finalDisplayedUrl);
  if (landed.pathname !== new URL(url).pathname) throw new Error(`${url} redirected to ${landed.pathname}`);
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const lost = CATEGORIES.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ weight, id }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) =>
        `${category}: ${id} ${lhr.audits[id]?.displayValue ?? ''} ${firstDetail(lhr.audits[id])}`.trim(),
      ),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    lost,
  };
}
