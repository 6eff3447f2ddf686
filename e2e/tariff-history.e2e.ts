import { expect } from '@playwright/test';
import { expectGoodLayout } from './layout-checks';
import { json, signIn } from './sessions';
import { test } from './test';

/** Tests the tariff history on the carrier's page: files, and a comparison. `start-carrier.e2e.ts` restores a version. */

const CARRIER_ADMIN = 'carrier.admin@example.com';

interface Revision {
  readonly revision: number;
  readonly is_current: boolean;
}

test('a carrier’s admin downloads the files of a version, and compares the tariff with an earlier one', async ({
  page,
}) => {
  const bearer = json(await signIn(page, CARRIER_ADMIN));
  const fetchJson = async (path: string) => (await page.request.get(path, bearer)).json();
  const { rows } = (await fetchJson('/rest/v1/vw_carrier')) as { rows: { id: string }[] };
  const carrierId = rows[0]?.id ?? '';
  const revisions = async () =>
    ((await fetchJson(`/rest/v1/tariff_revision?carrier_id=${carrierId}&limit=100`)) as { rows: Revision[] })
      .rows;
  const before = await revisions();
  const present = before.find((one) => one.is_current)?.revision ?? 0;
  // The first version is from before the carrier had a tariff.
  const first = Math.min(...before.map(({ revision }) => revision));
  expect(first).toBeLessThan(present);

  // Restoring the present version changes nothing, but is listed as an upload.
  const restore = { ...bearer, data: { revision: present, dryRun: false } };
  expect((await page.request.post(`/v1/carriers/${carrierId}/tariff/restore`, restore)).status()).toBe(201);

  await page.goto(`/carriers/${carrierId}/versions`);
  await expect(page.getByRole('region', { name: 'Tariff versions' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Version \d+: files$/ })
    .first()
    .click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Download Lanes of version \d+$/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^lanes-version-\d+\.csv$/);
  await expectGoodLayout(page);

  await page.getByRole('button', { name: `Compare with version ${first}`, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/^Restoring would make these changes/)).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'Rows that would change' })).toBeVisible();
  await expectGoodLayout(page, '[role="dialog"]');
  expect(await revisions()).toHaveLength(before.length);

  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('tab', { name: 'Uploads' }).click();
  const listed = (done: string) => page.getByRole('button', { name: new RegExp(`^${done}, `) }).first();
  await expect(listed(`Restored version ${present}`)).toBeVisible();
  // A comparison changes nothing, so it is not listed as an upload.
  await expect(listed(`Compared with version ${first}`)).toHaveCount(0);
  await expectGoodLayout(page);
});
