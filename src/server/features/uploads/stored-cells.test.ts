import fc from 'fast-check';
import { expect, test } from 'vitest';
import { familyOf, UPLOAD_TYPES } from '../../../domain/uploads';
import { testDatabase } from '../../../testing/database/test-database';
import { uploads } from '../../../testing/uploads/import-files';
import { csvOf } from '../../../testing/uploads/tariff-csv';
import type { TableFile } from '../../imports/table-file';
import { uploadTypeOf } from './upload-types';

const { database } = await testDatabase();
const { upload, newCarrier } = uploads(database);

type Cells = Readonly<Record<string, string>>;

/** Values at the limits of the cells, and texts that users and spreadsheets put into them. */
const NUMBERS =
  '0 1 2 5 9 24 60 365 999 1500 44000 100000 1000000 10000000 999999999 0.0001 .5 1.0 0.9999 410.5 999999.9 ' +
  '1000000.0 -90 90 -180 179.999999999999999';
const WORDS =
  'FLAT PER_PALLET PER_HUNDREDWEIGHT PERCENT LIFTGATE CROSS_DOCKING PICKUP DROPOFF MON SUN SUN|MON|MON ' +
  'MON|TUE|WED|THU|FRI|SAT|SUN FROZEN AMBIENT CHILLED PRODUCE ICE_CREAM California MILEAGE TERMINAL HQ CA bc';
const ZIPS = '00000 93901 99999 939 000 080 V6B v6b1a1';
const ODD = [
  'x',
  '=1+1',
  '\\N',
  '\\.',
  'a\\b',
  '\\',
  "O'Brien",
  '\u00a0x\u00a0',
  '\u200bx',
  '\u{1f69a}',
  'e\u0301',
];
const LONG = ['x'.repeat(200), '\u{1f69a}'.repeat(100)];
const TEXTS = [NUMBERS, WORDS, ZIPS].flatMap((texts) => texts.split(' ')).concat('', 'US Diesel', ODD, LONG);

/** Columns that accept only existing names. */
const REFERENCE_COLUMNS: Readonly<Record<string, RegExp>> = {
  'region-zips': /^region$/,
  lanes: /region|facility|sheet/,
  'schedule-lanes': /region|facility/,
  'schedule-regions': /region|facility/,
  facilities: /^carrier$/,
};

function cellsOf(file: TableFile) {
  const choices = [...file.columns].map(([name, { cell, example }]) => {
    const known = name === 'carrier' ? [''] : ['', example];
    // All tests share the facility of the templates: with a second facility of its name, lanes could no longer refer to it.
    const free = name === 'facility_name' ? TEXTS : [...TEXTS, example];
    const texts = REFERENCE_COLUMNS[file.type]?.test(name) ? known : free;
    return [name, fc.constantFrom(...texts.filter((text) => cell.parse(text.trim()) !== undefined))] as const;
  });
  return fc.array(fc.record(Object.fromEntries(choices)), { minLength: 150, maxLength: 150 });
}

/** Returns the rows that pass the format's `rowChecks`, with each key once. */
function validRows(file: TableFile, rows: readonly Cells[]): Cells[] {
  const byKey = new Map<string, Cells>();
  for (const cells of rows) {
    const row = Object.fromEntries(
      [...file.columns].map(([name, { cell }]) => [name, cell.parse((cells[name] ?? '').trim())]),
    );
    let isValid = true;
    for (const { check } of file.rowChecks) {
      check(row, () => {
        isValid = false;
      });
    }
    if (isValid) byKey.set(JSON.stringify(file.key.map((name) => row[name])), cells);
  }
  return [...byKey.values()];
}

test.each(UPLOAD_TYPES.filter((type) => familyOf(type) !== 'search'))(
  '%s: every accepted row is stored, and storing it again changes nothing',
  async (type) => {
    const { file } = uploadTypeOf(type);
    if (file === null) throw new TypeError(`${type} changes nothing`);
    await fc.assert(
      fc.asyncProperty(cellsOf(file), async (some) => {
        const { carrierId } = await newCarrier();
        const rows = validRows(file, some);
        const csv = csvOf(file, ...rows);
        const sent = await upload(file, csv, { carrierId });
        expect(sent.isApplied || sent.errors).toBe(true);
        const again = await upload(file, csv, { carrierId });
        const counts = { created: 0, updated: 0, unchanged: rows.length };
        expect(again).toMatchObject({ isApplied: true, revision: null, counts });
      }),
      { numRuns: 2 },
    );
  },
);
