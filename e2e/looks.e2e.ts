import { expect, type Page } from '@playwright/test';
import { expectGoodLayout, expectOnPaper } from './layout-checks';
import { field } from './page-steps';
import { expectPrinted } from './print-checks';
import { nameOf, openerOf, openQuotes, openSampleQuotes, results, searchButton, usd } from './quote-steps';
import { signIn } from './sessions';
import { setStoredTheme, test } from './test';

/** Tests every screen in both themes and at every width: no accessibility finding and no sideways scroll. */

test('the login with its errors, and the not-found page', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expectGoodLayout(page);
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found', exact: true })).toBeVisible();
  await expectGoodLayout(page);
});

test('the search form with its errors, the list of places and the calendar', async ({ page }) => {
  await openQuotes(page);
  await searchButton(page).click();
  await expect(page.getByText('Nothing was sent.')).toBeVisible();
  await expectGoodLayout(page);
  await field(page, 'From').fill('salinas');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectGoodLayout(page);
  await field(page, 'From').press('Escape');
  await page.getByRole('button', { name: 'Choose a date from the calendar' }).click();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible();
  await expectGoodLayout(page);
});

test('the quotes with an opened row, the declines and the map', async ({ page }) => {
  const { quotes } = await openSampleQuotes(page);
  for (const quote of quotes.slice(0, 1)) await openerOf(page, quote).click();
  await expect(page.getByRole('button', { name: /^Did not quote/, expanded: true })).toBeVisible();
  await page.getByRole('button', { name: 'Map and delivery days' }).click();
  await expect(page.getByRole('figure', { name: /^Map of the lane/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Price breakdown/ })).toBeVisible();
  await expectPointsOnTheirDays(page, quotes.length);
  await expectGoodLayout(page);
});

/** Expects that each line of the day chart runs from the middle of its pickup day to the middle of its delivery day. */
async function expectPointsOnTheirDays(page: Page, lines: number): Promise<void> {
  const distances = await page.locator('[data-line-from]').evaluateAll((elements) => {
    const middleOf = (day: string | null) => {
      const box = document.querySelector(`[data-chart-day="${day}"]`)?.getBoundingClientRect();
      return box ? box.left + box.width / 2 : Number.NaN;
    };
    return elements.map((line) => {
      const { left, right } = line.getBoundingClientRect();
      const [from, to] = [line.getAttribute('data-line-from'), line.getAttribute('data-line-to')];
      return Math.max(Math.abs(left - middleOf(from)), Math.abs(right - middleOf(to)));
    });
  });
  expect(distances).toHaveLength(lines);
  for (const distance of distances) expect(distance).toBeLessThan(1);
  const gaps = await page.locator('[data-chart-day] b').evaluateAll((labels) => {
    const boxes = labels.map((label) => label.getBoundingClientRect());
    return boxes.slice(1).map(({ left }, at) => left - (boxes[at]?.right ?? 0));
  });
  for (const gap of gaps) expect(gap, 'px between two days of the chart').toBeGreaterThan(0);
}

test('the printed page shows only the quotes, black on white in the dark theme too', async ({ page }) => {
  const { quotes } = await openSampleQuotes(page);
  await setStoredTheme(page, 'dark');
  await page.reload();
  await expect(results(page).getByRole('columnheader', { name: 'Total' })).toBeVisible();
  const [cheapest, ...others] = quotes;
  if (!cheapest) throw new Error('The sample search has no quotes');
  await openerOf(page, cheapest).click();
  await page.getByRole('button', { name: /^Did not quote/, expanded: true }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^Coldlane quotes for Harbor Lantern Foods, /)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation')).toBeHidden();
  await expect(results(page).getByRole('textbox', { name: /^Filter/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit search' })).toBeHidden();
  const colorsOf = (element: Element) => {
    const { color, backgroundColor } = getComputedStyle(element);
    return [color, backgroundColor];
  };
  expect(await page.locator('body').evaluate(colorsOf)).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  // An A4 page shows a declined carrier from the collapsed list, an open quote's lines, and every total.
  await expect(page.getByText('Lane not served')).toBeVisible();
  await expect(results(page).getByRole('rowheader', { name: 'Total, all-in' })).toBeVisible();
  for (const { totalCents } of [cheapest, ...others]) {
    await expect(results(page).getByText(usd(totalCents), { exact: true }).first()).toBeVisible();
  }
  await expectOnPaper(page);
  await page.emulateMedia({ media: null });
  await expectPrinted(page, {
    maxPages: 2,
    texts: quotes.flatMap(({ number, totalCents }) => [`quote ${number}, valid through `, usd(totalCents)]),
  });
});

test('four quotes side by side', async ({ page }) => {
  const { quotes } = await openSampleQuotes(page);
  for (const quote of quotes.slice(0, 4)) {
    await results(page)
      .getByRole('checkbox', { name: `Select ${nameOf(quote)} to compare` })
      .check();
  }
  await results(page).getByRole('button', { name: 'Compare 4' }).click();
  await expect(page.getByRole('dialog', { name: '4 quotes side by side' })).toBeVisible();
  await expectGoodLayout(page);
});

test('the details of one quote', async ({ page }) => {
  const { quotes } = await openSampleQuotes(page);
  const name = quotes[0] ? nameOf(quotes[0]) : '';
  await results(page)
    .getByRole('button', { name: `Details of ${name}` })
    .click();
  await expect(page.getByRole('dialog', { name: /^Quote from/ })).toBeVisible();
  await expectGoodLayout(page);
});

test('the page of shared components', async ({ page }) => {
  await page.goto('/design');
  await expect(page.getByRole('heading', { name: 'Design', exact: true })).toBeVisible();
  await page.getByRole('heading', { name: 'A table', exact: true }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: /^Export \d/ })).toBeVisible();
  await expectGoodLayout(page);
});

test('the menu, and the list of facilities', { tag: '@phone' }, async ({ page }) => {
  await signIn(page);
  // The menu looks the same on every page, and this one has no rows, for which axe takes most of its time.
  await page.goto('/loads');
  await expect(page.getByRole('heading', { level: 1, name: 'Loads' })).toBeVisible();
  const burger = page.getByRole('button', { name: 'Open menu' });
  if (await burger.isVisible()) await burger.click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('link', { name: 'Profile' })).toBeVisible();
  await expectGoodLayout(page);
  await page.goto('/facilities');
  await expect(page.getByText(/^\d+ facilities$/)).toBeVisible();
  await expectGoodLayout(page);
});
