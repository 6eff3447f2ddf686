import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readPdf } from '../src/testing/loads/read-pdf';
import { expectGoodLayout } from './layout-checks';
import { bookLoad } from './load-steps';
import { expectToast } from './page-steps';
import { CARRIER, SHIPPER, signIn } from './sessions';
import { test } from './test';

/** Two browsers on one load: neither reloads to see what the other does. */

test('the carrier sees a requested load live and accepts it, and the customer sees it booked', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const carrierPage = await context.newPage();
  await signIn(carrierPage, CARRIER);
  await carrierPage.goto('/loads');
  await expect(carrierPage.getByRole('heading', { name: 'Loads', exact: true })).toBeVisible();

  const load = await bookLoad(page);
  // The stream reports it within a second or two; polling would take half a minute.
  const waiting = carrierPage.getByRole('region', { name: /your answer$/ });
  await expect(waiting.getByRole('link', { name: load.number })).toBeVisible({ timeout: 15_000 });

  await signIn(page, SHIPPER);
  await page.goto(`/loads/${load.id}`);
  await expect(page.getByText('Pending', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Accept load' })).toBeHidden();

  await waiting.getByRole('link', { name: load.number }).click();
  await expect(carrierPage.getByRole('heading', { name: load.number })).toBeVisible();
  await expectGoodLayout(carrierPage);
  await carrierPage.getByRole('button', { name: 'Accept load' }).click();
  await expectToast(carrierPage, `Load ${load.number} is booked.`);
  await expect(carrierPage.getByText('Booked', { exact: true })).toBeVisible();
  await expect(carrierPage.getByRole('button', { name: 'Accept load' })).toBeHidden();

  await expect(page.getByText('Booked', { exact: true })).toBeVisible({ timeout: 15_000 });
  await expect(page.getByRole('status').filter({ hasText: /^Accepted by / })).toBeVisible();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the bill of lading' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`bill-of-lading-${load.number}.pdf`);
  const { pages } = await readPdf(await readFile(await download.path()));
  expect(pages.join(' ')).toContain(load.number);

  await carrierPage.goto('/loads?view=month');
  await expect(carrierPage.getByRole('list', { name: /^Days of / })).toBeVisible();
  await expectGoodLayout(carrierPage);
  await context.close();
});
