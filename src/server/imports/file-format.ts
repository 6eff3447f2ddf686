import type { Cell } from './cells/cell';

/** A row of a file, by its columns. */
export type FileRow = Readonly<Record<string, unknown>>;

/** A row and the line of the file on which it ends. */
export interface FileLine<Row extends FileRow = FileRow> {
  readonly line: number;
  readonly row: Row;
}

/** An error in a file. Line, column and value are null where the error has no single place. */
export interface FileError {
  readonly line: number | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly expected: string;
}

export interface Column<Value> {
  /** For the person who fills it in. */
  readonly meaning: string;
  /** A valid cell; the examples of a format make one valid row. */
  readonly example: string;
  readonly cell: Cell<Value>;
  /** The file may omit the column, which then reads as blank. */
  readonly isOptional?: boolean;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type RowOf<Described extends Columns> = {
  readonly [Name in keyof Described]: Described[Name] extends Column<infer Value> ? Value : never;
};

/** Rejects a cell that contradicts the row's other cells. */
export type Reject<Row extends FileRow> = (column: keyof Row & string, expected: string) => void;

/** The columns of one file type: enough to check a file, describe it and make its template. */
export interface FileFormat<Row extends FileRow = FileRow> {
  readonly type: string;
  /** What a file of this type holds, in one sentence. */
  readonly about: string;
  readonly columns: ReadonlyMap<string, Column<unknown>>;
  /** The columns that identify a row; empty if rows may repeat. */
  readonly key: readonly string[];
  checkRow(row: Row, reject: (column: string, expected: string) => void): void;
}

export function defineFileFormat<const Described extends Columns>(format: {
  readonly type: string;
  readonly about: string;
  readonly columns: Described;
  readonly key: readonly (keyof Described & string)[];
  readonly checkRow?: (row: RowOf<Described>, reject: Reject<RowOf<Described>>) => void;
}): FileFormat<RowOf<Described>> {
  return {
    type: format.type,
    about: format.about,
    columns: new Map(Object.entries<Column<unknown>>(format.columns)),
    key: format.key,
    checkRow: format.checkRow ?? (() => {}),
  };
}
