import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { bookLoad } from './load-steps';
import { requestQuotes } from './quote-steps';
import { ADMIN, json, SHIPPER, signIn } from './sessions';
import { test } from './test';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });

test('an ADMIN sees the figures of chosen days, as a chart, as a table, and on paper, and opens the loads behind one', async ({
  page,
}) => {
  await bookLoad(page);
  // Nobody delivers to Alaska.
  await requestQuotes(page, SHIPPER, { toZip: '99501' });
  const bearer = await signIn(page, ADMIN);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome / })).toBeVisible();

  // The range is in the address and survives a reload, and hidden figures stay hidden.
  const figures = card(page, 'Figures');
  const show = figures.getByRole('button', { name: 'Show figures' });
  await show.click();
  await expect(figures.getByText('Total Searches')).toBeHidden();
  await page.getByRole('button', { name: /: change the days$/ }).click();
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await page.reload();
  await expect(show).toHaveAttribute('aria-expanded', 'false');
  await expect(figures.getByText('Total Searches')).toBeHidden();
  await show.click();
  await expect(figures.getByText('Total Searches')).toBeVisible();
  const { searchParams } = new URL(page.url());
  const range = Object.fromEntries(searchParams) as { from: string; to: string };
  const answer = await page.request.get(`/v1/statistics/totals?${searchParams}`, json(bearer));
  const totals = (await answer.json()) as { searches: number; bookings: number };
  await expect(figures.getByText('Quotes per Search')).toBeVisible();
  await expect(figures.getByRole('link', { name: / Total Searches$/ })).toHaveText(
    totals.searches.toLocaleString('en-US'),
  );

  // The unit is changed by keyboard, then the reading line is moved.
  const trend = card(page, 'Searches and bookings');
  await trend.getByRole('radio', { name: 'Week' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/unit=MONTH/);
  const line = trend.getByRole('slider', { name: 'Month' });
  await line.focus();
  const newest = await line.getAttribute('aria-valuetext');
  await page.keyboard.press('ArrowLeft');
  await expect(line).not.toHaveAttribute('aria-valuetext', newest ?? '');
  await expectGoodLayout(page, 'main');

  // A row and its arc are highlighted together, also on focus. Paper has tables instead of charts.
  const dead = card(page, 'Dead lanes');
  await dead.getByRole('rowheader').first().getByRole('link').focus();
  await expect(dead.locator('svg [class*=lit]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(trend.getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(dead.locator('svg').first()).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  // The same figures are available as a table, whose bookings add up to the total, and as a file.
  await trend.getByRole('button', { name: 'Searches and bookings: as a table' }).click();
  const bookings = await trend
    .getByRole('table')
    .getByRole('link', { name: /^\d+, Bookings, / })
    .allTextContents();
  expect(bookings.reduce((sum, text) => sum + Number(text), 0)).toBe(totals.bookings);
  const download = page.waitForEvent('download');
  await trend.getByRole('button', { name: /download as CSV$/ }).click();
  expect((await download).suggestedFilename()).toBe(`searches-and-bookings-${range.from}-${range.to}.csv`);

  // A click opens exactly the loads that were counted.
  await figures.getByRole('link', { name: / Total Bookings$/ }).click();
  await expect(page).toHaveURL(/\/loads\?/);
  await expect(
    main(page).getByText(new RegExp(`^${totals.bookings.toLocaleString('en-US')} loads?$`)),
  ).toBeVisible();
});
