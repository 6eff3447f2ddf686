import { join } from 'node:path';
import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { choose, expectToast, tabTo } from './page-steps';
import { ADMIN, SHIPPER, signIn } from './sessions';
import { test } from './test';
import {
  button,
  chooseCarrier,
  chooseFile,
  DEMO,
  demoCsv,
  expectProcessed,
  figure,
  openPanel,
  PERMAFROST,
  panel,
  QUILLBACK,
  raised,
  restoreOriginal,
  totalOf,
} from './upload-steps';

for (const { carrier, type, column } of [
  { carrier: PERMAFROST, type: 'rate-sheet-pallet-values', column: 'total_base_rate' },
  { carrier: PERMAFROST, type: 'fuel-surcharges', column: 'surcharge_percentage' },
  { carrier: QUILLBACK, type: 'lanes', column: 'base_rate_per_mile_reefer_van' },
] as const) {
  // One type is enough on a phone.
  const tag = type === 'lanes' ? '@phone' : [];
  test(`a ${type} file is chosen, uploaded, shows its row counts, and changes the next quote`, {
    tag,
  }, async ({ page }) => {
    const before = await totalOf(page, carrier);
    await openPanel(page);
    await expect(button(page, 'Upload')).toBeDisabled();
    await chooseFile(page, `${type}.csv`, raised(carrier, type, column));
    await chooseCarrier(page, carrier);
    await button(page, 'Upload').click();
    await expectProcessed(page);
    await expect(figure(page, 'Run time')).toHaveText(/ s$/);
    await expect(figure(page, 'Created')).toHaveText('0');
    await expect(figure(page, 'Changed')).not.toHaveText('0');
    try {
      await expect.poll(() => totalOf(page, carrier)).toBeGreaterThan(before);
    } finally {
      await restoreOriginal(page, carrier, type);
    }
    await expect.poll(() => totalOf(page, carrier)).toBe(before);
  });
}

test('a file with errors is rejected whole, and its errors can be read and downloaded', async ({ page }) => {
  await openPanel(page);
  await chooseFile(page, 'photo.pdf', 'no sheet');
  await expect(panel(page).getByText(/“photo.pdf” cannot be read/)).toBeVisible();
  const [header = '', line = '', ...rest] = demoCsv(PERMAFROST, 'fuel-surcharges').trim().split(/\r?\n/);
  const faulty = [header, line.replace(/^[^,]+,[^,]+/, '400,many'), ...rest].join('\n');
  await chooseFile(page, 'fuel-surcharges.csv', faulty);
  await chooseCarrier(page, PERMAFROST);
  await button(page, 'Upload').click();
  await expect(panel(page).getByText('File processing failed')).toBeVisible();
  const faults = panel(page).getByRole('table', { name: 'Errors in the file' });
  await expect(faults.getByText('many', { exact: true })).toBeVisible();
  await expect(faults.getByText('Line 2')).toBeVisible();
  await expectGoodLayout(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Download all errors').click();
  expect((await saved).suggestedFilename()).toBe('fuel-surcharges errors.csv');
});

test('an upload whose panel is closed while it runs reports its result and is listed', async ({ page }) => {
  await openPanel(page);
  await expectGoodLayout(page);
  // The status calls are held back, so that the upload still counts as running when the panel closes.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/file_upload_processing/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await chooseFile(page, 'fuel-surcharges.csv', demoCsv(PERMAFROST, 'fuel-surcharges'));
  await chooseCarrier(page, PERMAFROST);
  await button(page, 'Upload').click();
  await expect(button(page, 'Upload another file')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeFocused();
  release();
  await expectToast(page, 'fuel-surcharges.csv: File has been processed');
  await page.goto('/uploads');
  const row = page.getByRole('button', { name: /^fuel-surcharges.csv, / }).first();
  await expect(row).toBeVisible();
  await expectGoodLayout(page);
  await row.click();
  await expectProcessed(page);
  await expect(page).toHaveURL(/upload=[0-9a-f-]{36}/);
  await page.reload();
  await expectProcessed(page);
});

test('by keyboard alone: a shipment file is uploaded, quoted, and listed', async ({ page }) => {
  await signIn(page, SHIPPER);
  await page.goto('/bulk-search');
  const opener = page.getByRole('button', { name: 'Upload CSV' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Choose a file')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(page, 'Choose a file'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(join(DEMO, 'bulk-search.csv'));
  await tabTo(page, button(page, 'Upload'));
  await page.keyboard.press('Enter');
  await page.waitForURL(/bulk-search\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1, name: 'bulk-search.csv', exact: true })).toBeVisible();
  await page.goto('/bulk-search?tab=files');
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download bulk-search.csv from / })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toBe('bulk-search.csv');
});

test('an upload appears live in the list of another browser', async ({ page, otherBrowser }) => {
  // The other browser's page runs no upload, so it does not poll.
  const other = await otherBrowser();
  await signIn(other, ADMIN);
  const live = other.waitForResponse(/\/realtime\/v1/);
  await other.goto('/uploads');
  await live;
  await openPanel(page);
  await chooseFile(page, 'fuel-surcharges seen.csv', demoCsv(PERMAFROST, 'fuel-surcharges'));
  await chooseCarrier(page, PERMAFROST);
  await button(page, 'Upload').click();
  const row = other.locator('[data-row-id]').filter({ hasText: 'fuel-surcharges seen.csv' });
  await expect(row.getByText('Completed')).toBeVisible();
});

test('a chosen upload type shows its columns and offers a template', async ({ page }) => {
  await openPanel(page);
  await choose(page, 'Type', 'Master ZIPs');
  await expect(panel(page).getByRole('table', { name: 'Columns of Master ZIPs' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await button(page, 'Template (.csv) for Master ZIPs').click();
  expect((await saved).suggestedFilename()).toBe('master-zips.csv');
});
