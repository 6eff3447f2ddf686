import { expect, type Locator, type Page } from '@playwright/test';
import { addDays, utcDay } from '../src/domain/days/calendar-date';
import { applyFile } from './apply-file';
import { expectGoodLayout } from './layout-checks';
import { ADMIN, signIn } from './sessions';
import { test } from './test';

const HEADER = 'weight_tier,premium_percentage,premium_cap\n';
const panel = (page: Page) => page.getByRole('dialog', { name: /^Upload/ });

async function newCarrier(page: Page, bearer: string): Promise<string> {
  const answer = await page.request.post('/rest/v1/rpc/fn_carrier_upsert', {
    headers: { Authorization: `Bearer ${bearer}` },
    // A retry of the test must not find the carrier of the first try.
    data: { name: `Later Than Today Freight ${test.info().retry + 1}`, carrier_type: 'ASSET_BASED' },
  });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as { id: string }).id;
}

/** Previews a file from its tab, and schedules it on the page that shows what it would change. */
async function schedule(page: Page, carrierId: string, name: string, file: string, day: string) {
  await page.goto(`/carriers/${carrierId}/premiums`);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('button', { name: 'Heavy-pallet surcharges', exact: true }).click();
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(HEADER + file) });
  await expect(panel(page).getByRole('combobox', { name: /Type/ })).toHaveValue('pallet-weight-premiums');
  await panel(page)
    .getByText(/^Preview only/)
    .click();
  await panel(page).getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(panel(page).getByText('Preview: nothing was saved.')).toBeVisible();
  await expect(panel(page).getByRole('table', { name: 'Rows that would change' })).toBeVisible();
  await expectGoodLayout(page);
  await panel(page).getByRole('link', { name: 'What would change for customers' }).click();
  await page.getByRole('button', { name: 'Apply on a date…' }).click();
  await page.getByRole('textbox', { name: 'Apply on' }).fill(day);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/It is applied at 00:00 UTC on/).first()).toBeVisible();
}

const waiting = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

test('an upload that waits for its day shows what it would change, and is cancelled', async ({ page }) => {
  const bearer = await signIn(page, ADMIN);
  const carrierId = await newCarrier(page, bearer);
  await applyFile(page, bearer, {
    type: 'pallet-weight-premiums',
    carrierId,
    bytes: `${HEADER}1500,0.04,\n`,
  });
  await schedule(page, carrierId, 'later.csv', '1500,0.05,\n', addDays(utcDay(new Date()), 1));

  await page.goto(`/carriers/${carrierId}`);
  await expect(waiting(page, 'later.csv').getByRole('link', { name: /What would change/ })).toBeVisible();
  await waiting(page, 'later.csv')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(waiting(page, 'later.csv')).toHaveCount(0);
  await page.goto(`/carriers/${carrierId}/premiums`);
  await expect(page.getByLabel('Premium, 1,500')).toHaveValue('4%');
});
