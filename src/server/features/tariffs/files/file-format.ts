import type { Cell } from './cells';

/** A row of a file, by its columns. */
export type FileRow = Readonly<Record<string, unknown>>;

/** A row with the line on which it ends in its file. */
export interface FileLine<Row extends FileRow = FileRow> {
  readonly line: number;
  readonly row: Row;
}

/** What is wrong with a file: where, what stands there, what was expected. Null where it is about no one place. */
export interface FileError {
  readonly line: number | null;
  readonly column: string | null;
  readonly value: string | null;
  readonly expected: string;
}

export interface Column<Value> {
  /** What it says, for the person who fills it in. */
  readonly meaning: string;
  /** A cell that is accepted; those of one format make one good row. */
  readonly example: string;
  readonly cell: Cell<Value>;
  /** The file may leave the whole column out, which reads as blank. */
  readonly isOptional?: boolean;
}

type Columns = Readonly<Record<string, Column<unknown>>>;
type RowOf<Described extends Columns> = {
  readonly [Name in keyof Described]: Described[Name] extends Column<infer Value> ? Value : never;
};

/** Tells that a cell does not fit the row's other cells. */
export type Refuse<Row extends FileRow> = (column: keyof Row & string, expected: string) => void;

/** What a file of one type looks like: enough to read and check it, to describe it, to make its template. */
export interface FileFormat<Row extends FileRow = FileRow> {
  readonly type: string;
  /** What a file of this type holds, in one sentence. */
  readonly about: string;
  readonly columns: ReadonlyMap<string, Column<unknown>>;
  /** The columns that make a row this row and no other; empty when every row stands for itself. */
  readonly key: readonly string[];
  checkRow(row: Row, refuse: (column: string, expected: string) => void): void;
}

export function defineFileFormat<const Described extends Columns>(format: {
  readonly type: string;
  readonly about: string;
  readonly columns: Described;
  readonly key: readonly (keyof Described & string)[];
  readonly checkRow?: (row: RowOf<Described>, refuse: Refuse<RowOf<Described>>) => void;
}): FileFormat<RowOf<Described>> {
  return {
    type: format.type,
    about: format.about,
    columns: new Map(Object.entries<Column<unknown>>(format.columns)),
    key: format.key,
    checkRow: format.checkRow ?? (() => {}),
  };
}
