import type { Cell } from './cells/cell';

/** A row of a file, by its columns. */
export type FileRow = Readonly<Record<string, unknown>>;

/** A row and the line on which it ends. */
export interface FileLine<Row extends FileRow = FileRow> {
  readonly line: number;
  readonly row: Row;
}

/** An error in a file. Line, column and value are null if the error has no single location. */
export interface FileError {
  readonly line: number | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly expected: string;
  /** The name of the file or sheet, if an upload has several. */
  readonly source?: string;
  /** The repetitions, if the file has the same error several times. */
  readonly repeats?: ErrorRepeats;
}

export interface ErrorRepeats {
  readonly count: number;
  /** The first lines with the error. */
  readonly lines: readonly number[];
}

export interface Column<Value> {
  /** Describes the column to users who fill it in. */
  readonly meaning: string;
  /** A valid cell. The examples of all columns make one valid row. */
  readonly example: string;
  readonly cell: Cell<Value>;
  /** Whether the cell is an amount in cents, if that depends on the row's other cells. */
  readonly isAmountIn?: (cells: Readonly<Record<string, string | null>>) => boolean;
  /** The file may omit the column, which is then blank. */
  readonly isOptional?: boolean;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type RowOf<Described extends Columns> = {
  readonly [Name in keyof Described]: Described[Name] extends Column<infer Value> ? Value : never;
};

/** Rejects a cell that contradicts the row's other cells. */
export type Reject<Row extends FileRow> = (column: keyof Row & string, expected: string) => void;

/** A check of cells against each other. */
export interface RowCheck<Row extends FileRow> {
  /** The check reads these columns only. It is skipped if one of their cells is invalid. */
  readonly columns: readonly (keyof Row & string)[];
  check(row: Row, reject: Reject<Row>): void;
}

/** A row that is imported but is probably a mistake. */
export interface RowWarning<Row extends FileRow> {
  /** The name of such rows in an upload's counts. */
  readonly name: string;
  applies(row: Row): boolean;
}

/** One file type: its columns and checks, used to check, describe and template files. */
export interface FileFormat<Row extends FileRow = FileRow> {
  readonly type: string;
  /** The contents of such a file, in one sentence. */
  readonly about: string;
  readonly columns: ReadonlyMap<string, Column<unknown>>;
  /** The columns that identify a row. Empty if duplicate rows are allowed. */
  readonly key: readonly string[];
  readonly rowChecks: readonly {
    readonly columns: readonly string[];
    check(row: Row, reject: (column: string, expected: string) => void): void;
  }[];
  readonly warnings: readonly RowWarning<Row>[];
}

export function defineFileFormat<const Described extends Columns>(format: {
  readonly type: string;
  readonly about: string;
  readonly columns: Described;
  readonly key: readonly (keyof Described & string)[];
  readonly rowChecks?: readonly RowCheck<RowOf<Described>>[];
  readonly warnings?: readonly RowWarning<RowOf<Described>>[];
}): FileFormat<RowOf<Described>> {
  return {
    type: format.type,
    about: format.about,
    columns: new Map(Object.entries<Column<unknown>>(format.columns)),
    key: format.key,
    rowChecks: format.rowChecks ?? [],
    warnings: format.warnings ?? [],
  };
}
