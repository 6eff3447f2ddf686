import { chooseSheet, type OpenWorkbook, type SheetOptions } from './choose-sheet';
import { createRowCollector } from './row-collector';
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';
import { readCells } from './xlsx-cells';
import { readTotals } from './xlsx-totals';
import { readWorkbook, type Workbook } from './xlsx-workbook';
import { scanXml } from './xml-scanner';
import { type Archive, openArchive } from './zip-archive';

/** The limit for formatted but blank cells, in all sheets together. */
const MAX_BLANK_BYTES = 64 * 1024 * 1024;
const MAX_SHEET_BYTES = 512 * 1024 * 1024;

/**
 * The rows of an .xlsx file. A sheet is unpacked and scanned in small chunks as rows are requested. Throws
 * `UnreadableSheet`.
 */
export async function* xlsxRows(path: string, options: SheetOptions): AsyncGenerator<readonly SheetRow[]> {
  const { sheets, close } = await openXlsx(path, options);
  try {
    yield* chooseSheet(sheets, options);
  } finally {
    close();
  }
}

/** All sheets of an .xlsx file. Throws `UnreadableSheet`. */
export async function openXlsx(path: string, limits: SheetLimits): Promise<OpenWorkbook> {
  const archive = await openArchive(path);
  try {
    const workbook = await readWorkbook(archive);
    const blank = { bytes: 0 };
    const sheets = workbook.sheets.map(({ name, part }) => ({
      name,
      open: () => rowsOf(archive, workbook, part, limits, blank),
    }));
    return { sheets, close: () => archive.close() };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function* rowsOf(
  archive: Archive,
  workbook: Workbook,
  part: string,
  limits: SheetLimits,
  blank: { bytes: number },
): AsyncGenerator<readonly SheetRow[]> {
  const rows = createRowCollector(limits);
  const cells = readCells(workbook, rows, await readTotals(archive, part));
  const scanner = scanXml(part, cells.handler);
  for await (const chunk of archive.readText(part, MAX_SHEET_BYTES)) {
    const before = rows.rowCount;
    scanner.write(chunk);
    if (rows.rowCount === before) blank.bytes += chunk.length;
    if (blank.bytes > MAX_BLANK_BYTES) {
      const maxMb = MAX_BLANK_BYTES / 1024 / 1024;
      throw new UnreadableSheet(null, `at most ${maxMb} MB of blank cells and formats (delete unused rows)`);
    }
    const batch = rows.takeBatch(false);
    if (batch) yield batch;
  }
  scanner.end();
  if (!cells.isWhole()) throw new UnreadableSheet(null, 'a complete sheet of cells');
  const last = rows.takeBatch(true);
  if (last) yield last;
  rows.finish();
}
