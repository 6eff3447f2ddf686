import { readXls } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetFileReader } from '../../../testing/hostile-files/read-sheet-file';
import {
  record,
  xlsBlankFormula,
  xlsCalculated,
  xlsError,
  xlsMerge,
  xlsNumber,
  xlsNumberFormula,
  xlsOf,
  xlsShared,
  xlsStyles,
  xlsText,
  xlsTextFormula,
  xlsTexts,
} from '../../../testing/hostile-files/xls';

const read = sheetFileReader();

const MAY_17 = new Date('2026-05-17T00:00:00Z');

test('an .xls file reads like an .xlsx file', async () => {
  const header = [xlsShared(0, 0, 0), xlsShared(0, 1, 1)];
  const rk = (row: number, column: number, value: number) => {
    const data = Buffer.alloc(10);
    data.writeUInt16LE(row, 0);
    data.writeUInt16LE(column, 2);
    data.writeInt32LE(value, 6);
    return record(0x27e, data);
  };
  const cells = Buffer.concat([
    ...header,
    xlsText(1, 0, 'Zürich \u{1F600}'),
    xlsNumber(1, 1, 385.90000000000003),
    xlsNumber(1, 2, 46_159, 1),
    rk(2, 0, (8054 << 2) | 2),
    rk(2, 1, (-150 << 2) | 3),
    xlsTextFormula(4, 0),
    record(0x207, Buffer.from([3, 0, 0, 66, 97, 121])),
  ]);
  const globals = Buffer.concat([xlsTexts(['region', 'zip']), xlsStyles(0, 14)]);
  expect(await read(xlsOf(cells, globals))).toEqual([
    [1, 'region', 'zip'],
    [2, 'Zürich \u{1F600}', 385.9, MAY_17],
    [3, 8054, -1.5],
    [5, 'Bay', ''],
  ]);
});

test('another library reads the same rows from our .xls test files', async () => {
  const texts = Array.from({ length: 3_000 }, (_, index) => `Region ${index}`);
  const cells = texts.map((_text, row) =>
    Buffer.concat([xlsShared(row, 0, row), xlsNumber(row, 1, row / 8)]),
  );
  const file = xlsOf(Buffer.concat(cells), xlsTexts(texts));
  const others = (await readXls(file)).sheets[0]?.rows ?? [];
  expect(others).toHaveLength(3_000);
  expect((await read(file)).map(([, ...row]) => row)).toEqual(others);
});

test('errors in an .xls file are reported like those in an .xlsx file', async () => {
  const cells = Buffer.concat([
    xlsText(0, 0, 'region'),
    xlsText(0, 1, 'zip'),
    xlsError(1, 1, 0x17),
    xlsTextFormula(2, 0),
    xlsMerge(0, 0, 0, 1),
  ]);
  expect((await read(xlsOf(cells))).at(-1)).toEqual([
    1,
    'rejected: no merged cells in the header or below: A1 to B1; values instead of errors in the cells: B2 #REF!; formulas with stored values (open the file in Excel and save it): A3',
  ]);
});

test('a formula that its program did not calculate is an error, as in an .xlsx file', async () => {
  const cells = Buffer.concat([
    xlsText(0, 0, 'region'),
    xlsText(0, 1, 'minimum'),
    xlsText(1, 0, 'Bay'),
    xlsBlankFormula(1, 1),
    xlsBlankFormula(2, 0),
  ]);
  expect((await read(xlsOf(cells))).at(-1)).toEqual([
    2,
    'rejected: formulas with stored values (open the file in Excel and save it): B2, A3',
  ]);
});

test('a formula with a blank result is blank if the workbook was calculated', async () => {
  const header = [xlsText(0, 0, 'region'), xlsText(0, 1, 'minimum')];
  const blank = [...header, xlsText(1, 0, 'Bay'), xlsBlankFormula(1, 1)];
  const byExcel = xlsOf(Buffer.concat(blank), xlsCalculated);
  expect(await read(byExcel)).toEqual([
    [1, 'region', 'minimum'],
    [2, 'Bay', ''],
  ]);
  const withOthers = xlsOf(Buffer.concat([...blank, xlsText(2, 0, 'Gulf'), xlsNumberFormula(2, 1, 5)]));
  expect((await read(withOthers)).slice(1)).toEqual([
    [2, 'Bay', ''],
    [3, 'Gulf', 5],
  ]);
});

test('a shared string that continues in the next record is complete', async () => {
  const half = (text: string) => Buffer.from(text, 'utf16le');
  const texts = Buffer.concat([
    record(0xfc, Buffer.from('0100000001000000', 'hex'), Buffer.from([6, 0, 1]), half('reg')),
    record(0x3c, Buffer.from([0]), Buffer.from('ion')),
  ]);
  expect(await read(xlsOf(xlsShared(0, 0, 0), texts))).toEqual([[1, 'region']]);
});
