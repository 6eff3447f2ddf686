import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { expectAccessible } from './layout-checks';
import { deactivateCarrier } from './mail-steps';
import { ADMIN, json, signIn } from './sessions';
import { test } from './test';

test('a new carrier quotes a lane after one workbook, in under ten clicks', async ({ page }) => {
  const bearer = await signIn(page, ADMIN);
  const made = await page.request.post('/rest/v1/rpc/fn_carrier_upsert', {
    ...json(bearer),
    data: { name: `Ridgeback ${Date.now()}`, carrier_type: 'ASSET_BASED' },
  });
  const { id } = (await made.json()) as { id: string };
  await page.goto(`/carriers/${id}`);
  let clicks = 0;
  const click = async (name: string) => {
    clicks += 1;
    await page.getByRole('button', { name, exact: true }).click();
  };

  const list = page.getByRole('region', { name: 'What is missing to be quotable' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await expect(list.getByRole('listitem').first()).toContainText('No regions yet.');
  await expectAccessible(page, '[aria-label="What is missing to be quotable"]');
  const download = page.waitForEvent('download');
  await click('Template.xlsx');
  const workbook = readFileSync(await (await download).path());
  // Choosing the file is two more clicks, in the system's dialog.
  clicks += 2;
  await list.locator('input[type="file"]').setInputFiles({
    ...{ name: 'tariff.xlsx', buffer: workbook },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await expect(page.getByText('Preview: nothing was saved.')).toBeVisible({ timeout: 30_000 });
  // Money and percentages as such, before anything is applied.
  await expect(page.getByText('pickup_premium_percentage: 2.5%')).toBeVisible();
  await expect(page.getByText('pickup_premium_cap: $75.00')).toBeVisible();
  await click('Apply these changes');
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible({ timeout: 30_000 });
  await page.keyboard.press('Escape');
  await expect(page.getByText('4 lanes can be quoted.')).toBeVisible();
  expect(clicks).toBeLessThan(10);

  const search = { fromZip: '98101', toZip: '94105', temperature: 'FROZEN', commodity: 'FROZEN' };
  const freight = { pallets: 4, grossWeightLbs: 4_800, stackable: false, foodGrade: false, accessorials: [] };
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const found = await page.request.post('/v1/quotes/search', {
    ...json(bearer),
    data: { ...search, ...freight, earliestPickup: day },
  });
  const { quotes } = (await found.json()) as { quotes: { carrier: { id: string } }[] };
  expect(quotes.map(({ carrier }) => carrier.id)).toContain(id);
  await deactivateCarrier(page, id);
});
