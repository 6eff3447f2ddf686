import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character';
import { REFERENCE_FILES } from '../../testing/uploads/reference-files';
import { csvOf } from '../../testing/uploads/tariff-csv';
import { fuelPricesFile } from '../features/tariffs/formats/fuel-prices';
import { fuelSurchargesFile } from '../features/tariffs/formats/fuel-surcharges';
import { regionZipsFile } from '../features/tariffs/formats/region-zips';
import { TARIFF_FILES } from '../features/tariffs/formats/tariff-files';
import { type CsvSource, csvRows } from '../platform/sheets/csv-rows';
import type { SheetLimits, SheetRow } from '../platform/sheets/sheet-rows';
import { UPLOAD_LIMITS } from './check-rows';
import { readSheet } from './check-sheet';
import type { FileFormat, FileRow } from './file-format';

const FILES = [...TARIFF_FILES, ...REFERENCE_FILES];

const readCsv = <Row extends FileRow>(
  format: FileFormat<Row>,
  csv: CsvSource,
  limits: SheetLimits = UPLOAD_LIMITS,
) => readSheet(format, csvRows(csv, limits), limits);

/** Bytes that can be iterated more than once, like those of a file. */
const repeatable = (begin: () => AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: begin,
});

async function* sheetOf(...rows: SheetRow[]) {
  yield rows;
}

const CALIFORNIA = { line: 2, row: { destination_state: 'CA', fuel_price_source: 'California' } };

test.each([
  ['columns in another order', 'fuel_price_source,destination_state\nCalifornia,CA\n'],
  ['any case', 'Destination_State,FUEL_PRICE_SOURCE\nCA,California\n'],
  ['spaces around names and cells', ' destination_state , fuel_price_source \n CA , California \n'],
  ['a byte-order mark', '\uFEFFdestination_state,fuel_price_source\nCA,California\n'],
  ['a byte-order mark before a quoted name', '\uFEFF"destination_state",fuel_price_source\nCA,California\n'],
  ['Windows line ends', 'destination_state,fuel_price_source\r\nCA,California\r\n'],
  ['no last line end', 'destination_state,fuel_price_source\nCA,California'],
  ['blank columns at the end', 'destination_state,fuel_price_source,,\nCA,California,,\n'],
])('accepts %s', async (_what, csv) => {
  expect(await readCsv(fuelPricesFile, csv)).toEqual({ rows: [CALIFORNIA], errors: [], errorCount: 0 });
});

test('errors have the right line after blank lines and rows', async () => {
  const csv = 'destination_state,fuel_price_source\r\n\r\nCA,California\r\n , \r\n\r\nOR,Nobody\r\n';
  expect((await readCsv(fuelPricesFile, csv)).errors).toEqual([
    {
      line: 6,
      column: 'fuel_price_source',
      value: 'Nobody',
      expected: 'one of California, Rocky Mountain, West Coast, US Diesel',
    },
  ]);
});

test('unknown, duplicate and missing columns are reported at once', async () => {
  const csv = 'Destination_State,state,destination_state\nCA,CA,CA\n';
  expect((await readCsv(fuelPricesFile, csv)).errors).toEqual([
    {
      line: 1,
      column: 'state',
      value: 'state',
      expected: 'one of the columns destination_state, fuel_price_source',
    },
    { line: 1, column: 'destination_state', value: 'destination_state', expected: 'each column once' },
    { line: 1, column: 'fuel_price_source', value: null, expected: 'a column named fuel_price_source' },
  ]);
});

test('an optional column may be missing', async () => {
  const csv = 'maximum_fuel_price,surcharge_percentage\n400,0.26\n';
  expect((await readCsv(fuelSurchargesFile, csv)).rows).toEqual([
    { line: 2, row: { maximum_fuel_price: 4000, surcharge_percentage: 2600, fuel_price_source: null } },
  ]);
});

test('blank rows above the header are skipped', async () => {
  const csv = ',,\r\n , \r\ndestination_state,fuel_price_source\r\nCA,California\r\n';
  expect(await readCsv(fuelPricesFile, csv)).toMatchObject({ rows: [{ line: 4 }], errorCount: 0 });
  expect((await readCsv(fuelPricesFile, ',,\r\n')).errors).toEqual([
    { line: 1, column: null, value: null, expected: 'a header row with the column names' },
  ]);
});

