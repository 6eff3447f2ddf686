import { expect, type Page } from '@playwright/test';
import { expectGoodLayout, expectOnPaper } from './layout-checks';
import { choose, field } from './page-steps';
import { isPhone, openQuotes, searchButton } from './quote-steps';
import { test } from './test';

/** Tests a pool from the form to its quotes. Only a browser shows that the matrix fits, and what a reload keeps. */

const TOTAL = 'Total pallets cannot exceed 26. Total gross weight cannot exceed 44,000 lbs.';

const dropoff = (page: Page, number: number) => page.getByRole('group', { name: `Dropoff ${number}` });

async function fillDropoff(page: Page, number: number, [zip, pallets, weight]: [string, string, string]) {
  const row = dropoff(page, number);
  await row
    .getByRole('combobox', { name: 'To' })
    .or(row.getByRole('textbox', { name: 'To' }))
    .first()
    .fill(zip);
  await row.getByRole('textbox', { name: 'Pallets' }).fill(pallets);
  await row.getByRole('textbox', { name: 'Gross weight (lbs)' }).fill(weight);
}

test('a pool is quoted from the form, opened again by its address, and one price is explained', {
  tag: '@phone',
}, async ({ page }) => {
  await openQuotes(page);
  await page.getByRole('radio', { name: /^Pool/ }).check();
  await field(page, 'From').fill('93901');
  await page.getByRole('radio', { name: 'Frozen' }).check();
  await choose(page, 'Commodity', 'Frozen seafood');
  await fillDropoff(page, 1, ['60601', '20', '7200']);
  await fillDropoff(page, 2, ['75201', '7', '4800']);
  await expect(page.getByText('27 of 26 pallets')).toBeVisible();
  await searchButton(page).click();
  await expect(page.getByText(TOTAL)).toBeVisible();

  await fillDropoff(page, 1, ['60601', '6', '7200']);
  await fillDropoff(page, 2, ['75201', '4', '4800']);
  await page.getByRole('button', { name: 'Add dropoff' }).click();
  await fillDropoff(page, 3, ['10001', '8', '9600']);
  await searchButton(page).click();
  await expect(page).toHaveURL(/\?pool=/);
  await expect(page.getByText('4 quoted all lanes, 1 only some, 7 none')).toBeVisible();

  const calls: string[] = [];
  page.on('request', (request) => calls.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.getByRole('button', { name: /^Fastest for all 3 dropoffs/ }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Fastest/ })).toHaveAttribute('aria-pressed', 'true');
  expect(calls.filter((call) => call === 'POST /v1/quotes/pool')).toEqual([]);

  // The keyboard opens the breakdown of the cheapest carrier's price for Dallas.
  await page.getByRole('button', { name: /^Dropoff 2, Dallas, TX: .* from Sorrel Plains/ }).focus();
  await page.keyboard.press('Enter');
  const detail = page.getByRole('region', { name: 'Price breakdown: Sorrel Plains Transport to Dallas, TX' });
  await expect(detail.getByText('Linehaul')).toBeVisible();
  await detail.getByRole('radio', { name: /^Truckload, reefer van/ }).check();
  await expect(page).toHaveURL(/chosen=/);
  await expectGoodLayout(page);
  if (!isPhone(page)) {
    const size = page.viewportSize();
    await page.emulateMedia({ media: 'print' });
    await expect(detail.getByText('Total, all-in')).toBeVisible();
    await expect(page.getByText('Lane not served').last()).toBeVisible();
    await expectOnPaper(page);
    await page.emulateMedia({ media: null });
    if (size) await page.setViewportSize(size);
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/chosen=/);
  await page.getByRole('button', { name: 'Edit search' }).click();
  await expect(dropoff(page, 3).getByRole('textbox', { name: 'Pallets' })).toHaveValue('8');
  await expectGoodLayout(page);
});
