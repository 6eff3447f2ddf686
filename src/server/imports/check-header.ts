import type { SheetCell, SheetRow } from '../platform/sheets/sheet-rows';
import { collectErrors, type FileErrors } from './file-errors';
import type { FileFormat } from './file-format';

/** The column names in the file's order; null if a column is unknown, missing or duplicate. */
export function checkHeader(
  format: Pick<FileFormat, 'columns'>,
  { line, cells }: SheetRow,
  errors: FileErrors,
): readonly string[] | null {
  const names = namesOf(cells);
  const seen = new Set<string>();
  for (const name of names) {
    const at = { line, column: name, value: name };
    if (!format.columns.has(name)) {
      errors.add({ ...at, expected: `one of the columns ${[...format.columns.keys()].join(', ')}` });
    } else if (seen.has(name)) {
      errors.add({ ...at, expected: 'each column once' });
    }
    seen.add(name);
  }
  for (const [name, column] of format.columns) {
    if (!column.isOptional && !seen.has(name)) {
      errors.add({ line, column: name, value: null, expected: `a column named ${name}` });
    }
  }
  return errors.count === 0 ? names : null;
}

/** Whether a sheet's first row has all required columns of the format and no unknown ones. */
export function isHeaderOf(format: Pick<FileFormat, 'columns'>, cells: readonly SheetCell[]): boolean {
  return checkHeader(format, { line: 1, cells }, collectErrors()) !== null;
}

function namesOf(cells: readonly SheetCell[]): string[] {
  const names = cells.map((cell) => String(cell).trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  return names;
}
