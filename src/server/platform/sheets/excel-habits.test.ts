import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXls, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  compoundOf,
  record,
  workbookOf,
  xlsError,
  xlsMerge,
  xlsNumber,
  xlsOf,
  xlsShared,
  xlsStyles,
  xlsText,
  xlsTextFormula,
  xlsTexts,
} from '../../../testing/hostile-files/xls';
import {
  HEADER_ROW,
  inlineCell,
  sheetXml,
  stylesXml,
  textsXml,
  type XlsxShape,
  xlsxOf,
} from '../../../testing/hostile-files/xlsx-parts';
import type { SheetOptions } from './choose-sheet';
import { openSheet } from './open-sheet';
import { type SheetCell, UnreadableSheet } from './sheet-rows';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'excel-habits-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The lines with their cells; a refusal is the last of them. */
async function read(bytes: Buffer | Uint8Array, options: Partial<SheetOptions> = {}) {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  const lines: (readonly [number | null, ...SheetCell[]])[] = [];
  try {
    for await (const batch of openSheet(path, options)) {
      for (const { line, cells } of batch) lines.push([line, ...cells]);
    }
  } catch (error) {
    if (!(error instanceof UnreadableSheet)) throw error;
    lines.push([error.line, `refused: ${error.message}`]);
  }
  return lines;
}

/** The second row's cells, of a sheet with these. */
async function cellsOf(cells: string, shape: XlsxShape = {}) {
  const lines = await read(
    xlsxOf({ ...shape, sheets: [sheetXml(`${HEADER_ROW}<row r="2">${cells}</row>`)] }),
  );
  return lines.slice(1);
}

const number = (value: string, style = '') => `<c${style && ` s="${style}"`}><v>${value}</v></c>`;
const FORMATS = stylesXml(
  `<numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/>
   <numFmt numFmtId="166" formatCode="&quot;Day &quot;0"/><numFmt numFmtId="167" formatCode="[Red]#,##0.00 [$USD]"/>
   <numFmt numFmtId="168" formatCode="[h]:mm"/><numFmt numFmtId="169" formatCode="000"/>`,
  [0, 14, 9, 44, 164, 165, 166, 167, 168, 169].map((id) => `<xf numFmtId="${id}"/>`).join(''),
);
const STYLE = {
  plain: '0',
  day: '1',
  percent: '2',
  money: '3',
  zip: '4',
  isoDay: '5',
  quoted: '6',
  usd: '7',
  hours: '8',
  three: '9',
};
const MAY_17 = new Date('2026-05-17T00:00:00Z');

test('a ZIP that lost its zero is a number, and one that Excel shows with its zeros keeps them', async () => {
  const cells = [
    number('8054'),
    number('8054', STYLE.zip),
    number('501', STYLE.zip),
    number('7', STYLE.three),
  ];
  expect(await cellsOf(cells.join(''), { styles: FORMATS })).toEqual([[2, 8054, '08054', '00501', '007']]);
});

test('numbers count as they are stored, however they are shown', async () => {
  const cells = [
    number('0.25', STYLE.percent),
    number('1999.5', STYLE.money),
    number('5', STYLE.quoted),
    number('7', STYLE.usd),
  ];
  expect(await cellsOf(cells.join(''), { styles: FORMATS })).toEqual([[2, 0.25, 1999.5, 5, 7]]);
});

test('what a sum leaves behind the fifteenth digit is no part of a number', async () => {
  const cells = [
    number('385.90000000000003'),
    number('0.30000000000000004'),
    number('385.94'),
    number('0.1234567890123'),
  ];
  expect(await cellsOf(cells.join(''))).toEqual([[2, 385.9, 0.3, 385.94, 0.1234567890123]]);
});

test('long numbers are whole, however they are written', async () => {
  const cells = [number('1.23E+10'), number('9007199254740991'), number('-1e-2'), number('1E21')];
  expect(await cellsOf(cells.join(''))).toEqual([[2, 12_300_000_000, 9007199254740991, -0.01, 1e21]]);
});

test('days become days and moments, in the system of 1900 and that of 1904', async () => {
  const cells = [
    number('46159', STYLE.day),
    number('46159.75', STYLE.isoDay),
    '<c t="d"><v>2026-05-17</v></c>',
  ];
  expect(await cellsOf(cells.join(''), { styles: FORMATS })).toEqual([
    [2, MAY_17, new Date('2026-05-17T18:00:00Z'), MAY_17],
  ]);
  const with1904 = { styles: FORMATS, workbookProperties: '<workbookPr date1904="1"/>' };
  expect(await cellsOf(number('44697', STYLE.day), with1904)).toEqual([[2, MAY_17, '']]);
});

test('a small number with the format of a day or of hours stays the number', async () => {
  const cells = [number('4', STYLE.day), number('0', STYLE.day), number('0.5', STYLE.hours)];
  expect(await cellsOf(cells.join(''), { styles: FORMATS })).toEqual([[2, 4, 0, 0.5]]);
});

