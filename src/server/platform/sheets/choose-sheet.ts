import { type SheetCell, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet-rows';

export interface SheetOptions extends SheetLimits {
  /** Whether these cells are the expected header. Used to choose among several sheets. */
  readonly isHeader: (cells: readonly SheetCell[]) => boolean;
}

/** A sheet that is not read yet. Its first batch starts with the first row that is not blank. */
export interface NamedSheet {
  readonly name: string;
  readonly open: () => AsyncGenerator<readonly SheetRow[]>;
}

export const MAX_SHEETS = 256;
const MAX_NAMED = 10;

/**
 * The rows of the first sheet with the header. If only one sheet has rows, skips the check, so that the importer can report
 * its wrong columns. Throws `UnreadableSheet` if several sheets have rows and none has the header.
 */
export async function* chooseSheet(
  sheets: readonly NamedSheet[],
  isHeader: SheetOptions['isHeader'],
): AsyncGenerator<readonly SheetRow[]> {
  if (sheets.length > MAX_SHEETS) throw new UnreadableSheet(null, `at most ${MAX_SHEETS} sheets`);
  const filled: NamedSheet[] = [];
  for (const sheet of sheets.length > 1 ? sheets : []) {
    const header = await headerOf(sheet);
    if (header === null) continue;
    if (isHeader(header)) return yield* sheet.open();
    filled.push(sheet);
  }
  if (filled.length > 1) {
    const names = filled.slice(0, MAX_NAMED).map(({ name }) => `"${name.slice(0, 31)}"`);
    const more = filled.length > MAX_NAMED ? ` and ${filled.length - MAX_NAMED} more` : '';
    throw new UnreadableSheet(
      null,
      `a sheet with the column names in its first row; none of ${names.join(', ')}${more} has them`,
    );
  }
  const only = filled[0] ?? sheets[0];
  if (only) yield* only.open();
}

async function headerOf(sheet: NamedSheet): Promise<readonly SheetCell[] | null> {
  for await (const rows of sheet.open()) return rows[0]?.cells ?? null;
  return null;
}
