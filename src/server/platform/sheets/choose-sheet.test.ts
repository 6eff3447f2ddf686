import { expect, test } from 'vitest';
import { sheetFileReader } from '../../../testing/hostile-files/read-sheet-file';
import { compoundOf, workbookOf, xlsText } from '../../../testing/hostile-files/xls';
import { inlineCell, sheetXml, xlsxOf } from '../../../testing/hostile-files/xlsx-parts';
import type { SheetCell } from './sheet-rows';

const read = sheetFileReader();

const sheetWith = (...cells: string[]) =>
  sheetXml(`<row>${cells.map((cell) => inlineCell(cell)).join('')}</row>`);
const isHeader = (cells: readonly SheetCell[]) => cells[0] === 'region';

test('the first of several sheets with the header is read', async () => {
  const sheets = [sheetXml(''), sheetWith('Notes'), sheetWith('region', 'zip'), sheetWith('region', 'other')];
  expect(await read(xlsxOf({ sheets }), { isHeader })).toEqual([[1, 'region', 'zip']]);
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
