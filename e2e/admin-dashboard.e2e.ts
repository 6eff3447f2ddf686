import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { bookLoad } from './load-steps';
import { requestQuotes } from './quote-steps';
import { ADMIN, json, SHIPPER, signIn } from './sessions';
import { test } from './test';

const main = (page: Page) => page.getByRole('main');
const card = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const countIn = async (text: Promise<string | null>) => Number((await text)?.replaceAll(/\D/g, ''));

test('an ADMIN sees the figures of chosen days, as a chart and as a table, and opens the loads behind one', async ({
  page,
}) => {
  await bookLoad(page);
  const bearer = await signIn(page, ADMIN);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Welcome / })).toBeVisible();

  // The range is in the address and survives a reload.
  await page.getByRole('button', { name: /: change the days$/ }).click();
  await page.getByRole('button', { name: 'Last 12 months' }).click();
  await expect(page).toHaveURL(/\?from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d$/);
  await page.reload();
  const { searchParams } = new URL(page.url());
  const range = Object.fromEntries(searchParams) as { from: string; to: string };
  const answer = await page.request.get(`/v1/statistics/totals?${searchParams}`, json(bearer));
  const totals = (await answer.json()) as { searches: number; bookings: number };
  const figures = card(page, 'Figures');
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

test('hidden figures stay hidden, dead lanes show more, and paper has tables', async ({ page }) => {
  // Nobody delivers to Alaska, so these searches give the table more than ten rows.
  for (let zip = 99_501; zip <= 99_511; zip++) {
    await requestQuotes(page, SHIPPER, { toZip: String(zip) });
  }
  await signIn(page, ADMIN);
  await page.goto('/dashboard');
  const figures = card(page, 'Figures');
  await figures.getByRole('button', { name: 'Show figures' }).click();
  await expect(figures.getByText('Total Searches')).toBeHidden();
  await page.reload();
  await expect(figures.getByRole('button', { name: 'Show figures' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(figures.getByText('Total Searches')).toBeHidden();
  await figures.getByRole('button', { name: 'Show figures' }).click();
  await expect(figures.getByText('Total Searches')).toBeVisible();

  const dead = card(page, 'Dead lanes');
  const rows = dead.getByRole('rowheader');
  await expect(rows).toHaveCount(10);
  const more = await countIn(dead.getByText(/more lanes?$/).textContent());
  await dead.getByRole('button', { name: 'Show More' }).press('Enter');
  await expect(rows).toHaveCount(10 + more);
  // A row and its arc are highlighted together, also on focus.
  await rows.first().getByRole('link').focus();
  await expect(dead.locator('svg [class*=lit]')).toHaveCount(1);
  await dead.getByRole('button', { name: 'Show Less' }).click();
  await expect(rows).toHaveCount(10);

  await page.emulateMedia({ media: 'print' });
  await expect(card(page, 'Searches and bookings').getByRole('table')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  await expect(dead.locator('svg').first()).toBeHidden();
});
