import { expect, type Page } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { signIn } from './sessions';
import { test } from './test';

/** Tests the tariff history on the carrier's page: compare, restore and download. */

const CARRIER_ADMIN = 'carrier.admin@example.com';

interface Revision {
  readonly revision: number;
  readonly is_current: boolean;
}

async function openHistory(
  page: Page,
): Promise<{ carrierId: string; fetchJson: (path: string) => Promise<unknown> }> {
  const headers = { Authorization: `Bearer ${await signIn(page, CARRIER_ADMIN)}` };
  const fetchJson = async (path: string) => (await page.request.get(path, { headers })).json();
  const { rows } = (await fetchJson('/rest/v1/vw_carrier')) as { rows: { id: string }[] };
  const carrierId = rows[0]?.id ?? '';
  await page.goto(`/carriers/${carrierId}`);
  await page.getByRole('tab', { name: 'Versions' }).click();
  await expect(page.getByRole('region', { name: 'Tariff versions' })).toBeVisible();
  return { carrierId, fetchJson };
}

test('a carrier’s admin compares the tariff with an earlier version, restores it, and undoes that', async ({
  page,
}) => {
  const { carrierId, fetchJson } = await openHistory(page);
  const revisions = async () =>
    ((await fetchJson(`/rest/v1/tariff_revision?carrier_id=${carrierId}&limit=100`)) as { rows: Revision[] })
      .rows;
  const before = await revisions();
  const present = before.find((one) => one.is_current)?.revision ?? 0;
  // The first version is from before the carrier had a tariff.
  const first = Math.min(...before.map(({ revision }) => revision));
  expect(first).toBeLessThan(present);

  await page.getByRole('button', { name: `Compare with version ${first}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Restoring would make these changes/)).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Rows that would change' })).toBeVisible();
  await expectGoodLayout(page, '[role="dialog"]');
  expect(await revisions()).toHaveLength(before.length);

  await dialog.getByRole('button', { name: `Restore version ${first}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(`Version ${first} restored as version ${present + 1}.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(`Restored version ${first}`, { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: `Restore version ${present}`, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByText(`Version ${present} restored as version ${present + 2}.`)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Uploads' }).click();
  const listed = (done: string) => page.getByRole('button', { name: new RegExp(`^${done}, `) }).first();
  await expect(listed(`Restored version ${present}`)).toBeVisible();
  // A comparison changes nothing, so it is not listed as an upload.
  await expect(listed(`Compared with version ${first}`)).toHaveCount(0);
  await expectGoodLayout(page);
});

test('the files of a version can be downloaded from its row', async ({ page }) => {
  await openHistory(page);
  await page
    .getByRole('button', { name: /^Version \d+: files$/ })
    .first()
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download Lanes of version \d+$/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^lanes-version-\d+\.csv$/);
  await expectGoodLayout(page);
});
