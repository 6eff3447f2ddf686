import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { csvText } from './save-table-file';
import { writeSheet } from './write-sheet';

const lineOf = (value: string | number | null) =>
  csvText([value], [{ header: 'V', value: () => value }])
    .split('\r\n')
    .slice(1)
    .join('\r\n');

test.each([
  ['plain', 'plain\r\n'],
  ['a,b', '"a,b"\r\n'],
  ['say "hi"', '"say ""hi"""\r\n'],
  ['two\nlines', '"two\nlines"\r\n'],
  ['=1+1', "'=1+1\r\n"],
  ['+1', "'+1\r\n"],
  ['-cmd', "'-cmd\r\n"],
  ['@x', "'@x\r\n"],
  ['\t=1', "'\t'=1\r\n"],
  ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"\r\n'],
  [-10, '-10\r\n'],
  [null, '\r\n'],
  ['', '\r\n'],
])('%j is written as %j', (value, line) => {
  expect(lineOf(value)).toBe(line);
});

test('the file starts with a byte order mark and the headers, and every line ends with CRLF', () => {
  expect(csvText([], [{ header: 'Carrier', value: String }])).toBe('\uFEFFCarrier\r\n');
});

const COLUMNS = [
  { header: 'ZIP', value: (row: Row) => row.zip },
  { header: 'Pickup', kind: 'day', value: (row: Row) => row.pickup },
  { header: 'Total', kind: 'dollars', value: (row: Row) => row.cents },
  { header: 'Pallets', value: (row: Row) => row.pallets },
] as const;
interface Row {
  zip: string;
  pickup: string | null;
  cents: number | null;
  pallets: number;
}

test('an .xlsx file has ZIPs as text, days as dates, dollars as numbers, and no formulas', async () => {
  const rows: Row[] = [
    { zip: '02134', pickup: '2026-11-23', cents: 123_450, pallets: 4 },
    { zip: '=1+1', pickup: null, cents: null, pallets: 0 },
    { zip: ' \u0007Ærø <&> "x"\n', pickup: '2026-02-28', cents: 5, pallets: 26 },
  ];
  const file = await writeSheet('Loads: [all] / 2026', rows, COLUMNS);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(sheets).toHaveLength(1);
  expect(sheets[0]?.name).toBe('Loads   all    2026');
  expect(sheets[0]?.rows).toEqual([
    ['ZIP', 'Pickup', 'Total', 'Pallets'],
    ['02134', new Date('2026-11-23T00:00:00Z'), 1234.5, 4],
    ['=1+1', null, null, 0],
    [' \u0007Ærø <&> "x"\n', new Date('2026-02-28T00:00:00Z'), 0.05, 26],
  ]);
});

test('a text that is too long for a cell is cut', async () => {
  const file = await writeSheet('x', ['y'.repeat(40_000)], [{ header: 'Note', value: String }]);
  const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()));
  expect(String(sheets[0]?.rows[1]?.[0])).toHaveLength(32_767);
});
