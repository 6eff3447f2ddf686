import { type SheetCell, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';

export interface SheetOptions extends SheetLimits {
  /**
   * Whether these cells are the expected header, to choose among several sheets. If null, the first sheet with rows is read.
   */
  readonly isHeader: ((cells: readonly SheetCell[]) => boolean) | null;
  /** Called with the name of the sheet that is read. A text file has no name. */
  readonly onSheet: (name: string) => void;
}

/** A sheet that is not read yet. Its first batch is the first row that is not blank. */
export interface NamedSheet {
  readonly name: string;
  readonly open: () => AsyncGenerator<readonly SheetRow[]>;
}

/** The sheets of a file. A text file is one sheet without a name. */
export interface OpenWorkbook {
  readonly sheets: readonly NamedSheet[];
  /** Call it once, after all sheets have been read. */
  close(): void;
}

export const MAX_SHEETS = 256;
const MAX_NAMED = 10;
const MAX_NAME_LENGTH = 31;

/**
 * The rows of the only sheet that has the header and rows below it. If only one sheet has rows, its header is not checked,
 * so that the importer can report its wrong columns. Throws `UnreadableSheet` if several sheets have rows and none has the
 * header, or if several have both, because reading only one of them would silently drop the rows of the others.
 */
export async function* chooseSheet(
  sheets: readonly NamedSheet[],
  options: Pick<SheetOptions, 'isHeader' | 'onSheet'>,
): AsyncGenerator<readonly SheetRow[]> {
  if (sheets.length > MAX_SHEETS) throw new UnreadableSheet(null, `at most ${MAX_SHEETS} sheets`);
  const sheet = sheets.length > 1 ? await findSheet(sheets, options.isHeader) : sheets[0];
  if (!sheet) return;
  options.onSheet(nameOf(sheet));
  yield* sheet.open();
}

async function findSheet(
  sheets: readonly NamedSheet[],
  isHeader: SheetOptions['isHeader'],
): Promise<NamedSheet | undefined> {
  const found: Record<SheetStart, NamedSheet[]> = { BLANK: [], OTHER: [], HEADER: [], ROWS: [] };
  for (const sheet of sheets) {
    const start = await readStart(sheet, isHeader ?? (() => true));
    if (isHeader === null && start !== 'BLANK') return sheet;
    found[start].push(sheet);
  }
  if (found.ROWS.length > 1) {
    throw new UnreadableSheet(
      null,
      `the rows on one sheet only; ${namesOf(found.ROWS)} have the same column names`,
    );
  }
  const chosen = found.ROWS[0] ?? found.HEADER[0];
  if (!chosen && found.OTHER.length > 1) {
    throw new UnreadableSheet(
      null,
      `a sheet with the column names in its first row; none of ${namesOf(found.OTHER)} has them`,
    );
  }
  return chosen ?? found.OTHER[0] ?? sheets[0];
}

/** BLANK: no rows. OTHER: another first row. HEADER: only the header. ROWS: the header and rows below it. */
type SheetStart = 'BLANK' | 'OTHER' | 'HEADER' | 'ROWS';

async function readStart(
  sheet: NamedSheet,
  isHeader: (cells: readonly SheetCell[]) => boolean,
): Promise<SheetStart> {
  let hasHeader = false;
  for await (const rows of sheet.open()) {
    if (!hasHeader && !isHeader(rows[0]?.cells ?? [])) return 'OTHER';
    if (hasHeader || rows.length > 1) return 'ROWS';
    hasHeader = true;
  }
  return hasHeader ? 'HEADER' : 'BLANK';
}

export const nameOf = ({ name }: NamedSheet) => name.slice(0, MAX_NAME_LENGTH);

function namesOf(sheets: readonly NamedSheet[]): string {
  const names = sheets.slice(0, MAX_NAMED).map((sheet) => `"${nameOf(sheet)}"`);
  return sheets.length > MAX_NAMED
    ? `${names.join(', ')} and ${sheets.length - MAX_NAMED} more`
    : names.join(', ');
}
