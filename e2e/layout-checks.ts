import { expect, type Page } from '@playwright/test';
import { findViolations } from './axe';

/** Waits for fades to end, because axe measures contrast on the current colors. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

/**
 * Expects that axe finds nothing in either theme, including targets below 24 pixels. The themes differ only in colors, so
 * the dark one is checked for contrast alone. `part` limits axe to what can be reached, such as an open dialog: parts of a
 * button that show behind the dialog's backdrop are no targets.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // The check is retried, because a dialog that turns into a sheet on a phone gets its name a moment later.
  await expect(async () => {
    await waitForAnimations(page);
    expect(await findViolations(page, part, { rules: { 'target-size': { enabled: true } } })).toEqual([]);
  }).toPass();
  const setScheme = (scheme: string) =>
    page.evaluate(
      (value) => document.documentElement.setAttribute('data-mantine-color-scheme', value),
      scheme,
    );
  await setScheme('dark');
  await waitForAnimations(page);
  expect(await findViolations(page, part, { runOnly: ['color-contrast'] })).toEqual([]);
  await setScheme('light');
}

/** The pixels by which the content exceeds the page's right edge, and by which the page would scroll sideways. */
export const pxBeyondPage = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/**
 * Expects that the page does not scroll sideways, which would hide its right edge. Retries, because floating elements follow
 * a new width a moment later.
 */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => pxBeyondPage(page), { message: 'the page scrolls sideways' })
    .toBeLessThanOrEqual(0);
}

/** Expects that nothing covers the middle of any button on the first screen of `part`. */
export async function expectNothingCovers(page: Page, part: string): Promise<void> {
  const covered = () =>
    page.locator(part).evaluate((root) =>
      [...root.querySelectorAll('button')].flatMap((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (width === 0 || x < 0 || x > innerWidth || y < 0 || y > innerHeight) return [];
        const found = document.elementFromPoint(x, y);
        return button.contains(found)
          ? []
          : [`${button.innerText} is below ${found?.outerHTML.slice(0, 120)}`];
      }),
    );
  await expect.poll(covered).toEqual([]);
}

export const PHONE = { width: 390, height: 844 };

/** The narrowest width that pages support, from WCAG 1.4.10. */
const MIN_WIDTH_PX = 320;

/** Makes the page behave like a phone's, as Playwright's `isMobile` and `hasTouch` do for a whole context. */
async function emulatePhone(page: Page): Promise<() => Promise<void>> {
  const size = page.viewportSize() ?? PHONE;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize(PHONE);
  return async () => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false });
    await devtools.detach();
    await page.setViewportSize(size);
  };
}

const SETTLED_FRAMES = 6;

/**
 * Waits until a table has adapted to a new width, because a key pressed earlier goes to a row that is about to be replaced.
 */
export const waitForLayout = (page: Page): Promise<void> =>
  page.evaluate(
    (frames) =>
      new Promise((done) => {
        let left = frames;
        const observer = new MutationObserver(() => {
          left = frames;
        });
        observer.observe(document.body, { subtree: true, childList: true });
        const count = () => {
          left -= 1;
          if (left > 0) return requestAnimationFrame(count);
          observer.disconnect();
          return done();
        };
        requestAnimationFrame(count);
      }),
    SETTLED_FRAMES,
  );

/**
 * Expects that axe finds nothing in either theme at this size and on a phone, and that no page scrolls sideways, down to 320
 * pixels. `part` limits axe to what can be reached, such as an open dialog.
 */
export async function expectGoodLayout(page: Page, part = 'html'): Promise<void> {
  const isPhone = (page.viewportSize() ?? PHONE).width <= PHONE.width;
  await expectNoSidewaysScroll(page);
  await expectAccessible(page, part);
  const restore = await emulatePhone(page);
  await expectNoSidewaysScroll(page);
  if (!isPhone) await expectAccessible(page, part);
  await page.setViewportSize({ ...PHONE, width: MIN_WIDTH_PX });
  await expectNoSidewaysScroll(page);
  await restore();
  await waitForLayout(page);
}

/** The size of an A4 page within its margins. */
const PAPER_PX = { width: 718, height: 1000 };

/**
 * Expects that the page in print media names the user who printed it, has no action buttons, and fits the width of A4.
 */
export async function expectOnPaper(page: Page) {
  await expect(page.getByText(/^Printed by /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Save|Remove|Clear|Copy|Export|Map)/ })).toHaveCount(0);
  await page.setViewportSize(PAPER_PX);
  const pastEdge = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(pastEdge).toBe(0);
}
