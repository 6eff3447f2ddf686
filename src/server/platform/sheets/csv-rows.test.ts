import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { type CsvSource, csvRows, fileBytes } from './csv-rows';
import type { SheetRow } from './sheet-rows';

const LIMITS = { rows: 1_000, bytes: 1024 * 1024 };

/** Splits bytes into chunks of this length. They can be iterated more than once. */
const chunks = (bytes: Uint8Array, length: number): AsyncIterable<Uint8Array> => ({
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

/** Returns the error of an invalid file and the number of rows before it. */
async function readError(source: CsvSource) {
  let rows = 0;
  try {
    for await (const some of csvRows(source, LIMITS)) rows += some.length;
  } catch (error) {
    return { rows, error };
  }
  throw new Error('the file is valid');
}

test('CSV reads back unchanged with any line ends and in any chunks', async () => {
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
        expect(await cellsOf(chunks(bytes, length))).toEqual(rows);
      },
    ),
  );
});

test.each([';', ',', '\t'])(
  'a first line that names the separator %j is skipped, in any chunks',
  async (separator) => {
    const text = `\uFEFFsep=${separator}\r\na${separator}b\r\n1${separator}2\r\n`;
    for (const length of [1, 3, 100]) {
      const rows = await read(chunks(Buffer.from(text), length));
      expect(rows.map(({ line, cells }) => [line, ...cells])).toEqual([
        [2, 'a', 'b'],
        [3, '1', '2'],
      ]);
    }
    expect(await cellsOf('sep=x,b\n1,2\n')).toEqual([
      ['sep=x', 'b'],
      ['1', '2'],
    ]);
  },
);

test('files without quotes are read like csv-parse reads them', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ',', '\n', '\r', ' ', '\t', ';'), maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(',', ';', '\t'), text, async (delimiter, below) => {
      const csv = `\n a${delimiter}b\n${below}`;
      const records = parse(csv, {
        delimiter,
        relax_column_count: true,
        skip_empty_lines: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      });
      expect(await cellsOf(csv)).toEqual(records);
    }),
  );
});

test('a row has the number of the line where it ends, with any line ends', async () => {
  const rows = await read('a,b\r\n"1\r\n2",3\n\n\r4,5\r6,"7\n8\r9"');
  expect(rows.map(({ line }) => line)).toEqual([1, 3, 6, 9]);
});

test('semicolons or tabs separate cells if the first row has no comma outside of quotes', async () => {
  const bay = [
    ['region', 'zip'],
    ['Bay, North', '939'],
  ];
  expect(await cellsOf('region;zip\nBay, North;939\n')).toEqual(bay);
  expect(await cellsOf('\r\n"region";"zip"\r\n"Bay, North";939')).toEqual(bay);
  expect(await cellsOf(chunks(Buffer.from('region\tzip\rBay, North\t"939"'), 3))).toEqual(bay);
  expect(await cellsOf('region,a;b;c;d\nBay;1,2\n')).toEqual([
    ['region', 'a;b;c;d'],
    ['Bay;1', '2'],
  ]);
  expect(await cellsOf('"a, b";"c"\n1;2\n')).toEqual([
    ['a, b', 'c'],
    ['1', '2'],
  ]);
  expect((await readError('a;b\n"c"d;e\n')).error).toMatchObject({
    message: 'a semicolon or a line end after a closing quote (")',
  });
});

test.each([
  ['UTF-8', Buffer.from('Cañón,1\n')],
  ['UTF-8 with a byte-order mark', Buffer.from('\uFEFFCañón,1\n')],
  ['Windows-1252', Buffer.from('Ca\xf1\xf3n,1\n', 'latin1')],
  ['little-endian UTF-16', Buffer.from('\uFEFFCañón,1\n', 'utf16le')],
  ['big-endian UTF-16', Buffer.from('\uFEFFCañón,1\n', 'utf16le').swap16()],
])('%s is detected, also byte by byte', async (_name, bytes) => {
  expect(await cellsOf(chunks(bytes, 1))).toEqual([['Cañón', '1']]);
  expect(await cellsOf(chunks(bytes, 100))).toEqual([['Cañón', '1']]);
});

test('one byte that is not valid UTF-8 makes the whole file Windows-1252', async () => {
  const bytes = Buffer.concat([Buffer.from('é,1\n'), Buffer.from([0x80, 0x92, 0x81]), Buffer.from(',2\n')]);
  expect(await cellsOf(chunks(bytes, 3))).toEqual([
    ['Ã©', '1'],
    ['€’\uFFFD', '2'],
  ]);
});

test.each([
  ['UTF-8', Buffer.from('Cañón,1\nCañ').subarray(0, -1)],
  ['UTF-16', Buffer.from('\uFEFFa,1\nb', 'utf16le').subarray(0, -1)],
])('an incomplete character at the end of a %s file is an error', async (_name, bytes) => {
  const { error } = await readError(chunks(bytes, 4));
  expect(error).toMatchObject({ message: 'a complete character at the end of the file; it was cut off' });
});

test('a file with a UTF-8 byte-order mark but invalid UTF-8 is rejected', async () => {
  const { error } = await readError(chunks(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xff]), 2));
  expect(error).toMatchObject({ message: 'valid UTF-8, as the file’s first bytes declare' });
});

test('an unclosed quote is reported with its line, without reading the whole file', async () => {
  expect(await readError('a,b\n1,"2\n3,4\n')).toMatchObject({
    rows: 1,
    error: { line: 2, message: 'a closing quote (") before the end of the file' },
  });
  expect(await readError(`a,b\n1,"2\n${'3,4\n'.repeat(20_000)}`)).toMatchObject({
    rows: 1,
    error: { line: 2, message: 'a row of at most 16384 characters (is a quote unclosed?)' },
  });
});

test('too long a row is rejected, with or without a line end', async () => {
  const long = 'x,'.repeat(9_000);
  for (const csv of [`a\n${long}`, `a\n${long}\nb\n`]) {
    expect(await readError(csv)).toMatchObject({
      error: { line: 2, message: expect.stringContaining('16384') },
    });
  }
});

test('bytes that cannot be read twice are an error, not an empty file', async () => {
  async function* once() {
    yield Buffer.from('a,b\n');
  }
  await expect(read(once())).rejects.toThrow('cannot be read twice');
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

test('too many lines are rejected before the first row, with any line ends; blank lines do not count', async () => {
  for (const end of ['\n', '\r\n', '\r', '\n\r\n']) {
    const rows = (count: number) => chunks(Buffer.from(`a${end}`.repeat(count)), 7);
    expect(await cellsOf(rows(1_001)), JSON.stringify(end)).toHaveLength(1_001);
    const line = end === '\n\r\n' ? 2_003 : 1_002;
    await expect(read(rows(1_002)), JSON.stringify(end)).rejects.toMatchObject({
      line,
      message: 'at most 1000 rows',
    });
  }
  // A quoted cell may contain line ends, so only parsed rows count here.
  expect(await cellsOf(chunks(Buffer.from(`"${'\n'.repeat(2_000)}"\n`), 64))).toHaveLength(1);
});