test('texts stay as they are: numbers kept as text, apostrophes, spaces of every kind', async () => {
  const cells = ['500', '\u00A08054 ', "'8054", '  Bay  '].map((text) => inlineCell(text));
  expect(await cellsOf(cells.join(''))).toEqual([[2, '500', '\u00A08054 ', "'8054", '  Bay  ']]);
});

test('rich texts, shared or in the cell, are their runs without how they are read aloud', async () => {
  const runs =
    '<r><rPr><b/></rPr><t>Sali</t></r><r><t xml:space="preserve">nas &amp; Bay</t></r><rPh sb="0" eb="1"><t>x</t></rPh>';
  const cells = `<c t="s"><v>1</v></c><c t="inlineStr"><is>${runs}</is></c>`;
  const texts = textsXml(`<si><t>first</t></si><si>${runs}</si>`);
  expect(await cellsOf(cells, { texts })).toEqual([[2, 'Salinas & Bay', 'Salinas & Bay']]);
});

test('characters that XML has other ways for are the characters', async () => {
  const cells = inlineCell('_x0041_&#66;&#x43;<![CDATA[<D>]]>&lt;') + inlineCell('a_xyz_ \u{1F600}');
  expect(await cellsOf(cells)).toEqual([[2, 'ABC<D><', 'a_xyz_ \u{1F600}']]);
});

test('booleans are booleans', async () => {
  expect(await cellsOf('<c t="b"><v>1</v></c><c t="b"><v>0</v></c>')).toEqual([[2, true, false]]);
});

test('cells that hold errors are all named, and nothing else of the file is lost', async () => {
  const rows = Array.from(
    { length: 7 },
    (_, index) => `<row r="${index + 2}"><c r="B${index + 2}" t="e"><v>#N/A</v></c></row>`,
  );
  const lines = await read(xlsxOf({ sheets: [sheetXml(HEADER_ROW + rows.join(''))] }));
  expect(lines).toHaveLength(9);
  expect(lines[8]).toEqual([
    2,
    'refused: values where the cells hold errors: B2 #N/A, B3 #N/A, B4 #N/A, B5 #N/A, B6 #N/A and 2 more',
  ]);
});

test('a formula is the value that it kept, and without one it is refused', async () => {
  const kept = '<c><f>A1*2</f><v>41</v></c><c t="str"><f>A1</f><v>Bay</v></c><c t="str"><f>""</f><v></v></c>';
  expect(await cellsOf(kept)).toEqual([[2, 41, 'Bay']]);
  expect(await cellsOf('<c r="A2"><v>1</v></c><c r="B2"><f>A2</f></c>')).toEqual([
    [2, 1, ''],
    [2, 'refused: formulas with their values (open the file in Excel and save it): B2'],
  ]);
});

