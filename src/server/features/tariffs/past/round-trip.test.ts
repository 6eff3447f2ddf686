import { readdirSync, readFileSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { TARIFF_UPLOADS, type TariffUpload } from '../../../../domain/uploads';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier } from '../../../../testing/people/people';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import type { BytesReply } from '../../../http/route';
import { isHeaderOf } from '../../../imports/check-header';
import { importFile } from '../../../imports/import-file';
import { openSheet } from '../../../platform/sheets/open-sheet';
import type { SheetRow } from '../../../platform/sheets/sheet-rows';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { TARIFF_FILE_OF } from '../formats/tariff-files';
import { exportTariffFile, exportTariffWorkbook } from './export-tariff-file';

/** Files that other programs read and wrote unchanged; their README explains how. */
const FOLDER = fileURLToPath(new URL('../../../../testing/uploads/round-trip/', import.meta.url));
const PROGRAMS = ['libreoffice', 'pandas', 'openpyxl', 'sheetjs'] as const;
const FILES = ['source', ...PROGRAMS].flatMap((program) =>
  readdirSync(`${FOLDER}${program}`).map((name) => ({ program, name, path: `${FOLDER}${program}/${name}` })),
);
const WORKBOOKS = FILES.filter(({ name }) => name.endsWith('.xlsx'));
const TABLES = FILES.filter(({ name }) => name.endsWith('.csv'));

const { database } = await testDatabase();
const { upload, asSystem, revisionOf } = uploads(database);
const db = database.as(SYSTEM);

const openPart = (path: string, type: TariffUpload) =>
  openSheet(path, { isHeader: (cells) => isHeaderOf(TARIFF_FILE_OF[type], cells) });

const replaceBy = (path: string, type: TariffUpload) =>
  asSystem((tx) =>
    importFile(tx, TARIFF_FILE_OF[type], openPart(path, type), {
      mode: 'REPLACE',
      carrierId,
      largeChanges: 'ASK',
    }),
  );

// This is the tariff that the files came from.
await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: '' }));
const carrierId = await asSystem((tx) => insertCarrier(tx, { name: 'Round Trip' }));
for (const type of TARIFF_UPLOADS) {
  const result = await replaceBy(`${FOLDER}source/${type}.csv`, type);
  if (!result.isApplied) throw new Error(`${type}: ${JSON.stringify(result.errors)}`);
}
const revision = await revisionOf(carrierId);

async function read(type: TariffUpload): Promise<string> {
  const file = await exportTariffFile(db, { carrierId, type, revision: undefined });
  return Buffer.from((await file.read()) as Uint8Array).toString('utf8');
}

test('there is a CSV file of each type and a workbook from every program', () => {
  expect(WORKBOOKS.map(({ program }) => program)).toEqual(['source', ...PROGRAMS]);
  // openpyxl cannot read CSV.
  for (const program of ['source', 'libreoffice', 'pandas', 'sheetjs']) {
    const types = TABLES.filter((table) => table.program === program).map(({ name }) => name);
    expect(types, program).toEqual(TARIFF_UPLOADS.map((type) => `${type}.csv`).sort());
  }
});

test.each(TARIFF_UPLOADS)('%s: the download is the file that the other programs got', async (type) => {
  expect(await read(type)).toBe(readFileSync(`${FOLDER}source/${type}.csv`, 'utf8'));
});

test.each(TABLES)('$program/$name: uploading it changes nothing', async ({ name, path }) => {
  const type = name.replace('.csv', '') as TariffUpload;
  await expectNoChange(path, type);
});

test.each(WORKBOOKS)('$program/$name: uploading each of its sheets changes nothing', async ({ path }) => {
  for (const type of TARIFF_UPLOADS) await expectNoChange(path, type);
});

async function expectNoChange(path: string, type: TariffUpload): Promise<void> {
  const rows = (await read(type)).trimEnd().split('\r\n').length - 1;
  expect(rows).toBeGreaterThan(1);
  expect(await replaceBy(path, type), type).toEqual({
    isApplied: true,
    counts: { rows, created: 0, updated: 0, unchanged: rows, removed: 0 },
    revision: null,
    changes: [],
    comparison: expect.objectContaining({ needsConfirmation: false }),
  });
  expect(await revisionOf(carrierId)).toBe(revision);
}

async function cellsOf(path: string, type: TariffUpload) {
  const rows: (readonly unknown[])[] = [];
  for await (const batch of openPart(path, type)) rows.push(...batch.map(({ cells }: SheetRow) => cells));
  return rows;
}

test('a workbook has the types as sheets, ZIPs as texts and amounts as numbers', async () => {
  const path = `${FOLDER}source/tariff.xlsx`;
  const zips = await cellsOf(path, 'region-zips');
  expect(zips).toContainEqual(['Salinas Valley', '08054']);
  expect(zips).toContainEqual(['Salinas Valley', '005']);
  expect(await cellsOf(path, 'rate-sheet-weight-values')).toContainEqual([
    'Linehaul Chilled',
    500,
    1000,
    10_400,
    385.9,
  ]);
  // Without the tab, a program that writes the text again would make it a formula or a blank cell.
  expect((await cellsOf(path, 'regions')).map(([name]) => name)).toEqual(
    expect.arrayContaining(['\t=1+2', '\tNA', '007', '3/4', 'June 5', 'Boston, MA']),
  );
});

test('the workbook of the whole tariff, and of one part, are those of the fixture', async () => {
  const whole = await exportTariffWorkbook(db, { carrierId, revision: undefined });
  expect(whole.headers['Content-Disposition']).toBe(
    `attachment; filename="tariff-revision-${revision}.xlsx"`,
  );
  const fixture = await readXlsx(readFileSync(`${FOLDER}source/tariff.xlsx`));
  expect(fixture.sheets.map(({ name }) => name)).toEqual(TARIFF_UPLOADS);
  expect(await sheetsOf(whole)).toEqual(fixture.sheets);
  const lanes = { carrierId, type: 'lanes', revision: undefined, format: 'xlsx' } as const;
  const part = await exportTariffFile(db, lanes);
  expect(part.etag).not.toBe((await exportTariffFile(db, { ...lanes, format: 'csv' })).etag);
  expect(part.headers['Content-Disposition']).toBe(`attachment; filename="lanes-revision-${revision}.xlsx"`);
  expect(await sheetsOf(part)).toEqual(fixture.sheets.filter(({ name }) => name === 'lanes'));
});

const sheetsOf = async ({ read }: BytesReply) =>
  (await readXlsx(await buffer((await read()) as Readable))).sheets;
