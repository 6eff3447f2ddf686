import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { SYSTEM } from '../../../../domain/people/actor';
import { TARIFF_UPLOADS, type UploadMode } from '../../../../domain/uploads';
import { testDatabase } from '../../../../testing/database/test-database';
import { uploads } from '../../../../testing/uploads/import-files';
import { csvOf } from '../../../../testing/uploads/tariff-csv';
import { ZIPS_IN_USE } from '../../../../testing/uploads/zips-in-use';
import type { TableFile } from '../../../imports/table-file';
import { fuelSurchargesFile } from '../formats/fuel-surcharges';
import { lanesFile } from '../formats/lanes';
import { regionZipsFile } from '../formats/region-zips';
import { exportTariffFile } from '../past/export-tariff-file';
import { restoreTariff } from './restore-tariff';

const { database } = await testDatabase();
const { upload, newCarrier, asSystem, revisionOf } = uploads(database);

const REGIONS = ['New York Metro', 'Salinas Valley'];
const ZIPS_A_REGION = 15_000;
const zipAt = (index: number) => ZIPS_IN_USE[index * 5];
/** Returns the ZIPs of both regions, except those that are left out. */
const zipLines = (isLeftOut: (index: number) => boolean = () => false) =>
  REGIONS.flatMap((region) =>
    Array.from({ length: ZIPS_A_REGION }, (_, index) => index)
      .filter((index) => !isLeftOut(index))
      .map((index) => `${region},${zipAt(index)}`),
  );
const csv = (lines: readonly string[]) => `region,zip\n${lines.join('\n')}\n`;

/** Returns the lines of each exported file of the tariff, without the tabs that keep ZIPs with a leading zero as text. */
async function tariffOf(carrierId: string, revision?: number) {
  const files: Record<string, readonly string[]> = {};
  for (const type of TARIFF_UPLOADS) {
    const { read } = await exportTariffFile(database.as(SYSTEM), { carrierId, type, revision });
    const content = await read();
    const written = content instanceof Readable ? await text(content) : new TextDecoder().decode(content);
    files[type] = written
      .trim()
      .replaceAll('"\t', '"')
      .replaceAll(/"(\d+)"/g, '$1')
      .split(/\r?\n/);
  }
  return files;
}

test('a restore brings back every row of a tariff with 30,000 ZIPs, and a second one the rows that the first one removed', async () => {
  const { carrierId } = await newCarrier();
  const send = async (file: TableFile, content: string, mode: UploadMode) =>
    expect(await upload(file, content, { carrierId, mode })).toMatchObject({ isApplied: true });
  const restore = (toRevision: number) =>
    asSystem((tx) => restoreTariff(tx, { carrierId, toRevision, isDryRun: false }));
  await send(lanesFile, csvOf(lanesFile, {}), 'MERGE');
  await send(fuelSurchargesFile, csvOf(fuelSurchargesFile, {}), 'MERGE');
  await send(regionZipsFile, csv(zipLines()), 'REPLACE');
  const [whole, wholeAt] = [await tariffOf(carrierId), await revisionOf(carrierId)];
  expect(whole['region-zips']?.slice(1)).toEqual(zipLines());
  expect(whole.lanes).toHaveLength(2);

  // This upload removes every third ZIP and adds many new ones.
  const few = [
    ...zipLines((index) => index % 3 === 0),
    ...ZIPS_IN_USE.slice(ZIPS_A_REGION * 5, ZIPS_A_REGION * 5 + 9_000).map((zip) => `${REGIONS[0]},${zip}`),
  ];
  await send(regionZipsFile, csv(few), 'REPLACE');
  await send(lanesFile, csvOf(lanesFile, { temperature: 'CHILLED' }), 'REPLACE');
  const [other, otherAt] = [await tariffOf(carrierId), await revisionOf(carrierId)];
  expect(other['region-zips']?.slice(1)).toEqual(few.sort());
  expect(other.lanes).not.toEqual(whole.lanes);

  expect(await restore(wholeAt)).toMatchObject({ isApplied: true });
  expect(await tariffOf(carrierId)).toEqual(whole);
  expect(await restore(otherAt)).toMatchObject({ isApplied: true });
  expect(await tariffOf(carrierId)).toEqual(other);
  // The earlier revisions can still be exported.
  expect(await tariffOf(carrierId, wholeAt)).toEqual(whole);
  expect(await tariffOf(carrierId, wholeAt + 3)).toEqual(whole);
}, 600_000);