test('an empty file is rejected', async () => {
  expect((await readCsv(fuelPricesFile, '')).errors).toEqual([
    { line: 1, column: null, value: null, expected: 'a header row with the column names' },
  ]);
});

test('a row with more cells than the header is rejected', async () => {
  const csv = 'destination_state,fuel_price_source\nCA,California\nOR,West Coast,more\n';
  expect((await readCsv(fuelPricesFile, csv)).errors).toEqual([
    { line: 3, column: null, value: null, expected: '2 cells, as in the header; this row has 3' },
  ]);
});

const SURCHARGES = 'maximum_fuel_price,surcharge_percentage,fuel_price_source\n';
const surchargeOf = (line: number) => ({
  line,
  row: { maximum_fuel_price: line * 1_000, surcharge_percentage: 2_600, fuel_price_source: null },
});

test.each(['\n', '\r\n', '\r'])(
  'missing cells at the end of a row are blank; lines end in %j',
  async (end) => {
    const rows = ['200,0.26,', '300,0.26', '400,0.26'].map((row) => row + end).join('');
    expect(await readCsv(fuelSurchargesFile, SURCHARGES + rows)).toEqual({
      rows: [2, 3, 4].map(surchargeOf),
      errors: [],
      errorCount: 0,
    });
  },
);

test('a missing cell of a required column is an error of that column', async () => {
  const csv = `${SURCHARGES}200,0.26\n300\n`;
  expect((await readCsv(fuelSurchargesFile, csv)).errors).toEqual([
    {
      line: 3,
      column: 'surcharge_percentage',
      value: '',
      expected: 'a decimal from 0 to 1 with at most 4 decimal places',
    },
  ]);
});

test('a file truncated in its last row is rejected; one that only lacks the last line end is read', async () => {
  for (const csv of [`${SURCHARGES}200,0.26\n300,0.26`, `${SURCHARGES}200,0.26\n300,0.2`]) {
    expect(await readCsv(fuelSurchargesFile, csv)).toEqual({
      rows: [],
      errors: [
        {
          line: 3,
          column: null,
          value: null,
          expected: '3 cells, as in the header, or a line end; the file ends after 2',
        },
      ],
      errorCount: 1,
    });
  }
  const whole = await readCsv(fuelSurchargesFile, `${SURCHARGES}200,0.26\n300,0.26,`);
  expect(whole).toMatchObject({ rows: [{ line: 2 }, { line: 3 }], errorCount: 0 });
});

test('a duplicate key is rejected on its second line, in any notation', async () => {
  const csv = 'region,zip\nBay,V6B1A1\nBay,939\nBay,v6b 1a1\n';
  expect((await readCsv(regionZipsFile, csv)).errors).toEqual([
    {
      line: 4,
      column: 'region, zip',
      value: 'Bay, V6B1A1',
      expected: 'a unique row; line 2 has the same key',
    },
  ]);
});

test.each([
  ['that is not closed', 'Bay,"939\nBay,940\n', 'a closing quote (") before the end of the file', 2],
  ['in the middle of a cell', 'Bay,9"39\n', 'quotes (") only around whole cells, and doubled inside them', 2],
  ['followed by text', '"Bay"s,939\n', 'a comma or a line end after a closing quote (")', 2],
])('a quote %s is rejected with its line', async (_what, rows, expected, line) => {
  expect((await readCsv(regionZipsFile, `region,zip\n${rows}`)).errors).toEqual([
    { line, column: null, value: null, expected },
  ]);
});

test('a quoted cell may contain commas and quotes; line ends in names are rejected', async () => {
  const good = await readCsv(regionZipsFile, 'region,zip\n"Bay, ""north""",939\n');
  expect(good.rows[0]?.row.region).toBe('Bay, "north"');
  const bad = await readCsv(regionZipsFile, 'region,zip\n"Bay\nnorth",939\n');
  expect(bad.errors).toEqual([
    { line: 3, column: 'region', value: 'Bay\uFFFDnorth', expected: 'a name: up to 200 characters in UTF-8' },
  ]);
});

