import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.generated';
import type { Cell } from './cells/cell';
import type { FileFormat, FileRow } from './file-format';
import type { TableRows, TargetTable } from './target-table';

/** Where a file is imported: the caller's transaction, and the carrier, empty for data that all carriers share. */
export interface ImportContext {
  readonly tx: Transaction<DB>;
  readonly carrierId: string;
}

/** Hooks that the owner of a table runs around an import. */
export interface ImportHooks {
  /** Makes imports and edits of the same data wait for each other until the transaction ends. */
  lock(context: ImportContext): Promise<void>;
  /** Runs before the first row is written, because a row's history names the revision that ended it. */
  raiseRevision(context: ImportContext): Promise<number>;
  /** Runs after rows were written. */
  afterWrite?(context: ImportContext): Promise<void>;
}

/** A row of a table, by its columns. */
export type TableRecord = Readonly<Record<string, unknown>>;

/** A field opened for one import: the rows its values may refer to have been read. */
export interface OpenField {
  /** Appends the cell's value for each table column, or rejects the cell. */
  push(values: unknown[], value: unknown, row: FileRow, reject: (expected: string) => void): void;
  /** The cell's value for a row of the table. */
  valueOf(record: TableRecord): unknown;
  /** Rows that the pushed values need in other tables, such as new rate sheets. */
  parents?(): readonly TableRows[];
}

/** A row of another table, named by its `name` and joined by its id. */
export interface FieldJoin {
  readonly table: ReferencedTableName;
  /** The column that holds the id, such as `origin_region_id`. */
  readonly column: string;
}
export type ReferencedTableName = 'region' | 'rate_sheet' | 'facility' | 'carrier';

/** One column of a file and the table columns that hold it, with the conversions in both directions. */
export interface Field {
  readonly columns: readonly string[];
  /** Reads the rows that values may refer to. */
  open(context: ImportContext): Promise<OpenField>;
  /** The cell's text in SQL, null for a blank cell. `row` is the alias of the table's row. */
  toText(row: string, cell: Cell<unknown>): RawBuilder<string | null>;
  /** The join that `toText` needs. */
  readonly join?: FieldJoin;
  /** The table that a cell may create a row in. */
  readonly createsIn?: TargetTable;
}

/** A field whose table column holds the value unchanged. */
const plainField = (column: string): Field => ({
  columns: [column],
  open: async () => ({
    push: (values, value) => {
      values.push(value);
    },
    valueOf: (record) => record[column],
  }),
  toText: (row, cell) => cell.formatSql(sql.ref(`${row}.${column}`)),
});

/** Maps each column of a format to its table. A plain name is the table column that holds the value unchanged. */
export interface TableMapping<Row extends FileRow> {
  readonly table: TargetTable;
  readonly fields: { readonly [Name in keyof Row & string]: Field | string };
  /** Table columns that no file has but that a restore may change. */
  readonly internalColumns?: readonly string[];
}

/** A file format whose rows become rows of one table. */
export interface TableFile<Row extends FileRow = FileRow> extends FileFormat<Row> {
  readonly table: TargetTable;
  /** By the file's columns, in the order in which the table's columns are written. */
  readonly fields: ReadonlyMap<string, Field>;
  readonly internalColumns: readonly string[];
  readonly hooks: ImportHooks;
}

export function defineTableFile<Row extends FileRow>(
  format: FileFormat<Row>,
  { table, fields, internalColumns = [] }: TableMapping<Row>,
  hooks: ImportHooks,
): TableFile<Row> {
  const mapped = Object.entries<Field | string>(fields).map(
    ([name, field]) => [name, typeof field === 'string' ? plainField(field) : field] as const,
  );
  return { ...format, table, fields: new Map(mapped), internalColumns, hooks };
}
