import { expect, test } from 'vitest';
import { sheetFileReader } from '../../../testing/hostile-files/read-sheet-file';
import { compoundOf, workbookOf, xlsText } from '../../../testing/hostile-files/xls';
import { inlineCell, sheetXml, xlsxOf } from '../../../testing/hostile-files/xlsx-parts';
import type { SheetCell } from './sheet-rows';

const read = sheetFileReader();

const sheetWith = (...cells: string[]) =>
  sheetXml(`<row>${cells.map((cell) => inlineCell(cell)).join('')}</row>`);
const isHeader = (cells: readonly SheetCell[]) => cells[0] === 'region';

const table = (region: string) =>
  sheetXml(`<row>${inlineCell('region')}${inlineCell('zip')}</row><row>${inlineCell(region)}</row>`);

test('of several sheets the one with the header is read, and its name is reported', async () => {
  const names: string[] = [];
  const file = xlsxOf({
    sheets: [sheetXml(''), sheetWith('Notes'), table('Bay'), sheetWith('Region')],
    sheetNames: ['Empty', 'Notes', 'Rates', 'Other'],
  });
  const onSheet = (name: string) => names.push(name);
  expect(await read(file, { isHeader, onSheet })).toEqual([
    [1, 'region', 'zip'],
    [2, 'Bay', ''],
  ]);
  expect(names).toEqual(['Rates']);
});

test('a table on two sheets with the same header is rejected with the names of both', async () => {
  const file = xlsxOf({
    sheets: [table('Bay'), sheetWith('Notes'), table('Gulf')],
    sheetNames: ['West', 'Notes', 'East'],
  });
  expect(await read(file, { isHeader })).toEqual([
    [null, 'rejected: the rows on one sheet only; "West", "East" have the same column names'],
  ]);
  const xls = workbookOf(
    [xlsText(0, 0, 'region'), xlsText(0, 0, 'region')].map((header) =>
      Buffer.concat([header, xlsText(1, 0, 'Bay')]),
    ),
  );
  expect(await read(compoundOf(xls), { isHeader })).toEqual([
    [null, expect.stringContaining('have the same column names')],
  ]);
});

test('a second sheet with the header but no rows is ignored, wherever it is', async () => {
  const bay = [
    [1, 'region', 'zip'],
    [2, 'Bay', ''],
  ];
  const blank = sheetWith('region', 'zip');
  expect(await read(xlsxOf({ sheets: [blank, table('Bay')] }), { isHeader })).toEqual(bay);
  expect(await read(xlsxOf({ sheets: [table('Bay'), blank] }), { isHeader })).toEqual(bay);
  expect(await read(xlsxOf({ sheets: [blank, blank] }), { isHeader })).toEqual([[1, 'region', 'zip']]);
});

test('if no sheet has the header, the error names the sheets', async () => {
  const file = xlsxOf({
    sheets: [sheetWith('Notes'), sheetXml(''), sheetWith('Zips')],
    sheetNames: ['Read &quot;me&quot;', 'Empty', 'Data'],
  });
  expect(await read(file, { isHeader })).toEqual([
    [null, 'rejected: a sheet with the column names in its first row; none of "Read "me"", "Data" has them'],
  ]);
});

test('the only sheet with rows is read even without the header, so that its columns can be reported', async () => {
  const sheets = [sheetXml(''), sheetWith('Region', 'zap'), sheetXml('')];
  expect(await read(xlsxOf({ sheets }), { isHeader })).toEqual([[1, 'Region', 'zap']]);
  expect(await read(xlsxOf({ sheets: [sheetXml('')] }), { isHeader })).toEqual([]);
});

test('the .xls sheet with the header is read', async () => {
  const file = compoundOf(workbookOf([xlsText(0, 0, 'Notes'), xlsText(0, 0, 'region')]));
  expect(await read(file, { isHeader })).toEqual([[1, 'region']]);
});
