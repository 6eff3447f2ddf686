import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetFileReader } from '../../../testing/hostile-files/read-sheet-file';
import {
  HEADER_ROW,
  inlineCell,
  MAIN,
  relation,
  relationsXml,
  sheetXml,
  stylesXml,
  textsXml,
  type XlsxShape,
  XML,
  xlsxOf,
} from '../../../testing/hostile-files/xlsx-parts';

const read = sheetFileReader();

/** Returns the second row of a sheet with these cells. */
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

test('a ZIP without its leading zero is a number, one with a zero-padded format keeps its zeros', async () => {
  const cells = [
    number('8054'),
    number('8054', STYLE.zip),
    number('501', STYLE.zip),
    number('7', STYLE.three),
  ];
  expect(await cellsOf(cells.join(''), { styles: FORMATS })).toEqual([[2, 8054, '08054', '00501', '007']]);
});

test('numbers have their stored value, whatever their format', async () => {
  const cells = [
    number('0.25', STYLE.percent),
    number('1999.5', STYLE.money),
    number('5', STYLE.quoted),
    number('7', STYLE.usd),
  ];
  expect(await cellsOf(cells.join(''), { styles: FORMATS })).toEqual([[2, 0.25, 1999.5, 5, 7]]);
});

test('rounding errors beyond the 15th digit are dropped', async () => {
  const cells = [
    number('385.90000000000003'),
    number('0.30000000000000004'),
    number('385.94'),
    number('0.1234567890123'),
  ];
  expect(await cellsOf(cells.join(''))).toEqual([[2, 385.9, 0.3, 385.94, 0.1234567890123]]);
});

test('numbers in exponential notation are read in full', async () => {
  const cells = [number('1.23E+10'), number('9007199254740991'), number('-1e-2'), number('1E21')];
  expect(await cellsOf(cells.join(''))).toEqual([[2, 12_300_000_000, 9007199254740991, -0.01, 1e21]]);
});

