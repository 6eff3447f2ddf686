import { expect, test } from 'vitest';
import { REFERENCE_FILES } from '../../../../testing/uploads/reference-files';
import { readSheet } from '../../../imports/check-sheet';
import type { SheetCell } from '../../../platform/sheets/sheet-rows';
import { bulkSearchFormat } from '../../bulk-search/formats/bulk-search';
import { TARIFF_FILES } from './tariff-files';

const FORMATS = [...TARIFF_FILES, ...REFERENCE_FILES, bulkSearchFormat];
const COLUMNS = FORMATS.flatMap((format) =>
  [...format.columns].map(([name, { cell }]) => ({ format, type: format.type, name, cell })),
);
const ZIPS = COLUMNS.filter(({ name }) => /zip/.test(name) && name !== 'zip_three');

/** ZIPs in Puerto Rico, the Virgin Islands, and Holtsville, NY, which begin with two zeros. */
const WITH_TWO_ZEROS = [501, 544, 601, 795, 802, 901, 907, 926, 988];

/** Reads a sheet with these cells in the column. Returns each cell's value, or what was expected instead. */
async function read({ format, name }: (typeof ZIPS)[number], cells: readonly SheetCell[]) {
  const names = [...format.columns.keys()];
  const rowWith = (cell: SheetCell) =>
    names.map((column) => (column === name ? cell : (format.columns.get(column)?.example ?? '')));
  return Promise.all(
    cells.map(async (cell) => {
      async function* sheet() {
        yield [
          { line: 1, cells: names },
          { line: 2, cells: rowWith(cell) },
        ];
      }
      const { rows, errors } = await readSheet(format, sheet());
      return rows[0]?.row[name] ?? errors.find(({ column }) => column === name)?.expected;
    }),
  );
}

test.each(ZIPS)('$type $name: a number without its leading zero is read as a ZIP', ({ cell }) => {
  expect(cell.refuseNumber(8054)).toBeNull();
  expect(cell.textOfNumber(8054)).toBe('08054');
});

test('there are seven ZIP columns', () => {
  expect(ZIPS.map(({ type, name }) => `${type}.${name}`).sort()).toEqual([
    'bulk-search.from_zip',
    'bulk-search.to_zip',
    'facilities.address_zipcode',
    'master-zips.zip',
    'region-zips.zip',
    'zip-substitution.original_zip',
    'zip-substitution.substitute_zip',
  ]);
});

test.each(ZIPS.filter((column) => column.cell.parse('901') !== undefined))(
  '$type $name: takes prefixes, so a number below 1000 is refused with what to write',
  async (column) => {
    const expected = await read(column, WITH_TWO_ZEROS);
    expect(expected).toEqual(
      WITH_TWO_ZEROS.map((number) =>
        expect.stringContaining(`write 00${number} for the ZIP or ${number} for the prefix`),
      ),
    );
    const [only] = await read(column, [79]);
    expect(only).toMatch(/numbers below 1000 may have lost zeros: format the column as text and write 079$/);
    expect(await read(column, ['901', '00901', ' 079 '])).toEqual(['901', '00901', '079']);
  },
);

test.each(ZIPS.filter((column) => column.cell.parse('901') === undefined))(
  '$type $name: takes no prefixes, so a number below 1000 can only be a ZIP',
  ({ cell }) => {
    const texts = WITH_TWO_ZEROS.map((number) => cell.textOfNumber(number));
    expect(texts).toEqual(WITH_TWO_ZEROS.map((number) => `00${number}`));
    expect(WITH_TWO_ZEROS.map(cell.refuseNumber)).toEqual(WITH_TWO_ZEROS.map(() => null));
    expect(texts.map((text) => cell.parse(text))).toEqual(texts);
  },
);

test('text cells keep their meaning next to refused numbers with the same digits', async () => {
  const format = TARIFF_FILES.find(({ type }) => type === 'region-zips');
  if (!format) throw new Error('no region-zips');
  async function* sheet() {
    const lines: SheetCell[][] = [
      ['region', 'zip'],
      ['A', '901'],
      ['B', 901],
      ['C', '901'],
      ['D', 901],
    ];
    yield lines.map((cells, index) => ({ line: index + 1, cells }));
  }
  const { errors } = await readSheet(format, sheet());
  expect(errors).toMatchObject([
    { line: 3, column: 'zip', value: '901', repeats: { count: 2, lines: [3, 5] } },
  ]);
});

test('zip_three is the start of a ZIP, so a number gets three digits', () => {
  const three = COLUMNS.filter(({ name }) => name === 'zip_three');
  expect(three.map(({ cell }) => cell.textOfNumber(9))).toEqual(['009']);
});

test('other columns keep the number unchanged', () => {
  const others = COLUMNS.filter(({ name }) => !/zip/.test(name));
  expect(others.length).toBeGreaterThan(50);
  expect(new Set(others.map(({ cell }) => cell.textOfNumber(385.9)))).toEqual(new Set(['385.9']));
  expect(new Set(others.map(({ cell }) => cell.refuseNumber(901)))).toEqual(new Set([null]));
});
