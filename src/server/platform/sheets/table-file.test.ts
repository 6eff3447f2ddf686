import { text } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { tableFile } from './table-file';

const COLUMNS = [{ header: 'Row', value: String }];

function file(format: 'csv' | 'xlsx', rows: number, isCut = false) {
  const reads: number[] = [];
  const made = tableFile({
    name: 'rows',
    format,
    columns: COLUMNS,
    keys: Array.from({ length: rows }, (_, at) => at),
    isCut,
    limitHeader: 'Row-Limit',
    readRows: async (keys) => {
      reads.push(keys.length);
      return keys;
    },
  });
  return { made, reads };
}

test('rows are read in batches, while the file is read', async () => {
  const { made, reads } = file('csv', 1_200);
  const stream = await made.read();
  expect(reads).toEqual([]);
  const lines = (await text(stream)).trimEnd().split('\r\n');
  expect(reads).toEqual([500, 500, 200]);
  expect(lines).toEqual(['Row', ...Array.from({ length: 1_200 }, (_, at) => String(at))]);
  expect(made.headers).not.toHaveProperty('Row-Limit');
});

test('a reader that leaves stops the reading of rows', async () => {
  const { made, reads } = file('xlsx', 50_000);
  const stream = await made.read();
  await new Promise((resolve) => stream.once('readable', resolve));
  stream.destroy();
  let before = -1;
  const hasStopped = () => {
    const isSame = before === reads.length;
    before = reads.length;
    return isSame;
  };
  await expect.poll(hasStopped, { interval: 100 }).toBe(true);
  expect(before).toBeLessThan(100);
});

test('a cut list says so in its name and header, and an empty one has its header row', async () => {
  const { made } = file('xlsx', 3, true);
  expect(made.headers).toMatchObject({ 'Row-Limit': '3' });
  expect(made.headers['Content-Disposition']).toContain('rows-first-3.xlsx');
  const chunks: Uint8Array[] = [];
  for await (const chunk of await file('xlsx', 0).made.read()) chunks.push(chunk);
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  expect(sheets[0]?.rows).toEqual([['Row']]);
});

test('an instant is a date in a spreadsheet, whose header names the zone, and stays exact in CSV', async () => {
  const at = '2026-11-24T17:12:00.000Z';
  const read = (format: 'csv' | 'xlsx') =>
    tableFile({
      name: 'rows',
      format,
      columns: [{ header: 'Requested', kind: 'moment', value: () => at }],
      keys: [1],
      isCut: false,
      limitHeader: 'Row-Limit',
      readRows: async (keys) => keys,
    }).read();
  const chunks: Uint8Array[] = [];
  for await (const chunk of await read('xlsx')) chunks.push(chunk);
  const { sheets } = await readXlsx(Buffer.concat(chunks));
  expect(sheets[0]?.rows).toEqual([['Requested (UTC)'], [new Date(at)]]);
  expect(await text(await read('csv'))).toContain(`Requested\r\n${at}`);
});
