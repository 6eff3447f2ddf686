import { open } from 'node:fs/promises';

import { MAX_UPLOAD_BYTES, MAX_UPLOAD_ROWS } from '../../../domain/uploads';

import type { OpenWorkbook, SheetOptions } from './choose-sheet';
import { csvRows, fileBytes } from './csv-rows';
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';
import { openXls, xlsRows } from './xls-rows';
import { openXlsx, xlsxRows } from './xlsx-rows';

const HEAD_BYTES = 4096;

const DEFAULTS: SheetOptions = {
  rows: MAX_UPLOAD_ROWS,
  bytes: MAX_UPLOAD_BYTES,
  isHeader: null,
  onSheet: () => {},
};

/**
 * The rows of a CSV, .xlsx, or .xls file. The type is detected from the content, and rows are read lazily. Throws
 * `UnreadableSheet` if the file is unreadable or over a limit, possibly after some rows. Disk errors pass through.
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

/**
 * All sheets of a CSV, .xlsx, or .xls file, to be read one after another. Throws `UnreadableSheet`, here or while reading.
 */
export async function openWorkbook(path: string, limits: SheetLimits): Promise<OpenWorkbook> {
  const { head } = await readHead(path);
  const kind = kindOf(head);
  if (kind === 'xlsx') return openXlsx(path, limits);
  if (kind === 'xls') return openXls(path, limits);
  const open = () => limitRows(csvRows(fileBytes(path), { ...DEFAULTS, ...limits }), limits.rows);
  return { sheets: [{ name: '', open }], close: () => undefined };
}

/** Limits the number of rows. `max` does not count the header. Throws `UnreadableSheet`. */
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

/** The first bytes of other files that users rename or mistake for spreadsheets. */
const OTHERS: readonly (readonly [signature: Buffer, what: string])[] = [
  [Buffer.from('%PDF'), 'a PDF file'],
  [Buffer.from('{\\rtf'), 'a text document'],
  [Buffer.from('1f8b', 'hex'), 'a compressed file'],
  [Buffer.from('7z\xbc\xaf', 'latin1'), 'a compressed file'],
  [Buffer.from('Rar!'), 'a compressed file'],
];

function kindOf(head: Buffer): 'xlsx' | 'xls' | 'csv' {
  const startsWith = (signature: Buffer) => head.subarray(0, signature.length).equals(signature);
  if (ZIP.some(startsWith)) return 'xlsx';
  if (startsWith(COMPOUND)) return 'xls';
  for (const [signature, what] of OTHERS) if (startsWith(signature)) throw wrongKind(what);
  // Many systems save an HTML table as .xls, which Excel opens after a warning.
  if (/^(\xef\xbb\xbf)?\s*<[a-z!?]/i.test(head.toString('latin1', 0, 200))) throw wrongKind('HTML or XML');
  if (head.includes(0) && !UTF_16.some(startsWith)) throw wrongKind('not UTF-8 text');
  return 'csv';
}

const wrongKind = (what: string) =>
  new UnreadableSheet(null, `a .csv, .xlsx or .xls file; this is ${what}; save it as .xlsx`);
