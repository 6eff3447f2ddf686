import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { TARIFF_UPLOADS } from '../../../../domain/uploads';
import { testDatabase } from '../../../../testing/database/test-database';
import { insertCarrier } from '../../../../testing/people/people';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { facilitiesFile } from '../../facilities/formats/facilities';
import { importTariffFiles } from './import-tariff-files';
import { openTariffFiles } from './open-tariff-files';

/** Workbooks of a whole tariff that other programs read and wrote unchanged; their README explains how. */
const FOLDER = fileURLToPath(new URL('../../../../testing/uploads/round-trip/', import.meta.url));

const { database } = await testDatabase();
const { upload, asSystem, revisionOf } = uploads(database);
await upload(facilitiesFile, csvOf(facilitiesFile, { carrier: '' }));
const carrierId = await asSystem((tx) => insertCarrier(tx, { name: 'Round Trip' }));
const folder = await mkdtemp(join(tmpdir(), 'round-trip-'));
afterAll(() => rm(folder, { recursive: true }));

async function importWorkbook(program: string) {
  const path = `${FOLDER}${program}/tariff.xlsx`;
  const files = await openTariffFiles(path, { fileName: 'tariff.xlsx', folder });
  try {
    expect(files.parts.map(({ source }) => source).sort()).toEqual([...TARIFF_UPLOADS].sort());
    const how = { carrierId, mode: 'REPLACE', largeChanges: 'ASK', onRead: () => {} } as const;
    return await asSystem((tx) => importTariffFiles(tx, files, how));
  } finally {
    files.close();
  }
}

const first = await importWorkbook('source');

test('a downloaded workbook makes the same tariff for another carrier, in one revision', async () => {
  if (!first.isApplied) expect.fail(JSON.stringify(first.errors));
  expect(first.counts.created).toBe(first.counts.rows);
  expect(first.revision).toBe(await revisionOf(carrierId));
});

test.each(['source', 'libreoffice', 'pandas', 'openpyxl', 'sheetjs'])(
  '%s: uploading the whole workbook changes nothing',
  async (program) => {
    const before = await revisionOf(carrierId);
    expect(await importWorkbook(program)).toMatchObject({
      isApplied: true,
      counts: { created: 0, updated: 0, removed: 0 },
      revision: null,
    });
    expect(await revisionOf(carrierId)).toBe(before);
  },
);
