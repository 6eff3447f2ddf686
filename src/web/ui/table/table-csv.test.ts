import { expect, test } from 'vitest';
import { csvOf } from './table-csv';

const lineOf = (value: string | number | null) =>
  csvOf({
    rows: [value],
    titleHeader: 'T',
    title: () => 'row',
    columns: [{ header: 'V', value: () => value }],
  })
    .split('\r\n')
    .slice(1)
    .join('\r\n');

test.each([
  ['plain', 'row,plain\r\n'],
  ['a,b', 'row,"a,b"\r\n'],
  ['say "hi"', 'row,"say ""hi"""\r\n'],
  ['two\nlines', 'row,"two\nlines"\r\n'],
  ['=1+1', "row,'=1+1\r\n"],
  ['+1', "row,'+1\r\n"],
  ['-cmd', "row,'-cmd\r\n"],
  ['@x', "row,'@x\r\n"],
  ['\t=1', "row,'\t'=1\r\n"],
  ['=HYPERLINK("x","y")', 'row,"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [-10, 'row,-10\r\n'],
  [null, 'row,\r\n'],
  ['', 'row,\r\n'],
])('%j is written as %j', (value, line) => {
  expect(lineOf(value)).toBe(line);
});

test('the file starts with a byte order mark and the headers, and every line ends with CRLF', () => {
  const csv = csvOf({ rows: [], titleHeader: 'Carrier', title: String, columns: [] });
  expect(csv).toBe('\uFEFFCarrier\r\n');
});
