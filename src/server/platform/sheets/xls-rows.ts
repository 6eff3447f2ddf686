import { readFile } from 'node:fs/promises';
import { BIFF, type BiffWorkbook, readSharedTexts, recordAt, skipTo, textAt } from './biff-records';
import { chooseSheet, MAX_SHEETS, type OpenWorkbook, type SheetOptions } from './choose-sheet';
import { openCompoundFile } from './compound-file';
import { formatOf, type NumberFormat } from './excel-numbers';
import { createRowCollector } from './row-collector';
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';
import { createTextStore } from './text-store';
import { isCellRecord, readBiffCells } from './xls-cells';

const BIFF_8 = 0x0600;
const MAX_STYLES = 65_536;
const RECORDS_BETWEEN_BATCHES = 1_000;
/** The most reads of a sheet: once for its header and once for its rows. */
const MAX_READS = 2;
const MEBIBYTE = 1024 * 1024;
/** The limit for formatted but blank cells and similar records, in all sheets together. */
const MAX_BLANK_MB = 32;

/** The number of bytes that may still be read. */
interface ReadBudget {
  bytesLeft: number;
  blankBytesLeft: number;
}

/** The rows of an .xls file of Excel 97 or newer. The file is read into memory. Throws `UnreadableSheet`. */
export async function* xlsRows(path: string, options: SheetOptions): AsyncGenerator<readonly SheetRow[]> {
  yield* chooseSheet((await openXls(path, options)).sheets, options);
}

/** All sheets of an .xls file. Throws `UnreadableSheet`. */
export async function openXls(path: string, limits: SheetLimits): Promise<OpenWorkbook> {
  try {
    const stream = workbookStream(await readFile(path));
    const workbook = readGlobals(stream);
    if (workbook.sheets.length === 0) throw new UnreadableSheet(null, 'a workbook with a sheet of cells');
    const budget = {
      bytesLeft: stream.length * MAX_READS,
      blankBytesLeft: MAX_BLANK_MB * MEBIBYTE,
    };
    const sheets = workbook.sheets.map(({ name, at }) => ({
      name,
      open: () => whole(rowsOf({ stream, workbook, budget }, at, limits)),
    }));
    return { sheets, close: () => undefined };
  } catch (error) {
    throwUnreadable(error);
  }
}

async function* whole(rows: AsyncIterable<readonly SheetRow[]>): AsyncGenerator<readonly SheetRow[]> {
  try {
    yield* rows;
  } catch (error) {
    throwUnreadable(error);
  }
}

/** Throws `UnreadableSheet` for a RangeError, which means that a record is shorter than its kind requires. */
function throwUnreadable(error: unknown): never {
  if (!(error instanceof RangeError)) throw error;
  throw new UnreadableSheet(null, 'a complete file; this one is damaged or was cut off');
}

function workbookStream(bytes: Buffer): Buffer {
  const file = openCompoundFile(bytes);
  if (file.names.includes('EncryptedPackage')) throw new UnreadableSheet(null, 'a file without a password');
  if (file.names.includes('Workbook')) return file.readStream('Workbook');
  if (file.names.includes('Book')) throw tooOld();
  throw new UnreadableSheet(null, 'a spreadsheet; this is another kind of Office file');
}

const tooOld = () =>
  new UnreadableSheet(null, 'a file of Excel 97 or newer; this one is older; save it as .xlsx');

function readGlobals(stream: Buffer): BiffWorkbook {
  const sheets: { name: string; at: number }[] = [];
  const formats: number[] = [];
  const codes = new Map<number, string>();
  let is1904 = false;
  let isCalculated = false;
  let texts = createTextStore();
  const first = recordAt(stream, 0);
  if (first.kind !== BIFF.begin || first.data.readUInt16LE(0) !== BIFF_8) throw tooOld();
  for (let record = recordAt(stream, first.next); record.kind !== BIFF.end; ) {
    const { kind, data } = record;
    let { next } = record;
    if (kind === BIFF.password) throw new UnreadableSheet(null, 'a file without a password');
    if (kind === BIFF.recalculated) isCalculated = true;
    else if (kind === BIFF.dateMode) is1904 = data.readUInt16LE(0) === 1;
    else if (kind === BIFF.format && codes.size < MAX_STYLES) {
      codes.set(data.readUInt16LE(0), textAt(data, 2, 2));
    } else if (kind === BIFF.style && formats.length < MAX_STYLES) formats.push(data.readUInt16LE(2));
    else if (kind === BIFF.sheet) {
      // Charts and old macros are sheets without cells.
      if (data.readUInt8(5) === 0) sheets.push({ name: textAt(data, 6, 1), at: data.readUInt32LE(0) });
      if (sheets.length > MAX_SHEETS) throw new UnreadableSheet(null, `at most ${MAX_SHEETS} sheets`);
    } else if (kind === BIFF.sharedTexts) {
      const blocks = [data];
      for (
        let more = recordAt(stream, next);
        more.kind === BIFF.continue;
        more = recordAt(stream, more.next)
      ) {
        blocks.push(more.data);
        next = more.next;
      }
      texts = readSharedTexts(blocks);
    }
    record = recordAt(stream, next);
  }
  const known = new Map<number, NumberFormat>();
  return {
    sheets,
    is1904,
    isCalculated,
    texts,
    formats: formats.map((id) => {
      const format = known.get(id) ?? formatOf(id, codes.get(id));
      known.set(id, format);
      return format;
    }),
  };
}

interface OpenStream {
  readonly stream: Buffer;
  readonly workbook: BiffWorkbook;
  readonly budget: ReadBudget;
}

async function* rowsOf(
  { stream, workbook, budget }: OpenStream,
  from: number,
  limits: SheetLimits,
): AsyncGenerator<readonly SheetRow[]> {
  const rows = createRowCollector(limits);
  const cells = readBiffCells(workbook, rows);
  let count = 0;
  const begin = recordAt(stream, from);
  if (begin.kind !== BIFF.begin) {
    throw new UnreadableSheet(null, 'a complete file; this one is damaged or was cut off');
  }
  for (let at = begin.next; ; ) {
    const before = at;
    const rowsBefore = rows.rowCount;
    at = skipTo(stream, at, isRead);
    const record = recordAt(stream, at);
    budget.bytesLeft -= record.next - before;
    if (budget.bytesLeft < 0) throw new UnreadableSheet(null, 'sheets that do not overlap');
    if (record.kind === BIFF.end) break;
    at = record.next;
    // A chart inside a sheet is a nested block of records.
    if (record.kind === BIFF.begin) {
      at = recordAt(stream, skipTo(stream, at, isEnd)).next;
      budget.bytesLeft -= at - record.next;
    } else cells.read(record);
    if (rows.rowCount === rowsBefore) budget.blankBytesLeft -= at - before;
    if (budget.blankBytesLeft < 0) {
      throw new UnreadableSheet(
        null,
        `at most ${MAX_BLANK_MB} MB of blank cells and formats (delete unused rows)`,
      );
    }
    count += 1;
    const batch = count % RECORDS_BETWEEN_BATCHES === 0 ? rows.takeBatch(false) : null;
    if (batch) yield batch;
  }
  cells.end();
  const last = rows.takeBatch(true);
  if (last) yield last;
  rows.finish();
}

const isEnd = (kind: number) => kind === BIFF.end;
const isRead = (kind: number) => kind === BIFF.end || kind === BIFF.begin || isCellRecord(kind);
