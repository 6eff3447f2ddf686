import type { UploadType } from '../../domain/uploads';
import type { SheetCell, SheetRow } from '../platform/sheets/sheet-rows';
import type { FileErrors } from './file-errors';
import type { FileFormat } from './file-format';

/** Finds another upload type with these columns. */
export type SuggestType = (columnNames: readonly string[]) => UploadType | null;

export interface CheckedHeader {
  /** The column names in the file's order; null if a column is unknown, missing or duplicate. */
  readonly names: readonly string[] | null;
  readonly suggestedType: UploadType | null;
}

/**
 * Checks the columns. If they belong to another type, that is the only error, because a list of all wrong columns would only
 * distract.
 */
export function checkHeader(
  format: Pick<FileFormat, 'type' | 'columns'>,
  { line, cells }: SheetRow,
  errors: FileErrors,
  suggestType: SuggestType = () => null,
): CheckedHeader {
  const names = columnNames(cells);
  const { unknown, repeated, missing } = compareColumns(format, names);
  if (unknown.length + repeated.length + missing.length === 0) return { names, suggestedType: null };

  const suggestedType = suggestType(names);
  if (suggestedType !== null) {
    const expected = `the columns of ${format.type}; these are the columns of ${suggestedType}`;
    errors.add({ line, column: null, value: null, expected });
    return { names: null, suggestedType };
  }
  for (const [index, name] of unknown.entries()) {
    // The list is long, so only the first error contains it.
    const expected =
      index === 0
        ? `one of the columns ${[...format.columns.keys()].join(', ')}`
        : `a column of ${format.type}`;
    errors.add({ line, column: name, value: name, expected });
  }
  for (const name of repeated) errors.add({ line, column: name, value: name, expected: 'each column once' });
  for (const name of missing) {
    errors.add({ line, column: name, value: null, expected: `a column named ${name}` });
  }
  return { names: null, suggestedType: null };
}

interface WrongColumns {
  readonly unknown: readonly string[];
  readonly repeated: readonly string[];
  readonly missing: readonly string[];
}

function compareColumns({ columns }: Pick<FileFormat, 'columns'>, names: readonly string[]): WrongColumns {
  const present = new Set(names);
  const required = [...columns].filter(([, { isOptional }]) => !isOptional).map(([name]) => name);
  return {
    unknown: [...present].filter((name) => !columns.has(name)),
    repeated: [...present].filter(
      (name) => columns.has(name) && names.indexOf(name) !== names.lastIndexOf(name),
    ),
    missing: required.filter((name) => !present.has(name)),
  };
}

/** Whether a sheet's first row has all required columns of the format and no unknown ones. */
export function isHeaderOf(format: Pick<FileFormat, 'columns'>, cells: readonly SheetCell[]): boolean {
  const { unknown, repeated, missing } = compareColumns(format, columnNames(cells));
  return unknown.length + repeated.length + missing.length === 0;
}

/** The names in a header row, without blank cells at its end. */
export function columnNames(cells: readonly SheetCell[]): string[] {
  const names = cells.map((cell) => String(cell).trim().toLowerCase());
  while (names.at(-1) === '') names.pop();
  return names;
}
