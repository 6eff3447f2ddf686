import { expect, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { addDays, utcDay } from '../src/domain/days/calendar-date';
import { applyFile } from './apply-file';
import { databaseUrlOf, startReplica } from './servers';
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
  await panel(page).getByRole('link', { name: 'What would change for customers' }).click();
  await page.getByRole('button', { name: 'Apply on a date…' }).click();
  await page.getByRole('textbox', { name: 'Apply on' }).fill(day);
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(/It is applied at 00:00 UTC on/).first()).toBeVisible();
}

const waiting = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Moves the scheduled changes to today, because the servers' clock cannot be moved for one of many tests on a database. */
async function letDayCome(site: string, carrierId: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrlOf(new URL(site).port) });
  await client.connect();
  await client.query('begin; set local role coldlane_system');
  await client.query(
    `update file_upload_processing set effective_on = (now() at time zone 'UTC')::date
     where carrier_id = $1 and status in ('SCHEDULED', 'CANCELLED')`,
    [carrierId],
  );
  await client.query('commit');
  await client.end();
}

test('an upload waits for its day with what it would change, another is cancelled, and the day applies the first', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const site = baseURL ?? '';
  const bearer = await signIn(page, ADMIN);
  const carrierId = await newCarrier(page, bearer);
  await applyFile(page, bearer, {
    type: 'pallet-weight-premiums',
    carrierId,
    bytes: `${HEADER}1500,0.04,\n`,
  });
  const day = addDays(utcDay(new Date()), 1);
  await schedule(page, carrierId, 'kept.csv', '1500,0.05,\n', day);
  await schedule(page, carrierId, 'dropped.csv', '1500,0.06,\n', day);

  await page.goto(`/carriers/${carrierId}`);
  await expect(waiting(page, 'kept.csv').getByRole('link', { name: /What would change/ })).toBeVisible();
  await waiting(page, 'dropped.csv')
    .getByRole('button', { name: /^Cancel/ })
    .click();
  await page.getByRole('button', { name: 'Cancel this change' }).click();
  await expect(waiting(page, 'dropped.csv')).toHaveCount(0);
  await page.goto(`/carriers/${carrierId}/premiums`);
  await expect(page.getByLabel('Premium, 1,500')).toHaveValue('4%');

  await letDayCome(site, carrierId);
  // A server looks for due changes when it starts, and then every minute.
  const replica = await startReplica(site);
  try {
    await expect
      .poll(
        async () => {
          const list = await page.request.get(
            `/rest/v1/file_upload_processing?carrier_id=${carrierId}&status=COMPLETED`,
            { headers: { Authorization: `Bearer ${bearer}` } },
          );
          const { rows } = (await list.json()) as { rows: { file_name: string; is_dry_run: boolean }[] };
          // The preview of a file is a separate row.
          return rows.filter((row) => !row.is_dry_run).map((row) => row.file_name);
        },
        { timeout: 30_000 },
      )
      .toContain('kept.csv');
  } finally {
    await replica.stop();
  }
  await page.reload();
  await expect(page.getByLabel('Premium, 1,500')).toHaveValue('5%');
});