test('dates and times are read in the 1900 and the 1904 date system', async () => {
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

test('a small number with a date or time format stays a number', async () => {
  const cells = [number('4', STYLE.day), number('0', STYLE.day), number('0.5', STYLE.hours)];
  expect(await cellsOf(cells.join(''), { styles: FORMATS })).toEqual([[2, 4, 0, 0.5]]);
});

test('text stays unchanged: numbers stored as text, apostrophes, all kinds of spaces', async () => {
  const cells = ['500', '\u00A08054 ', "'8054", '  Bay  '].map((text) => inlineCell(text));
  expect(await cellsOf(cells.join(''))).toEqual([[2, '500', '\u00A08054 ', "'8054", '  Bay  ']]);
});

test('rich text, shared or inline, is its runs without phonetic text', async () => {
  const runs =
    '<r><rPr><b/></rPr><t>Sali</t></r><r><t xml:space="preserve">nas &amp; Bay</t></r><rPh sb="0" eb="1"><t>x</t></rPh>';
  const cells = `<c t="s"><v>1</v></c><c t="inlineStr"><is>${runs}</is></c>`;
  const texts = textsXml(`<si><t>first</t></si><si>${runs}</si>`);
  expect(await cellsOf(cells, { texts })).toEqual([[2, 'Salinas & Bay', 'Salinas & Bay']]);
});

test('XML entities, CDATA and Excel escapes are decoded', async () => {
  const cells = inlineCell('_x0041_&#66;&#x43;<![CDATA[<D>]]>&lt;') + inlineCell('a_xyz_ \u{1F600}');
  expect(await cellsOf(cells)).toEqual([[2, 'ABC<D><', 'a_xyz_ \u{1F600}']]);
});

test('booleans are booleans', async () => {
  expect(await cellsOf('<c t="b"><v>1</v></c><c t="b"><v>0</v></c>')).toEqual([[2, true, false]]);
});

test('cells with errors are listed, and the rest of the file is read', async () => {
  const rows = Array.from(
    { length: 7 },
    (_, index) => `<row r="${index + 2}"><c r="B${index + 2}" t="e"><v>#N/A</v></c></row>`,
  );
  const lines = await read(xlsxOf({ sheets: [sheetXml(HEADER_ROW + rows.join(''))] }));
  expect(lines).toHaveLength(9);
  expect(lines[8]).toEqual([
    2,
    'rejected: values instead of errors in the cells: B2 #N/A, B3 #N/A, B4 #N/A, B5 #N/A, B6 #N/A and 2 more',
  ]);
});

test('a formula has its stored value, and is rejected without one', async () => {
  const stored =
    '<c><f>A1*2</f><v>41</v></c><c t="str"><f>A1</f><v>Bay</v></c><c t="str"><f>""</f><v></v></c>';
  expect(await cellsOf(stored)).toEqual([[2, 41, 'Bay']]);
  expect(await cellsOf('<c r="A2"><v>1</v></c><c r="B2"><f>A2</f></c>')).toEqual([
    [2, 1, ''],
    [2, 'rejected: formulas with stored values (open the file in Excel and save it): B2'],
  ]);
});

test('blank rows and trailing blank cells are dropped, and rows are as wide as the header', async () => {
  const rows = `<row r="2"/>${HEADER_ROW.replaceAll('1"', '3"')}<row r="4">${inlineCell(' ', 'A4')}<c r="IV4" s="1"/></row>
    <row r="7"><c r="A7"><v>1</v></c><c r="XFD7" s="1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>`;
  expect(await read(xlsxOf({ sheets: [sheetXml(rows)] }))).toEqual([
    [3, 'region', 'zip'],
    [7, 1, ''],
  ]);
});

test('hidden rows, columns and sheets are read like others', async () => {
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

test('merged cells in the header or below are rejected with their locations', async () => {
  const merges = (...refs: string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const rows = `${HEADER_ROW.replaceAll('1"', '3"')}<row r="4"><c r="A4"><v>1</v></c></row>`;
  const above = await read(xlsxOf({ sheets: [sheetXml(rows, merges('A1:C2', 'A4', 'A9:B9'))] }));
  expect(above).toEqual([
    [3, 'region', 'zip'],
    [4, 1, ''],
  ]);
  const below = await read(xlsxOf({ sheets: [sheetXml(rows, merges('A4:A6', 'C3:D3'))] }));
  expect(below.at(-1)).toEqual([4, 'rejected: no merged cells in the header or below: A4 to A6, C3 to D3']);
});

test('a workbook of another program reads the same, with or without shared strings', async () => {
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

test('namespace prefixes and other XML notations are read', async () => {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const sheet = `<x:worksheet xmlns:x="${main}"><x:sheetData><!-- > --><x:row r = '1' note="a>b"><x:c t='inlineStr'><x:is><x:t>region</x:t></x:is></x:c></x:row></x:sheetData></x:worksheet>`;
  expect(await read(xlsxOf({ sheets: [sheet] }))).toEqual([[1, 'region']]);
});

/** Reads a sheet with Excel tables, each with these attributes. */
async function linesWithTables(rows: string, tables: readonly string[]) {
  const target = (index: number) => `../tables/table${index + 1}.xml`;
  const links = tables.map((_table, index) => relation(`rId${index + 1}`, 'table', target(index)));
  return read(
    xlsxOf({
      sheets: [sheetXml(rows)],
      more: [
        { name: 'xl/worksheets/_rels/sheet1.xml.rels', data: relationsXml(links.join('')) },
        ...tables.map((attributes, index) => ({
          name: `xl/tables/table${index + 1}.xml`,
          data: `${XML}<table xmlns="${MAIN}" id="${index + 1}" name="T${index + 1}" ${attributes}/>`,
        })),
      ],
    }),
  );
}

const ROWS_WITH_TOTALS = `${HEADER_ROW}
  <row r="2">${inlineCell('Bay', 'A2')}<c r="B2"><v>93901</v></c></row>
  <row r="3">${inlineCell('Total', 'A3')}<c r="B3"><f>SUBTOTAL(109,T1[zip])</f></c></row>`;

test('the totals row of an Excel table is not a row of the file, calculated or not', async () => {
  const rows = [
    [1, 'region', 'zip'],
    [2, 'Bay', 93901],
  ];
  expect(await linesWithTables(ROWS_WITH_TOTALS, ['ref="A1:B3" totalsRowCount="1"'])).toEqual(rows);
  const calculated = ROWS_WITH_TOTALS.replace('</f>', '</f><v>93901</v>');
  expect(await linesWithTables(calculated, ['ref="A1:B3" totalsRowCount="1"'])).toEqual(rows);
});

test.each([
  ['a table whose totals are hidden', ['ref="A1:B3" totalsRowShown="0"']],
  ['a table elsewhere', ['ref="D1:E3" totalsRowCount="1"']],
  ['a table with an unreadable range', ['ref="A1" totalsRowCount="1"', 'ref="A1:B3" totalsRowCount="x"']],
])('%s keeps the last row', async (_name, tables) => {
  const calculated = ROWS_WITH_TOTALS.replace('</f>', '</f><v>7</v>');
  expect((await linesWithTables(calculated, tables)).at(-1)).toEqual([3, 'Total', 7]);
});

test('rows beside and below the totals of the tables of a sheet are kept', async () => {
  const rows = `${ROWS_WITH_TOTALS.replace('</f></c>', `</f></c>${inlineCell('note', 'C3')}`)}
    <row r="4">${inlineCell('Bay', 'A4')}<c r="B4"><v>7</v></c></row>`;
  const tables = ['ref="D1:E9" totalsRowCount="1"', 'ref="$A$1:$B$3" totalsRowCount="1"'];
  expect((await linesWithTables(rows, tables)).slice(2)).toEqual([
    [3, '', '', 'note'],
    [4, 'Bay', 7],
  ]);
});

test('a sheet with more than 100 tables is rejected', async () => {
  const tables = Array.from({ length: 101 }, (_, index) => `ref="A${index + 1}:B${index + 2}"`);
  expect(await linesWithTables(ROWS_WITH_TOTALS, tables)).toEqual([
    [null, 'rejected: at most 100 tables in a sheet'],
  ]);
});
