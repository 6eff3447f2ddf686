import { expect, test } from 'vitest';
import { readCsv } from '../../testing/uploads/read-csv';
import { fuelPricesFile } from '../features/tariffs/formats/fuel-prices';
import { fuelSurchargesFile } from '../features/tariffs/formats/fuel-surcharges';
import { regionZipsFile } from '../features/tariffs/formats/region-zips';

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
