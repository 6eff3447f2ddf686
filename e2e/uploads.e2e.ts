import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { UploadType } from '../src/domain/uploads';
import { applyFile } from './apply-file';
import { ADMIN, ask, choose, expectGoodLayout, expectToast, SHIPPER, signIn, tabTo, test } from './steps';

/** Files are uploaded, their results shown, and prices change. */

const DEMO = join(import.meta.dirname, '../database/demo');
const PERMAFROST = { name: 'Permafrost Pallet Lines', folder: 'permafrost-pallet-lines' };
const QUILLBACK = { name: 'Quillback Truckload', folder: 'quillback-truckload' };
type Carrier = typeof PERMAFROST;

const demoFile = (carrier: Carrier, type: string) =>
  readFileSync(join(DEMO, carrier.folder, `${type}.csv`), 'utf8');

/** The demo's file with one column's numbers 10% higher; the file has no quoted cells. */
function raised(carrier: Carrier, type: string, column: string): string {
  const [header = '', ...lines] = demoFile(carrier, type).trim().split(/\r?\n/);
  const at = header.split(',').indexOf(column);
  const rows = lines.map((line) =>
    line
      .split(',')
      .map((cell, index) => (index === at && cell !== '' ? raisedFigure(cell) : cell))
      .join(','),
  );
  return [header, ...rows, ''].join('\n');
}
const raisedFigure = (cell: string) =>
  cell.startsWith('0.')
    ? String(Math.round(Number(cell) * 11_000) / 10_000)
    : String(Math.round(Number(cell) * 1.1));

const panel = (page: Page) => page.getByRole('dialog', { name: /^Upload/ });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

async function openPanel(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(button(page, 'Choose a file')).toBeVisible();
}

async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

async function chooseCarrier(page: Page, { name }: Carrier): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Carrier', exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

const figure = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function expectProcessed(page: Page): Promise<void> {
  await expect(panel(page).getByText('File has been processed')).toBeVisible({ timeout: 30_000 });
}

/** The carrier's total for README's first search. */
async function totalOf(page: Page, { name }: Carrier): Promise<number> {
  const { quotes } = await ask(page, SHIPPER);
  const quote = quotes.find(({ carrier }) => carrier.name === name);
  expect(quote, `a quote of ${name}`).toBeDefined();
  return quote?.totalCents ?? 0;
}

/** Uploads the demo's original file again through the API, because other tests rely on its prices. */
async function putBack(page: Page, carrier: Carrier, type: UploadType): Promise<void> {
  const bearer = await signIn(page, ADMIN);
  const headers = { Authorization: `Bearer ${bearer}` };
  const found = await page.request.get(`/rest/v1/vw_carrier?search=${encodeURIComponent(carrier.name)}`, {
    headers,
  });
  const { rows } = (await found.json()) as { rows: { id: string }[] };
  await applyFile(page, bearer, { type, carrierId: rows[0]?.id ?? '', bytes: demoFile(carrier, type) });
}

for (const { carrier, type, column } of [
  { carrier: PERMAFROST, type: 'rate-sheet-pallet-values', column: 'total_base_rate' },
  { carrier: PERMAFROST, type: 'fuel-surcharges', column: 'surcharge_percentage' },
  { carrier: QUILLBACK, type: 'lanes', column: 'base_rate_per_mile_reefer_van' },
] as const) {
  // One type is enough on a phone.
  const tag = type === 'lanes' ? '@phone' : [];
  test(`a file of ${type} goes from the file dialog to its row counts, and changes the next quote`, {
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
      await expect.poll(() => totalOf(page, carrier), { timeout: 20_000 }).toBeGreaterThan(before);
    } finally {
      await putBack(page, carrier, type);
    }
    await expect.poll(() => totalOf(page, carrier), { timeout: 20_000 }).toBe(before);
  });
}

test('a file with errors is rejected whole, and its errors can be read and downloaded', async ({ page }) => {
  await openPanel(page);
  await chooseFile(page, 'photo.pdf', 'no sheet');
  await expect(panel(page).getByText(/“photo.pdf” cannot be read/)).toBeVisible();
  const [header = '', line = '', ...rest] = demoFile(PERMAFROST, 'fuel-surcharges').trim().split(/\r?\n/);
  const faulty = [header, line.replace(/^[^,]+,[^,]+/, '400,many'), ...rest].join('\n');
  await chooseFile(page, 'fuel-surcharges.csv', faulty);
  await chooseCarrier(page, PERMAFROST);
  await button(page, 'Upload').click();
  await expect(panel(page).getByText('File processing failed')).toBeVisible({ timeout: 30_000 });
  const faults = panel(page).getByRole('table', { name: 'Errors in the file' });
  await expect(faults.getByText('many', { exact: true })).toBeVisible();
  await expect(faults.getByText('Line 2')).toBeVisible();
  await expectGoodLayout(page);
  const saved = page.waitForEvent('download');
  await button(page, 'Download all errors').click();
  expect((await saved).suggestedFilename()).toBe('fuel-surcharges errors.csv');
});

