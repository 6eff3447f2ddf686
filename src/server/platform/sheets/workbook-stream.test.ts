import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { MAX_SHEET_ROWS, type StreamedSheet, workbookStream } from './workbook-stream';

const COLUMNS = [
  { header: 'zip', isNumber: false },
  { header: 'cents', isNumber: true },
];

const sheet = (name: string, ...batches: (readonly (readonly string[])[])[]): StreamedSheet => ({
  name,
  columns: COLUMNS,
  batches: (async function* () {
    yield* batches;
  })(),
});
async function* each(...sheets: StreamedSheet[]) {
  yield* sheets;
}

test('sheets have texts and numbers as their columns say, and blank cells are left out', async () => {
  const batches = [
    [
      ['08054', '7500'],
      ['', '385.9'],
    ],
    [
      ['a<b> & "c"', '007'],
      [' \t=1+2', ''],
    ],
  ];
  const bytes = await buffer(workbookStream(each(sheet('one & two', ...batches), sheet('empty'))));
  const { sheets } = await readXlsx(bytes);
  expect(sheets.map(({ name, rows }) => ({ name, rows }))).toEqual([
    {
      name: 'one & two',
      rows: [
        ['zip', 'cents'],
        ['08054', 7500],
        [null, 385.9],
        ['a<b> & "c"', '007'],
        [' \t=1+2', null],
      ],
    },
    { name: 'empty', rows: [['zip', 'cents']] },
  ]);
});

test('sheets and batches are read while the file is read, and no longer once the reader has left', async () => {
  let reads = 0;
  const rows = Array.from({ length: 500 }, (_, at) => [String(at * 7919), String(at * 104_729)]);
  const endless: StreamedSheet = {
    name: 'endless',
    columns: COLUMNS,
    batches: (async function* () {
      for (;;) {
        reads += 1;
        yield rows;
        // A database answers asynchronously.
        await new Promise((resolve) => setImmediate(resolve));
      }
    })(),
  };
  const stream = workbookStream(each(endless));
  expect(reads).toBe(0);
  await new Promise((resolve) => stream.once('readable', resolve));
  stream.destroy();
  let before = -1;
  const hasStopped = () => {
    const isSame = before === reads;
    before = reads;
    return isSame;
  };
  await expect.poll(hasStopped, { interval: 50 }).toBe(true);
  expect(reads).toBeLessThan(100);
});

test('a failing read ends the file, and so does a row too many', async () => {
  const failing: StreamedSheet = {
    name: 'failing',
    columns: COLUMNS,
    batches: (async function* () {
      yield [['08054', '1']];
      throw new Error('the database has gone');
    })(),
  };
  await expect(buffer(workbookStream(each(failing)))).rejects.toThrow('the database has gone');
  const rows = Array.from({ length: MAX_SHEET_ROWS }, () => []);
  await expect(buffer(workbookStream(each(sheet('long', rows))))).rejects.toThrow('more rows than a sheet');
});
