import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ZIPS_IN_USE } from '../src/testing/uploads/zips-in-use';
import { applyFile } from './apply-file';
import { expectAccessible, expectNoSidewaysScroll } from './layout-checks';
import { ADMIN, signIn } from './sessions';
import { test } from './test';

/** Tests that a long upload shows its progress and can be closed and reopened. */

const ROWS = 792_000;
const REGIONS_FILE = join(import.meta.dirname, '../database/demo/highstack-pallet-network/regions.csv');
const REGIONS = readFileSync(REGIONS_FILE, 'utf8')
  .trim()
  .split(/\r?\n/)
  .slice(1, 10)
  .map((line) => line.slice(0, line.indexOf(',')));

/** Writes ROWS five-digit ZIPs, spread evenly over the regions, to a file. A buffer would be sent to the browser twice. */
function regionZips(path: string): string {
  const perRegion = ROWS / REGIONS.length;
  const rows = REGIONS.flatMap((region) => ZIPS_IN_USE.slice(0, perRegion).map((zip) => `${region},${zip}`));
  writeFileSync(path, `region,zip\n${rows.join('\n')}\n`);
  return path;
}

const panel = (page: Page) => page.getByRole('dialog', { name: /^Upload/ });
const figure = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

/** Creates a carrier for this test alone, with regions but no ZIPs. `retire` deactivates it. */
async function makeCarrier(page: Page) {
  const bearer = await signIn(page, ADMIN);
  const headers = { Authorization: `Bearer ${bearer}` };
  const call = async (path: string, data: object) => {
    const answer = await page.request.post(`/rest/v1/rpc/${path}`, { headers, data });
    expect(answer.status()).toBe(200);
    return (await answer.json()) as { id: string };
  };
  const name = `Long List Lines ${randomUUID().slice(0, 8)}`;
  const { id } = await call('fn_carrier_upsert', { name, carrier_type: 'ASSET_BASED' });
  await applyFile(page, bearer, { type: 'regions', carrierId: id, bytes: readFileSync(REGIONS_FILE) });
  return { name, retire: () => call('fn_carrier_deactivate', { carrier_id: id }) };
}

const READ = String.raw`In progress: ([\d,]+) rows? read`;

/** Records every row count that the page shows from now on. */
async function notedRows(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate((pattern) => {
    const seen = new Set<string>();
    const look = () => {
      const [, rows] = new RegExp(pattern).exec(document.body.textContent ?? '') ?? [];
      if (rows !== undefined) seen.add(rows.replaceAll(',', ''));
      document.body.dataset.rowsSeen = [...seen].join(' ');
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  }, READ);
  return async () => {
    const seen = await page.evaluate(() => document.body.dataset.rowsSeen ?? '');
    return seen.split(' ').map(Number);
  };
}

test('a long upload shows its progress, can be closed and reopened, and ends with its counts', async ({
  page,
}, testInfo) => {
  test.setTimeout(600_000);
  const carrier = await makeCarrier(page);
  try {
    await page.goto('/');
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await panel(page)
      .locator('input[type="file"]')
      .setInputFiles(regionZips(testInfo.outputPath('region-zips.csv')));
    await panel(page).getByRole('combobox', { name: 'Carrier', exact: true }).fill(carrier.name);
    await page.getByRole('option', { name: carrier.name, exact: true }).click();
    const rowsSeen = await notedRows(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await panel(page).getByRole('button', { name: 'Upload', exact: true }).click();
    // The server reads the file within seconds. So the test first closes and reopens the panel, and then waits for
    // everything at once.
    await expect(panel(page).getByRole('heading', { name: /^region-zips\.csv/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toBeHidden();
    await page.getByRole('button', { name: 'Upload CSV' }).click();
    await panel(page).getByRole('button', { name: 'Show region-zips.csv' }).click();

    const reading = panel(page).getByText(new RegExp(READ));
    await Promise.all([
      expect(reading).toContainText(/[1-9]/, { timeout: 60_000 }),
      expect(reading).toBeInViewport({ timeout: 60_000 }),
      expect(panel(page).getByRole('progressbar')).toBeVisible({ timeout: 60_000 }),
      expect(panel(page).getByText(/You can close this panel and keep working/)).toBeVisible({
        timeout: 60_000,
      }),
    ]);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await expect(panel(page).getByText('File has been processed')).toBeVisible({ timeout: 90_000 });
    await expect(figure(page, 'Rows')).toHaveText('792,000');
    await expect(figure(page, 'Created')).toHaveText('792,000');
    await expect(figure(page, 'Run time')).toHaveText(/^[\d.]+ s$/);
    const seen = await rowsSeen();
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    expect(seen.filter((rows) => rows > 0 && rows < ROWS)).not.toEqual([]);
    await expectAccessible(page);
  } finally {
    await carrier.retire();
  }
});
