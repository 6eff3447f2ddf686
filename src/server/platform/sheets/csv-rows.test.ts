import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type CsvSource, csvRows, fileBytes } from './csv-rows';
import type { SheetRow } from './sheet-rows';

const LIMITS = { rows: 1_000, bytes: 1024 * 1024 };

/** Bytes in pieces of this length, which begin anew each time. */
const pieces = (bytes: Uint8Array, length: number): AsyncIterable<Uint8Array> => ({
  async *[Symbol.asyncIterator]() {
    for (let from = 0; from < bytes.length; from += length) yield bytes.subarray(from, from + length);
  },
});

async function read(source: CsvSource): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const some of csvRows(source, LIMITS)) rows.push(...some);
  return rows;
}
const cellsOf = async (source: CsvSource) => (await read(source)).map(({ cells }) => cells);

/** What cannot be read, and the rows before it. */
async function fault(source: CsvSource) {
  let rows = 0;
  try {
    for await (const some of csvRows(source, LIMITS)) rows += some.length;
  } catch (error) {
    return { rows, error };
  }
  throw new Error('it was read');
}

test('what is written as CSV is read back, in whatever pieces and with whatever line ends it comes', async () => {
  const cell = fc.string({
    unit: fc.constantFrom('a', 'ß', '漢', '🚚', ',', '"', '\n', '\r', ' ', ';'),
    maxLength: 6,
  });
  const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.constantFrom('\n', '\r\n', '\r')),
      fc.integer({ min: 1, max: 40 }),
      fc.boolean(),
      async (rows, ends, length, isMarked) => {
        const text = rows.map((cells) => cells.map(quoted).join(',') + ends.next().value).join('');
        const bytes = Buffer.from(`${isMarked ? '\uFEFF' : ''}${text}`);
        expect(await cellsOf(pieces(bytes, length))).toEqual(rows);
      },
    ),
  );
});

test('files without a quote inside a cell are read as csv-parse reads them', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', '\n', '\r', ' ', '\t', ';'), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(text, async (csv) => {
      const records = parse(csv, {
        relax_column_count: true,
        skip_empty_lines: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      });
      expect(await cellsOf(csv)).toEqual(records);
    }),
  );
});

test('a row is told by the line on which it ends, whatever ends the lines', async () => {
  const rows = await read('a,b\r\n"1\r\n2",3\n\n\r4,5\r6,"7\n8\r9"');
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 6, 9]);
});

test('semicolons part nothing', async () => {
  expect(await cellsOf('region;zip\nBay;939\n')).toEqual([['region;zip'], ['Bay;939']]);
});

test.each([
  ['UTF-8', Buffer.from('Cañón,1\n')],
  ['UTF-8 with a mark', Buffer.from('\uFEFFCañón,1\n')],
  ['Windows-1252', Buffer.from('Ca\xf1\xf3n,1\n', 'latin1')],
  ['UTF-16, little end first', Buffer.from('\uFEFFCañón,1\n', 'utf16le')],
  ['UTF-16, big end first', Buffer.from('\uFEFFCañón,1\n', 'utf16le').swap16()],
])('%s is recognised, also when each byte comes alone', async (_name, bytes) => {
  expect(await cellsOf(pieces(bytes, 1))).toEqual([['Cañón', '1']]);
  expect(await cellsOf(pieces(bytes, 100))).toEqual([['Cañón', '1']]);
});

test('one byte that is no UTF-8 makes the whole file Windows-1252, before it too', async () => {
  const bytes = Buffer.concat([Buffer.from('é,1\n'), Buffer.from([0x80, 0x92, 0x81]), Buffer.from(',2\n')]);
  expect(await cellsOf(pieces(bytes, 3))).toEqual([
    ['Ã©', '1'],
    ['€’\uFFFD', '2'],
  ]);
});

test.each([
  ['UTF-8', Buffer.from('Cañón,1\nCañ').subarray(0, -1)],
  ['UTF-16', Buffer.from('\uFEFFa,1\nb', 'utf16le').subarray(0, -1)],
])('half a character at the end of %s is refused, not dropped', async (_name, bytes) => {
  const { error } = await fault(pieces(bytes, 4));
  expect(error).toMatchObject({ message: 'a whole character at the end of the file: it is cut off' });
});

test('a file that says it is UTF-8 and is not is refused', async () => {
  const { error } = await fault(pieces(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]), 2));
  expect(error).toMatchObject({ message: 'UTF-8 throughout, as the file’s first bytes say' });
});

test('a quote left open is told by the line where it was opened, and not searched for through the whole file', async () => {
  expect(await fault('a,b\n1,"2\n3,4\n')).toMatchObject({
    rows: 1,
    error: { line: 2, message: 'a closing quote (") before the end of the file' },
  });
  expect(await fault(`a,b\n1,"2\n${'3,4\n'.repeat(20_000)}`)).toMatchObject({
    rows: 1,
    error: { line: 2, message: 'a row of at most 16384 characters (is a quote left open?)' },
  });
});

test('a row that is too long is refused whether or not it ends', async () => {
  const long = 'x,'.repeat(9_000);
  for (const csv of [`a\n${long}`, `a\n${long}\nb\n`]) {
    expect(await fault(csv)).toMatchObject({ error: { line: 2, message: expect.stringContaining('16384') } });
  }
});

test('bytes that do not begin anew are an error, not an empty file', async () => {
  async function* once() {
    yield Buffer.from('a,b\n');
  }
  await expect(read(once())).rejects.toThrow('do not begin anew');
});

test('a local file is read', async () => {
  const path = join(tmpdir(), `coldlane-csv-rows-${process.pid}.csv`);
  onTestFinished(() => rmSync(path));
  writeFileSync(path, 'a,b\n1,2\n');
  expect(await cellsOf(fileBytes(path))).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('more lines than rows are allowed are refused before the first row, whatever ends them; blank ones do not count', async () => {
  for (const end of ['\n', '\r\n', '\r', '\n\r\n']) {
    const rows = (count: number) => pieces(Buffer.from(`a${end}`.repeat(count)), 7);
    expect(await cellsOf(rows(1_001)), JSON.stringify(end)).toHaveLength(1_001);
    const line = end === '\n\r\n' ? 2_003 : 1_002;
    await expect(read(rows(1_002)), JSON.stringify(end)).rejects.toMatchObject({
      line,
      message: 'at most 1000 rows',
    });
  }
  // A quoted cell may hold line ends, so only its rows can tell.
  expect(await cellsOf(pieces(Buffer.from(`"${'\n'.repeat(2_000)}"\n`), 64))).toHaveLength(1);
});