test('a dry run is applied afterwards, with a confirmation before rows are removed', async ({ page }) => {
  await openPanel(page);
  const lines = demoFile(PERMAFROST, 'fuel-surcharges').trim().split(/\r?\n/);
  await chooseFile(page, 'fuel-surcharges.csv', lines.slice(0, -1).join('\n'));
  await chooseCarrier(page, PERMAFROST);
  await panel(page)
    .getByRole('radio', { name: /^Replace/ })
    .check();
  // The box is covered by its words, which do the same.
  await panel(page)
    .getByText(/^Preview only/)
    .click();
  await button(page, 'Preview').click();
  await expect(panel(page).getByText('Preview: nothing was saved.')).toBeVisible({
    timeout: 30_000,
  });
  await expect(figure(page, 'Would be removed')).toHaveText('1');
  await expect(
    panel(page).getByRole('table', { name: 'Rows that would change' }).getByText('would be removed'),
  ).toBeVisible();
  await expectGoodLayout(page);
  await button(page, 'Apply these changes').click();
  await page.getByRole('button', { name: 'Apply and remove' }).click();
  try {
    await expect(figure(page, 'Removed')).toHaveText('1', { timeout: 30_000 });
  } finally {
    await putBack(page, PERMAFROST, 'fuel-surcharges');
  }
});

test('by keyboard alone: a replacing file is applied after the user confirms how many rows are removed', async ({
  page,
}) => {
  const type = 'fuel-surcharges';
  const lines = demoFile(PERMAFROST, type).trim().split(/\r?\n/);
  const count = lines.length - 1;
  await openPanel(page);
  await chooseFile(page, `${type}.csv`, `${lines[0]}\n`);
  await chooseCarrier(page, PERMAFROST);
  const press = async (name: string | RegExp) => {
    const wanted = panel(page).getByRole('button', { name, exact: true });
    await tabTo(page, wanted);
    await page.keyboard.press('Enter');
  };
  const replace = panel(page).getByRole('radio', { name: /^Replace/ });
  await tabTo(page, panel(page).getByRole('radio', { name: /^Merge/ }));
  await page.keyboard.press('ArrowDown');
  await expect(replace).toBeChecked();
  await press('Upload');
  const question = panel(page).getByRole('region', { name: 'Apply this file?' });
  await expect(question.getByRole('heading', { name: `${count} rows will be removed` })).toBeVisible({
    timeout: 30_000,
  });
  await expect(figure(page, 'Would be removed')).toHaveText(String(count));
  await expectGoodLayout(page);

  await press('Cancel');
  await expect(panel(page).getByText(`${type}.csv`, { exact: true })).toBeVisible();
  await expect(replace).toBeChecked();
  await press('Upload');
  await expect(question).toBeVisible({ timeout: 30_000 });
  await press(`Apply and remove ${count} rows`);
  try {
    await expect(figure(page, 'Removed')).toHaveText(String(count), { timeout: 30_000 });
    await expect(question).toBeHidden();
  } finally {
    await putBack(page, PERMAFROST, type);
  }
});

test('a replacing file that removes nothing is applied without confirmation', async ({ page }) => {
  await openPanel(page);
  await chooseFile(
    page,
    'fuel-surcharges.csv',
    raised(PERMAFROST, 'fuel-surcharges', 'surcharge_percentage'),
  );
  await chooseCarrier(page, PERMAFROST);
  await panel(page)
    .getByRole('radio', { name: /^Replace/ })
    .check();
  await button(page, 'Upload').click();
  try {
    await expectProcessed(page);
    await expect(figure(page, 'Removed')).toHaveText('0');
    await expect(figure(page, 'Changed')).not.toHaveText('0');
  } finally {
    await putBack(page, PERMAFROST, 'fuel-surcharges');
  }
});

test('an upload closed while it runs reports its end, and is in the list', async ({ page }) => {
  await openPanel(page);
  await expectGoodLayout(page);
  // Held back, so that it has not ended when the panel closes.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/file_upload_processing/, async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  await chooseFile(page, 'fuel-surcharges.csv', demoFile(PERMAFROST, 'fuel-surcharges'));
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

test('by keyboard alone: a file of shipments is uploaded and the panel closed', async ({ page }) => {
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
  await expect(panel(page).getByText(/Quoting its shipments comes later/)).toBeVisible({
    timeout: 30_000,
  });
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^bulk-search.csv, / }).first()).toBeVisible();
  const saved = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download bulk-search.csv from / })
    .first()
    .click();
  expect((await saved).suggestedFilename()).toBe('bulk-search.csv');
});

test('an upload appears live in the list of another browser', async ({ page, elsewhere }) => {
  // Nothing is at work on its page, so that it asks for nothing by itself.
  const other = await elsewhere();
  await signIn(other, ADMIN);
  const live = other.waitForResponse(/\/realtime\/v1/);
  await other.goto('/uploads');
  await live;
  await openPanel(page);
  await chooseFile(page, 'fuel-surcharges seen.csv', demoFile(PERMAFROST, 'fuel-surcharges'));
  await chooseCarrier(page, PERMAFROST);
  await button(page, 'Upload').click();
  const row = other.locator('[data-row-id]').filter({ hasText: 'fuel-surcharges seen.csv' });
  await expect(row.getByText('Completed')).toBeVisible({ timeout: 30_000 });
});

test('a chosen upload type shows its columns and offers a template', async ({ page }) => {
  await openPanel(page);
  await choose(page, 'Type', 'Master ZIPs');
  await expect(panel(page).getByRole('table', { name: 'Columns of Master ZIPs' })).toBeVisible();
  const saved = page.waitForEvent('download');
  await button(page, 'Download template').click();
  expect((await saved).suggestedFilename()).toBe('master-zips.csv');
});
