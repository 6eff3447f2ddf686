import { expect, type Page } from '@playwright/test';

declare global {
  interface Window {
    violations?: string[];
  }
}

/** Collects content policy violations of every page from its start. */
export async function listenForViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations?.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
}

/** Expects that the page has violated no policy, runs no inline script, and has no style without the nonce. */
export async function expectStrictPolicy(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.violations)).toEqual([]);
  const inline = await page.evaluate(() => ({
    scripts: Array.from(document.querySelectorAll('script:not([src])'), (script) =>
      script.getAttribute('type'),
    ),
    bareStyles: Array.from(document.querySelectorAll('style'))
      .filter((style) => style.nonce === '')
      .map((style) => style.textContent),
  }));
  // The only inline script is the settings, which are data.
  expect(inline).toEqual({ scripts: ['application/json'], bareStyles: [] });
}
