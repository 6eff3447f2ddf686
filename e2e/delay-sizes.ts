import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** Holds back the callbacks of the page's `ResizeObserver`s, or runs those held back. */
    delaySizes?: (isDelayed: boolean) => void;
  }
}

/** Lets the test delay sizes on each page that opens from now on. */
export async function allowDelayedSizes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isDelayed = false;
    const waiting: (() => void)[] = [];
    window.ResizeObserver = class extends ResizeObserver {
      constructor(tell: ResizeObserverCallback) {
        super((...sizes) => {
          if (isDelayed) waiting.push(() => tell(...sizes));
          else tell(...sizes);
        });
      }
    };
    window.delaySizes = (next) => {
      isDelayed = next;
      if (!isDelayed) for (const tell of waiting.splice(0)) tell();
    };
  });
}

/**
 * Holds back size changes, so that a chart or table has a new width but has not adapted to it yet. Returns a function
 * that delivers them.
 */
export async function delaySizes(page: Page): Promise<() => Promise<void>> {
  const set = (isDelayed: boolean) => page.evaluate((next) => window.delaySizes?.(next), isDelayed);
  await set(true);
  return () => set(false);
}
