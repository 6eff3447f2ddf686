import { expect, type Page } from '@playwright/test';
import { expectGoodLayout, expectNoSidewaysScroll } from './layout-checks';
import {
  chooseRateType,
  closeFilters,
  isPhone,
  openFilters,
  requestQuotes,
  results,
  sortBy,
} from './quote-steps';
import { storeManyQuotes } from './stored-rows';
import { test } from './test';

/** Tests a market far larger than the demo's: only the visible rows are rendered. */

const COUNT = 200;
/** The most rows that may be in the page: the visible ones and a margin around them, far fewer than there are quotes. */
const DRAWN_AT_MOST = 80;

/** The third carrier's name, which is longer than any column. */
const LONG_NAME =
  'Sorrel Plains Refrigerated Transport and Consolidated Cold Storage of the Upper Midwest, Incorporated';

const carrierOf = (at: number) => (at === 2 ? LONG_NAME : `Carrier ${String(at + 1).padStart(3, '0')}`);

async function openMany(page: Page): Promise<void> {
  const found = await requestQuotes(page);
  await storeManyQuotes(
    page,
    found.requestId,
    Array.from({ length: COUNT }, (_, at) => carrierOf(at)),
  );
  await page.goto(`/quotes?request=${found.requestId}`);
  await expect(results(page).getByText(`${COUNT} quotes`, { exact: true })).toBeVisible();
}

const rows = (page: Page) => results(page).locator('[data-row-id]');
const rowOf = (page: Page, at: number) =>
  rows(page).filter({ has: page.getByRole('button', { name: `${carrierOf(at)}, Shared`, exact: true }) });

/** Expects that cards are 82 px high, below the lane and the chips and above the bar. */
async function expectCompactCards(page: Page): Promise<void> {
  const first = await rowOf(page, 0).boundingBox();
  const second = await rowOf(page, 1).boundingBox();
  const price = await rowOf(page, 0)
    .getByText(/^\$[\d,]+\.\d\d$/)
    .first()
    .boundingBox();
  expect(
    (price?.y ?? Infinity) + (price?.height ?? 0),
    'the lower edge of the first price',
  ).toBeLessThanOrEqual(185);
  expect(first?.y).toBeLessThanOrEqual(157);
  expect(second?.height).toBeLessThanOrEqual(82);
  const bar = await page.getByRole('region', { name: 'Filters and order of Quotes by total' }).boundingBox();
  expect(bar?.height).toBeLessThanOrEqual(65);
  expect((bar?.y ?? 0) + (bar?.height ?? 0), 'the bar stands at the bottom').toBe(
    page.viewportSize()?.height,
  );
}

/** Expects that j and k move from row to row, also beyond the rendered ones, and keep the focused row in view. */
async function expectSteps(page: Page): Promise<void> {
  for (let at = 1; at < COUNT; at++) await page.keyboard.press('j');
  await expect(rowOf(page, COUNT - 1)).toBeFocused();
  await expect(rowOf(page, COUNT - 1)).toBeInViewport();
  for (let at = 0; at < 5; at++) await page.keyboard.press('k');
  await expect(rowOf(page, COUNT - 6)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(rowOf(page, 0)).toBeFocused();
}

test('only the visible part of two hundred quotes is rendered, but each can be reached, and all are sorted and filtered', {
  tag: '@phone',
}, async ({ page }) => {
  await openMany(page);
  await expect(rowOf(page, 0)).toBeVisible();
  await expect(rowOf(page, 2)).toBeVisible();
  if (!isPhone(page)) await expect(results(page).getByRole('table')).toBeVisible();
  expect(await rows(page).count()).toBeLessThanOrEqual(DRAWN_AT_MOST);
  await expect(rowOf(page, COUNT - 1)).toHaveCount(0);
  if (isPhone(page)) await expectCompactCards(page);

  await rowOf(page, 0).focus();
  await page.keyboard.press('End');
  await expect(rowOf(page, COUNT - 1)).toBeFocused();
  await expect(rowOf(page, COUNT - 1)).toBeInViewport();
  expect(await rows(page).count()).toBeLessThanOrEqual(DRAWN_AT_MOST);
  await page.keyboard.press('Enter');
  if (isPhone(page)) {
    const sheet = page.getByRole('dialog', { name: 'Quote from Carrier 200' });
    await expect(sheet).toBeVisible();
    await expectGoodLayout(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(rowOf(page, COUNT - 1)).toBeFocused();
  } else await expect(page.getByRole('region', { name: /^Price breakdown: Carrier 200/ })).toBeVisible();
  await page.keyboard.press('Home');
  await expect(rowOf(page, 0)).toBeFocused();
  await expectNoSidewaysScroll(page);
  if (!isPhone(page)) await expectSteps(page);

  await sortBy(page, 'Transit');
  await expect(rows(page).first()).toContainText('1 d');
  await chooseRateType(page, 'Weight');
  await expect(results(page).getByText(`50 of ${COUNT} quotes`, { exact: true })).toBeVisible();
  await openFilters(page);
  await page.getByRole('textbox', { name: 'Filter Quotes by total' }).fill('carrier 197');
  await expect(rows(page)).toHaveCount(1);
  await expect(rowOf(page, 196)).toBeVisible();
  await page.getByRole('textbox', { name: 'Filter Quotes by total' }).fill('');
  await closeFilters(page);
  await chooseRateType(page, 'All');
  await expect(results(page).getByText(`${COUNT} quotes`, { exact: true })).toBeVisible();
});
