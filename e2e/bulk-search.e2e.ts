import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { ADMIN, SHIPPER, signIn } from './sessions';
import { test } from './test';
import { button, chooseFile, panel } from './upload-steps';

const HEADER = 'from_zip,to_zip,temperature,commodity,pallets,gross_weight,is_stackable';
const GOOD = '93901,10001,FROZEN,FROZEN_SEAFOOD,4,4800,N';
/** A lane to Honolulu, which no carrier of the demo serves. */
const UNSERVED = '93901,96813,FROZEN,FOODSTUFFS,4,4800,N';
const csv = (...rows: string[]) => `${[HEADER, ...rows].join('\n')}\n`;

const row = (page: Page, number: number) => page.locator(`[data-row-id="${number}"]`);

async function upload(page: Page, content: string, name = 'weekly-lanes.csv'): Promise<void> {
  await chooseFile(page, name, content);
  await button(page, 'Upload').click();
}

test('a file with a wrong row is not quoted; the corrected one is, and its results can be read, downloaded and repeated', async ({
  page,
}) => {
  await signIn(page, SHIPPER);
  await page.goto('/bulk-search');
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await upload(page, csv(GOOD, '93905,60607,CHILLED,PRODUCE,27,6000,N', UNSERVED));
  const errors = panel(page).getByRole('table', { name: 'Errors in the file' });
  await expect(errors.getByText('Line 3')).toBeVisible();
  await expectGoodLayout(page);

  await button(page, 'Upload corrected file').click();
  await upload(page, csv(GOOD, '93905,60607,CHILLED,PRODUCE,5,6000,N', UNSERVED));
  await page.waitForURL(/\/bulk-search\/[0-9a-f-]{36}$/);
  await expect(page.getByText(/^Finished in /)).toBeVisible();
  await expect(row(page, 1).getByText(/^\$/)).toBeVisible();
  await expect(row(page, 3).getByText(/^Lane not served: \d+ carriers$/)).toBeVisible();
  await expectGoodLayout(page);

  await row(page, 2)
    .getByRole('button', { name: /^Row 2, 93905/ })
    .press('Enter');
  const detail = page.getByRole('region', { name: 'Quotes of row 2' });
  await expect(detail.getByRole('button', { name: 'Save Quote' }).first()).toBeVisible();
  await expectGoodLayout(page);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await page.getByRole('button', { name: 'All quotes: CSV' }).press('Enter');
  expect((await saved).suggestedFilename()).toBe('weekly-lanes all quotes.csv');

  await page.getByRole('radio', { name: /^No quote/ }).check();
  await expect(row(page, 1)).toHaveCount(0);
  await page.reload();
  await expect(row(page, 3)).toBeVisible();
  await expect(row(page, 1)).toHaveCount(0);

  const first = page.url().split('?')[0] ?? '';
  await page.getByRole('button', { name: 'Run again' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run again' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/bulk-search/') && !first.endsWith(url.pathname));
  await expect(page.getByText(/^2 lanes quoted both times:/)).toBeVisible();
  await expect(row(page, 1).getByText('Same')).toBeVisible();
});

test('a running search is left, found again, and cancelled, and the lanes that were already rated stay', async ({
  page,
}) => {
  // The ADMIN searches for no customer, because thousands of lanes exceed the demo customers' search limits.
  await signIn(page, ADMIN);
  await page.goto('/bulk-search');
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await upload(page, csv(...Array.from({ length: 10_000 }, () => GOOD)), 'every-lane.csv');
  await page.waitForURL(/\/bulk-search\/[0-9a-f-]{36}$/);
  await page.getByRole('link', { name: 'Back to Bulk Search' }).click();
  await page.getByRole('link', { name: /^every-lane.csv, / }).click();
  await page.getByRole('button', { name: 'Cancel Search' }).click();
  await expect(
    page.getByText(/^Cancelled\. [\d,]+ of 10,000 lanes were rated and are kept\.$/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Run again' })).toBeVisible();
  await expect(row(page, 1).getByText(/^\$/)).toBeVisible();
});
