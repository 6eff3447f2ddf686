import { join } from 'node:path';
import { expect } from '@playwright/test';
import { applyFile } from './apply-file';
import { expectGoodLayout } from './layout-checks';
import { expectToast, tabTo } from './page-steps';
import { ADMIN, SHIPPER, signIn } from './sessions';
import { test } from './test';
import {
  button,
  carrierIdOf,
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

test('an upload whose panel is closed while it runs reports its result, is listed, and changes the next quote', async ({
  page,
}) => {
  const before = await totalOf(page, QUILLBACK);
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
  await chooseFile(page, 'lanes.csv', raised(QUILLBACK, 'lanes', 'base_rate_per_mile_reefer_van'));
  await chooseCarrier(page, QUILLBACK);
  await button(page, 'Upload').click();
  try {
    await expect(button(page, 'Upload another file')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Upload CSV' })).toBeFocused();
    release();
    await expectToast(page, 'lanes.csv: File has been processed');
    await page.goto('/uploads');
    const row = page.getByRole('button', { name: /^lanes.csv, / }).first();
    await expect(row).toBeVisible();
    await expectGoodLayout(page);
    await row.click();
    await expectProcessed(page);
    await expect(page).toHaveURL(/upload=[0-9a-f-]{36}/);
    await page.reload();
    await expectProcessed(page);
    await expect(figure(page, 'Run time')).toHaveText(/ s$/);
    await expect(figure(page, 'Created')).toHaveText('0');
    await expect(figure(page, 'Changed')).not.toHaveText('0');
    await expect.poll(() => totalOf(page, QUILLBACK)).toBeGreaterThan(before);
  } finally {
    await restoreOriginal(page, QUILLBACK, 'lanes');
  }
  await expect.poll(() => totalOf(page, QUILLBACK)).toBe(before);
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

test('an upload that was sent from elsewhere appears live in the list', async ({ page }) => {
  // The page runs no upload, so it does not poll.
  const bearer = await signIn(page, ADMIN);
  const carrierId = await carrierIdOf(page, bearer, PERMAFROST);
  const live = page.waitForResponse(/\/realtime\/v1/);
  await page.goto('/uploads');
  await live;
  const fileName = 'fuel-surcharges seen.csv';
  const bytes = demoCsv(PERMAFROST, 'fuel-surcharges');
  await applyFile(page, bearer, { type: 'fuel-surcharges', carrierId, bytes, fileName });
  const row = page.locator('[data-row-id]').filter({ hasText: fileName });
  await expect(row.getByText('Completed')).toBeVisible();
});