test('blank rows and blank cells at the end are none, and rows are as wide as the header', async () => {
  const rows = `<row r="2"/>${HEADER_ROW.replaceAll('1"', '3"')}<row r="4">${inlineCell(' ', 'A4')}<c r="IV4" s="1"/></row>
    <row r="7"><c r="A7"><v>1</v></c><c r="XFD7" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
  expect(await read(xlsxOf({ sheets: [sheetXml(rows)] }))).toEqual([
    [3, 'region', 'zip'],
    [7, 1, ''],
  ]);
});

test('hidden rows, columns and sheets count like others', async () => {
  const workbook = xlsxOf({
    sheets: [
      sheetXml(
        HEADER_ROW.replace('<row ', '<row hidden="1" '),
        '<cols><col min="1" max="2" hidden="1"/></cols>',
      ),
    ],
  });
  expect(await read(workbook)).toEqual([[1, 'region', 'zip']]);
});

test('merged cells are refused from the header on, with their places', async () => {
  const merges = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const rows = `${HEADER_ROW.replaceAll('1"', '3"')}<row r="4"><c r="A4"><v>1</v></c></row>`;
  const above = await read(xlsxOf({ sheets: [sheetXml(rows, merges('A1:C2', 'A4', 'A9:B9'))] }));
  expect(above).toEqual([
    [3, 'region', 'zip'],
    [4, 1, ''],
  ]);
  const below = await read(xlsxOf({ sheets: [sheetXml(rows, merges('A4:A6', 'C3:D3'))] }));
  expect(below.at(-1)).toEqual([4, 'refused: no merged cells from the header on: A4 to A6, C3 to D3']);
});

const sheetWith = (...cells: string[]) =>
  sheetXml(`<row>${cells.map((cell) => inlineCell(cell)).join('')}</row>`);
const isHeader = (cells: readonly SheetCell[]) => cells[0] === 'region';

test('of several sheets the first that has the header is read, whichever it is', async () => {
  const sheets = [sheetXml(''), sheetWith('Notes'), sheetWith('region', 'zip'), sheetWith('region', 'other')];
  expect(await read(xlsxOf({ sheets }), { isHeader })).toEqual([[1, 'region', 'zip']]);
});

test('when no sheet has the header, those that were looked at are named', async () => {
  const file = xlsxOf({
    sheets: [sheetWith('Notes'), sheetXml(''), sheetWith('Zips')],
    sheetNames: ['Read &quot;me&quot;', 'Empty', 'Data'],
  });
  expect(await read(file, { isHeader })).toEqual([
    [null, 'refused: a sheet whose first row names the columns; none of "Read "me"", "Data" does'],
  ]);
});

test('the only sheet with rows is read, so that its columns can be told', async () => {
  const sheets = [sheetXml(''), sheetWith('Region', 'zap'), sheetXml('')];
  expect(await read(xlsxOf({ sheets }), { isHeader })).toEqual([[1, 'Region', 'zap']]);
  expect(await read(xlsxOf({ sheets: [sheetXml('')] }), { isHeader })).toEqual([]);
});

test('a workbook of another program reads the same, with or without shared texts', async () => {
  const rows = [
    ['region', 'zip', 'day', 'on'],
    ['Zürich \u{1F600}', 8054, MAY_17, true],
    [' a\nb ', 0.1, null, false],
  ];
  const expected = [
    [1, 'region', 'zip', 'day', 'on'],
    [2, 'Zürich \u{1F600}', 8054, MAY_17, true],
    [3, ' a\nb ', 0.1, '', false],
  ];
  expect(await read(await writeXlsx({ sheets: [{ name: 'A', rows }] }))).toEqual(expected);
});

test('names with a prefix and other ways of writing XML are understood', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><!-- > --><x:row r = '1' note="a>b"><x:c t='inlineStr'><x:is><x:t>region</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await read(xlsxOf({ sheets: [sheet] }))).toEqual([[1, 'region']]);
});

test('reading stops at the limit of rows, whatever the file is', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');
  const refusal = [5, 'refused: at most 3 rows'];
  const limits = { rows: 3 };
  expect((await read(xlsxOf({ sheets: [sheetXml(rows)] }), limits)).at(-1)).toEqual(refusal);
  const cells = Buffer.concat([0, 1, 2, 3, 4].map((row) => xlsNumber(row, 0, row)));
  expect((await read(xlsOf(cells), limits)).at(-1)).toEqual(refusal);
  expect((await read(Buffer.from('a\nb\nc\nd\ne\n'), limits)).at(-1)).toEqual(refusal);
  expect(await read(Buffer.from('a\nb\nc\nd\n'), limits)).toHaveLength(4);
});

test('an error of the disk is no fault of the file', async () => {
  const rows = openSheet(join(folder, 'not-there'));
  await expect(rows.next()).rejects.toMatchObject({ code: 'ENOENT' });
});

test('an old .xls file reads like a new one', async () => {
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

test('the .xls files of these tests are what another reader takes for the same', async () => {
  const texts = Array.from({ length: 3_000 }, (_, index) => `Region ${index}`);
  const cells = texts.map((_text, row) =>
    Buffer.concat([xlsShared(row, 0, row), xlsNumber(row, 1, row / 8)]),
  );
  const file = xlsOf(Buffer.concat(cells), xlsTexts(texts));
  const others = (await readXls(file)).sheets[0]?.rows ?? [];
  expect(others).toHaveLength(3_000);
  expect((await read(file)).map(([, ...row]) => row)).toEqual(others);
});

test('faults of an .xls file are told like those of a new one', async () => {
  const cells = Buffer.concat([
    xlsText(0, 0, 'region'),
    xlsText(0, 1, 'zip'),
    xlsError(1, 1, 0x17),
    xlsTextFormula(2, 0),
    xlsMerge(0, 0, 0, 1),
  ]);
  expect((await read(xlsOf(cells))).at(-1)).toEqual([
    1,
    'refused: no merged cells from the header on: A1 to B1; values where the cells hold errors: B2 #REF!; formulas with their values (open the file in Excel and save it): A3',
  ]);
});

test('of several sheets of an .xls file the one with the header is read', async () => {
  const file = compoundOf(workbookOf([xlsText(0, 0, 'Notes'), xlsText(0, 0, 'region')]));
  expect(await read(file, { isHeader })).toEqual([[1, 'region']]);
});

test('shared texts of an .xls file that go on in the next record are whole', async () => {
  const half = (text: string) => Buffer.from(text, 'utf16le');
  const texts = Buffer.concat([
    record(0xfc, Buffer.from('0100000001000000', 'hex'), Buffer.from([6, 0, 1]), half('reg')),
    record(0x3c, Buffer.from([0]), Buffer.from('ion')),
  ]);
  expect(await read(xlsOf(xlsShared(0, 0, 0), texts))).toEqual([[1, 'region']]);
});

test('a reader that is slow is not outrun: pieces are unpacked as rows are taken', async () => {
  const rows = Array.from({ length: 50_000 }, (_, index) => `<row><c><v>${index}</v></c></row>`).join('');
  const path = join(folder, 'slow');
  await writeFile(path, xlsxOf({ sheets: [sheetXml(rows)] }));
  const sheet = openSheet(path);
  const first = await sheet.next();
  await new Promise((resolve) => setImmediate(resolve));
  expect(first.done).toBe(false);
  expect(first.value?.length).toBeLessThan(5_000);
  await sheet.return(undefined);
  expect(await sheet.next()).toEqual({ done: true, value: undefined });
});
