import { open } from 'node:fs/promises';

import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from '../../../domain/uploads';

import type { SheetOptions } from './choose-sheet';
import { csvRows, fileBytes } from './csv-rows';
import { type SheetRow, UnreadableSheet } from './sheet-rows';
import { xlsRows } from './xls-rows';
import { xlsxRows } from './xlsx-rows';

const HEAD_BYTES = 4096;

const DEFAULTS: SheetOptions = {
  rows: MAX_UPLOAD_ROWS,
  bytes: MAX_UPLOAD_BYTES,
  isHeader: () => true,
};

/**
 * The rows of a CSV, .xlsx or .xls file, recognized by its content. Reads lazily. Throws `UnreadableSheet` when the file
 * is unreadable or over a limit, possibly after some rows; disk errors pass through.
 */
export async function* openSheet(
  path: string,
  options: Partial<SheetOptions> = {},
): AsyncGenerator<readonly SheetRow[]> {
  const whole = { ...DEFAULTS, ...options };
  const { head, size } = await readHead(path);
  if (size > whole.bytes) {
    throw new UnreadableSheet(null, `a file of at most ${Math.floor(whole.bytes / 1024 / 1024)} MB`);
  }
  const kind = kindOf(head);
  if (kind === 'xlsx') yield* xlsxRows(path, whole);
  else if (kind === 'xls') yield* xlsRows(path, whole);
  else yield* limitRows(csvRows(fileBytes(path), whole), whole.rows);
}

/** `max` does not count the header. Throws `UnreadableSheet`. */
async function* limitRows(
  batches: AsyncIterable<readonly SheetRow[]>,
  max: number,
): AsyncGenerator<readonly SheetRow[]> {
  let count = 0;
  for await (const batch of batches) {
    count += batch.length;
    const over = batch[batch.length - (count - max - 1)];
    if (count > max + 1) throw new UnreadableSheet(over?.line ?? null, `at most ${max} rows`);
    yield batch;
  }
}

async function readHead(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

const ZIP = [Buffer.from('PK\x03\x04'), Buffer.from('PK\x05\x06')];
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const UTF_16 = [Buffer.from('fffe', 'hex'), Buffer.from('feff', 'hex')];

/** Other files that people rename or mistake for a spreadsheet, by their first bytes. */
const OTHERS: readonly (readonly [begin: Buffer, what: string])[] = [
  [Buffer.from('%PDF'), 'a PDF file'],
  [Buffer.from('{\\rtf'), 'a text document'],
  [Buffer.from('1f8b', 'hex'), 'a compressed file'],
  [Buffer.from('7z\xbc\xaf', 'latin1'), 'a compressed file'],
  [Buffer.from('Rar!'), 'a compressed file'],
];

function kindOf(head: Buffer): 'xlsx' | 'xls' | 'csv' {
  const begins = (signature: Buffer) => head.subarray(0, signature.length).equals(signature);
  if (ZIP.some(begins)) return 'xlsx';
  if (begins(COMPOUND)) return 'xls';
  for (const [begin, what] of OTHERS) if (begins(begin)) throw notThis(what);
  // Many systems save a web page as .xls, which Excel opens after a warning.
  if (/^(\xef\xbb\xbf)?\s*<[a-z!?]/i.test(head.toString('latin1', 0, 200)))
    throw notThis('a web page or XML');
  if (head.includes(0) && !UTF_16.some(begins)) throw notThis('no text in UTF-8');
  return 'csv';
}

const notThis = (what: string) =>
  new UnreadableSheet(null, `a .csv, .xlsx or .xls file; this is ${what}: save it as .xlsx`);