test('the first thousand errors are stored and all are counted', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => `R,x${index}`);
  const read = await readCsv(regionZipsFile, ['region,zip', ...rows].join('\n'));
  expect([read.rows.length, read.errors.length, read.errorCount]).toEqual([0, 1_000, 1_200]);
});

test('a file with one invalid row has no rows to apply', async () => {
  const read = await readCsv(regionZipsFile, 'region,zip\nBay,939\nBay,93\nBay,940\n');
  expect(read).toMatchObject({ rows: [], errorCount: 1 });
});

test('reading stops at the row limit and at the byte limit', async () => {
  const csv = 'region,zip\nBay,939\nBay,940\nBay,941\n';
  const mebibyte = 1024 * 1024;
  expect((await readCsv(regionZipsFile, csv, { rows: 2, bytes: mebibyte })).errors).toEqual([
    { line: 4, column: null, value: null, expected: 'at most 2 rows' },
  ]);
  let isReadFurther = false;
  async function* endless() {
    yield Buffer.from(csv);
    yield Buffer.alloc(mebibyte, '\n');
    yield Buffer.from('\n');
    isReadFurther = true;
  }
  expect((await readCsv(regionZipsFile, repeatable(endless), { rows: 9, bytes: mebibyte })).errors).toEqual([
    { line: null, column: null, value: null, expected: 'a file of at most 1 MB' },
  ]);
  expect(isReadFurther).toBe(false);
});

test('an error of the source is thrown, not reported as an error in the file', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('region,zip\n');
    throw new Error('the disk failed');
  }
  await expect(readCsv(regionZipsFile, repeatable(broken))).rejects.toThrow('the disk failed');
});

test('a character may be split between chunks', async () => {
  const bytes = Buffer.from('region,zip\nCañón,939\n');
  async function* byteByByte() {
    for (const byte of bytes) yield Uint8Array.of(byte);
  }
  expect((await readCsv(regionZipsFile, repeatable(byteByByte))).rows[0]?.row.region).toBe('Cañón');
});

test('numbers of a spreadsheet become ZIPs', async () => {
  const source = sheetOf(
    { line: 1, cells: ['region', 'zip'] },
    { line: 2, cells: ['Newark', 8054] },
    { line: 3, cells: ['Boston', 21] },
    { line: 4, cells: [7, 93901] },
  );
  const { rows } = await readSheet(regionZipsFile, source);
  expect(rows.map(({ row }) => [row.region, row.zip])).toEqual([
    ['Newark', '08054'],
    ['Boston', '021'],
    ['7', '93901'],
  ]);
});

test('reading never throws, whatever the cells contain', async () => {
  const cell = fc.oneof(
    fc.string({ unit: anyCharacter, maxLength: 12 }),
    fc.constantFrom(
      '',
      '0',
      '1',
      '-1',
      '1e9',
      '0.1',
      '0.00001',
      '99999999999',
      'MON',
      'MON|',
      'V6B',
      '\0',
      '\uD800',
    ),
    fc.double(),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...FILES).chain((file) =>
        fc.record({
          file: fc.constant(file),
          rows: fc.array(
            fc.array(cell, { minLength: file.columns.size - 1, maxLength: file.columns.size + 1 }),
          ),
        }),
      ),
      async ({ file, rows }) => {
        const source = sheetOf(
          { line: 1, cells: [...file.columns.keys()] },
          ...rows.map((cells, index) => ({ line: index + 2, cells })),
        );
        const read = await readSheet(file, source);
        expect(read.errorCount > 0 ? read.rows.length : read.errors.length).toBe(0);
        for (const error of read.errors) {
          expect(error.line === null || error.line >= 2).toBe(true);
          expect(error.value ?? '').not.toMatch(/[\p{Cc}\p{Cs}]/u);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test('reading never throws, whatever text a file contains', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...FILES), fc.string({ unit: anyCharacter }), async (file, rest) => {
      await readCsv(file, rest);
      await readCsv(file, `${csvOf(file, {})}\n${rest}`);
    }),
    { numRuns: 300 },
  );
});
