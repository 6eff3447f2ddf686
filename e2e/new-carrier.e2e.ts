import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNothingCovers } from './layout-checks';
import { createUser, deactivateCarrier } from './mail-steps';
import { ADMIN, json, logIn, signIn } from './sessions';
import { test } from './test';

/** Creates a carrier without a tariff. */
async function addCarrier(page: Page): Promise<{ id: string; bearer: string }> {
  const bearer = await signIn(page, ADMIN);
  const made = await page.request.post('/rest/v1/rpc/fn_carrier_upsert', {
    ...json(bearer),
    data: { name: `Ridgeback ${Date.now()}`, carrier_type: 'ASSET_BASED' },
  });
  return { id: ((await made.json()) as { id: string }).id, bearer };
}

/** Downloads the workbook template from the checklist and uploads it unchanged; its rows are a complete small tariff. */
async function sendTemplate(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'What is missing to be quotable' });
  const download = page.waitForEvent('download');
  await list.getByRole('button', { name: 'Template.xlsx', exact: true }).click();
  const workbook = readFileSync(await (await download).path());
  await list.locator('input[type="file"]').setInputFiles({
    ...{ name: 'tariff.xlsx', buffer: workbook },
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  });
  await expect(page.getByText('Preview: nothing was saved.')).toBeVisible();
}

test("a new carrier's admin quotes a lane after one workbook, in under ten clicks, and tests it", async ({
  page,
}) => {
  const { id, bearer } = await addCarrier(page);
  const email = await createUser(page, id);
  await page.goto('/login');
  await logIn(page, email);
  await expect(page).toHaveURL(/\/dashboard\?start=1$/);
  let clicks = 0;

  const list = page.getByRole('region', { name: 'What is missing to be quotable' });
  await expect(list.getByRole('listitem')).toHaveCount(7);
  await expect(list.getByRole('listitem').first()).toContainText('No regions yet.');
  await expectAccessible(page, '[aria-label="What is missing to be quotable"]');
  // Uploading takes three clicks: one for the template, and two in the system's file dialog.
  clicks += 3;
  await sendTemplate(page);
  // The preview formats money and percentages before anything is applied.
  await expect(page.getByText('Pickup premium: 2.5%')).toBeVisible();
  await expect(page.getByText('Pickup premium at most: $75.00')).toBeVisible();
  await expect(page.getByText('would be created').last()).toBeAttached();
  const apply = page.getByRole('button', { name: 'Apply these changes', exact: true });
  await expect(apply).toBeInViewport({ ratio: 1 });
  await expectNothingCovers(page, '[role="dialog"]');
  clicks += 1;
  await apply.click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText(/\d+ rows applied\. 4 lanes can be quoted\./);
  await expect(panel.getByText('Completed', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/\/dashboard\?start=1$/);
  await expect(page.getByText('4 lanes can be quoted.', { exact: true })).toBeVisible();
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

  await page.getByRole('link', { name: 'Test my tariff' }).click();
  await expect(page).toHaveURL(new RegExp(`/carriers/${id}/test$`));
  await expect(page.getByRole('region', { name: 'Shipment to test' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Lanes asked for and not served' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What is missing to be quotable' })).toHaveCount(0);
  await deactivateCarrier(page, id);
});
