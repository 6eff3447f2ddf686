import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../../testing/any-character';
import { readCsv } from '../../testing/uploads/read-csv';
import { REFERENCE_FILES } from '../../testing/uploads/reference-files';
import { csvOf } from '../../testing/uploads/tariff-csv';
import { regionZipsFile } from '../features/tariffs/formats/region-zips';
import { TARIFF_FILES } from '../features/tariffs/formats/tariff-files';
import type { SheetRow } from '../platform/sheets/sheet-rows';
import { readSheet } from './check-sheet';

const FILES = [...TARIFF_FILES, ...REFERENCE_FILES];

/** Bytes that can be iterated more than once, like those of a file. */
const repeatable = (begin: () => AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: begin,
});

async function* sheetOf(...rows: SheetRow[]) {
  yield rows;
}

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

test('equal errors share an entry with their number and the first lines, in file order', async () => {
  const rows = [...Array.from({ length: 5_000 }, () => 'Bay,x'), 'Bay,y', ',93901', 'Bay,x'];
  const read = await readCsv(regionZipsFile, ['region,zip', ...rows].join('\n'));
  const lines = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
  expect(read.errors).toMatchObject([
    { line: 2, column: 'zip', value: 'x', repeats: { count: 5_001, lines } },
    { line: 5_002, column: 'zip', value: 'y' },
    { line: 5_003, column: 'region', value: '' },
  ]);
  expect(read.errors.map(({ repeats }) => repeats === undefined)).toEqual([false, true, true]);
  expect(read.errorCount).toBe(5_003);
});

test('of many different errors of one kind 900 are stored, and one entry counts the others', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => `R,x${index}`);
  const read = await readCsv(regionZipsFile, ['region,zip', ...rows, ',93901'].join('\n'));
  expect([read.rows.length, read.errors.length, read.errorCount]).toEqual([0, 902, 1_201]);
  expect(read.errors.slice(900)).toMatchObject([
    { line: 902, column: 'zip', value: null, repeats: { count: 300 } },
    { line: 1_202, column: 'region' },
  ]);
});

test('a file with every row twice has one entry for the repetitions beyond the first 900', async () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => `Bay,${10_000 + (index % 1_000)}`);
  const read = await readCsv(regionZipsFile, ['region,zip', ...rows].join('\n'));
  expect([read.errors.length, read.errorCount]).toEqual([901, 1_000]);
  expect(read.errors[0]?.expected).toBe('a unique row; line 2 has the same key');
  expect(read.errors[900]).toMatchObject({
    value: null,
    expected: 'a unique row; an earlier line has the same key',
    repeats: { count: 100 },
  });
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

test('numbers of a spreadsheet become ZIPs, and prefixes are text', async () => {
  const source = sheetOf(
    { line: 1, cells: ['region', 'zip'] },
    { line: 2, cells: ['Newark', 8054] },
    { line: 3, cells: ['Boston', '021'] },
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
