import type { Page } from '@playwright/test';

const OPENINGS = 9;
/** A fixed pause, because the open live stream keeps the network from ever being idle. */
const SETTLE_MS = 1_500;
const MAX_OPENING_MS = 30_000;
const SAVES = 20;
const SCROLL_MS = 4_000;

const ordered = (values: readonly number[]) => values.toSorted((one, other) => one - other);
function percentile(values: readonly number[], share: number): number {
  const sorted = ordered(values);
  return Number((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(1));
}

/**
 * Measures the time from the press on the tab to the frame that shows the first rows. The code is already in the browser's
 * cache, as for everyone who has opened the tab before.
 */
export async function measureOpening(page: Page, carrierId: string) {
  await page.goto(`/carriers/${carrierId}/lanes`);
  await page.getByText(/^10,\d{3} lanes/).waitFor({ timeout: 60_000 });
  const took: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.goto(`/carriers/${carrierId}`);
    await page
      .getByRole('link', { name: /^Lanes/ })
      .or(page.getByRole('tab', { name: /^Lanes/ }))
      .waitFor();
    await page.waitForLoadState('networkidle');
    took.push(await page.evaluate(openInPage, MAX_OPENING_MS));
  }
  await page.waitForTimeout(SETTLE_MS);
  return { p50Ms: percentile(took, 0.5), worstMs: percentile(took, 1), openings: OPENINGS };
}

/** Presses the tab and waits until a frame has drawn rows. Runs in the page. */
function openInPage(mostMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
    const tab = tabs.find((one) => /^Lanes/.test(one.textContent ?? ''));
    const start = performance.now();
    tab?.click();
    const look = () => {
      if (document.querySelector('[role="grid"] [role="gridcell"][data-cell]')) {
        requestAnimationFrame(() => resolve(performance.now() - start));
      } else if (performance.now() - start > mostMs) reject(new Error('no rows'));
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** Scrolls steadily for four seconds at about 1,500 px per second, and measures the time between frames. */
export async function measureScroll(page: Page) {
  await page.getByRole('grid').waitFor();
  const frames = await page.evaluate(async (ms) => {
    const grid = document.querySelector('[role="grid"]');
    const gaps: number[] = [];
    let blank = 0;
    let last = await new Promise<number>(requestAnimationFrame);
    const end = last + ms;
    while (last < end) {
      grid?.scrollBy(0, 25);
      const now = await new Promise<number>(requestAnimationFrame);
      gaps.push(now - last);
      last = now;
      const box = grid?.getBoundingClientRect();
      const shown = box && document.elementFromPoint(box.left + 300, box.bottom - 40);
      if (!shown?.closest('[data-cell]')) blank += 1;
    }
    return { gaps, blank };
  }, SCROLL_MS);
  const average = frames.gaps.reduce((sum, gap) => sum + gap, 0) / frames.gaps.length;
  return {
    framesPerSecond: Number((1000 / average).toFixed(1)),
    frameP95Ms: percentile(frames.gaps, 0.95),
    worstFrameMs: percentile(frames.gaps, 1),
    framesWithoutRows: frames.blank,
  };
}

/** Measures the time from Enter to the frame that shows the cell as saved on the server. */
export async function measureSaves(page: Page) {
  const grid = page.getByRole('grid');
  await grid.focus();
  await page.keyboard.press('Control+Home');
  for (let column = 0; column < 4; column += 1) await page.keyboard.press('ArrowRight');
  const took: number[] = [];
  for (let save = 0; save < SAVES; save += 1) {
    await page.keyboard.type(String(300 + save));
    await page.evaluate(watchNextSave);
    await page.keyboard.press('Enter');
    took.push(await page.evaluate(() => window.nextSave ?? Number.NaN));
  }
  return { p50Ms: percentile(took, 0.5), p95Ms: percentile(took, 0.95), saves: SAVES };
}

declare global {
  interface Window {
    nextSave?: Promise<number>;
  }
}

/** Measures the time from the next Enter until the frame in which no cell is being saved. Runs in the page. */
function watchNextSave(): void {
  window.nextSave = new Promise((resolve) => {
    const isBusy = () =>
      document.querySelector('[data-state="saving"], [role="grid"][aria-busy="true"]') !== null;
    document.addEventListener(
      'keydown',
      () => {
        const start = performance.now();
        // The grid's own handlers run first and mark the cell as being saved.
        const look = () => (isBusy() ? requestAnimationFrame(look) : resolve(performance.now() - start));
        requestAnimationFrame(() => requestAnimationFrame(look));
      },
      { capture: true, once: true },
    );
  });
}
