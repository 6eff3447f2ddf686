import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { UploadType } from '../src/domain/uploads';
import { applyFile } from './apply-file';
import { requestQuotes } from './quote-steps';
import { ADMIN, json, SHIPPER, signIn } from './sessions';

/** Steps with the upload panel. */

export const DEMO = join(import.meta.dirname, '../database/demo');

export const PERMAFROST = { name: 'Permafrost Pallet Lines', folder: 'permafrost-pallet-lines' };

export const QUILLBACK = { name: 'Quillback Truckload', folder: 'quillback-truckload' };

type Carrier = typeof PERMAFROST;

export const demoCsv = (carrier: Carrier, type: string) =>
  readFileSync(join(DEMO, carrier.folder, `${type}.csv`), 'utf8');

/** Returns the demo's file with one column's numbers raised by 10%; the file has no quoted cells. */
export function raised(carrier: Carrier, type: string, column: string): string {
  const [header = '', ...lines] = demoCsv(carrier, type).trim().split(/\r?\n/);
  const at = header.split(',').indexOf(column);
  const rows = lines.map((line) =>
    line
      .split(',')
      .map((cell, index) => (index === at && cell !== '' ? raisedNumber(cell) : cell))
      .join(','),
  );
  return [header, ...rows, ''].join('\n');
}

const raisedNumber = (cell: string) =>
  cell.startsWith('0.')
    ? String(Math.round(Number(cell) * 11_000) / 10_000)
    : String(Math.round(Number(cell) * 1.1));

export const panel = (page: Page) => page.getByRole('dialog', { name: /^Upload/ });

export const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });

export async function openPanel(page: Page): Promise<void> {
  await signIn(page, ADMIN);
  await page.goto('/');
  await page.getByRole('button', { name: 'Upload CSV' }).click();
  await expect(button(page, 'Choose a file')).toBeVisible();
}

export async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  await panel(page)
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

export async function chooseCarrier(page: Page, { name }: Carrier): Promise<void> {
  await panel(page).getByRole('combobox', { name: 'Carrier', exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

export const figure = (page: Page, name: string) =>
  panel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

export async function expectProcessed(page: Page): Promise<void> {
  await expect(panel(page).getByText('File has been processed')).toBeVisible();
}

/** Returns the carrier's total for the demo's first search. */
export async function totalOf(page: Page, { name }: Carrier): Promise<number> {
  const { quotes } = await requestQuotes(page, SHIPPER);
  const quote = quotes.find(({ carrier }) => carrier.name === name);
  expect(quote, `a quote of ${name}`).toBeDefined();
  return quote?.totalCents ?? 0;
}

export async function carrierIdOf(page: Page, bearer: string, { name }: Carrier): Promise<string> {
  const search = encodeURIComponent(name);
  const found = await page.request.get(`/rest/v1/vw_carrier?search=${search}`, json(bearer));
  const { rows } = (await found.json()) as { rows: { id: string }[] };
  return rows[0]?.id ?? '';
}

/** Uploads the demo's original file again through the API, because other tests rely on its prices. */
export async function restoreOriginal(page: Page, carrier: Carrier, type: UploadType): Promise<void> {
  const bearer = await signIn(page, ADMIN);
  const carrierId = await carrierIdOf(page, bearer, carrier);
  await applyFile(page, bearer, { type, carrierId, bytes: demoCsv(carrier, type) });
}
