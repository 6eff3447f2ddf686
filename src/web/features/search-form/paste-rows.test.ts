import { expect, test } from 'vitest';
import { isRows, readRows } from './paste-rows';

const read = (text: string) => {
  const { dropoffs, wrong } = readRows(text);
  return {
    rows: dropoffs.map(({ toZip, pallets, grossWeightLbs }) => [toZip, pallets, grossWeightLbs]),
    wrong,
  };
};

test('rows are read from a spreadsheet and from CSV, with or without a header', () => {
  const rows = [
    ['60601', 6, 7_200],
    ['08054', 4, 4_800],
    ['V6B1A1', 1, 900],
  ];
  const table = 'ZIP\tPallets\tWeight\r\n60601\t6\t7,200\r\n8054\t4\t4800 lbs\r\nv6b 1a1\t1\t900\r\n';
  expect(read(table)).toEqual({ rows, wrong: [] });
  expect(read('60601, 6, "7,200"\n08054,4,4800\n\nV6B1A1,1,900,,')).toEqual({ rows, wrong: [] });
});

test('each wrong cell is named by its row, and only right rows become dropoffs', () => {
  expect(read('60601,6,7200\nChicago,27,0\n75201,4.5,\n10001,1,1,liftgate')).toEqual({
    rows: [['60601', 6, 7_200]],
    wrong: [
      { row: 2, column: 'ZIP', value: 'Chicago' },
      { row: 2, column: 'PALLETS', value: '27' },
      { row: 2, column: 'WEIGHT', value: '0' },
      { row: 3, column: 'PALLETS', value: '4.5' },
      { row: 3, column: 'WEIGHT', value: '' },
      { row: 4, column: 'REST', value: 'liftgate' },
    ],
  });
});

test('a place, a ZIP, or a weight pasted into a field is no row', () => {
  for (const value of ['Salinas, CA', '60601', '7,200', '60601\n']) expect(isRows(value)).toBe(false);
  for (const rows of ['60601\t6', '60601,6,7200', '60601\n75201']) expect(isRows(rows)).toBe(true);
});
