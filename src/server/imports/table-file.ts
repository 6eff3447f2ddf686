import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../platform/database/schema.generated';
import type { Cell } from './cells/cell';
import type { FileFormat, FileRow } from './file-format';
import type { TableRows, TargetTable } from './target-table';

/** The caller's transaction and the carrier, whose id is empty for reference data. */
export interface ImportContext {
  readonly tx: Transaction<DB>;
  readonly carrierId: string;
  /** Rows that the same import removes at its end. No row may refer to them. */
  readonly removedIds?: ReadonlySet<string>;
}

/** Hooks of the feature that owns the table. */
export interface ImportHooks {
  /** Locks the data against other imports and edits until the transaction ends. */
  lock(context: ImportContext): Promise<void>;
  /** Runs before the first row is written, because history rows refer to the new revision. */
  raiseRevision(context: ImportContext): Promise<number>;
  /** Runs after rows were written. `written` has the numbers of created and removed rows. */
  afterWrite?(
    context: ImportContext,
    written: { readonly created: number; readonly removed: number },
  ): Promise<void>;
}

/** A row of a table, by its columns. */
export type TableRecord = Readonly<Record<string, unknown>>;

/** A field opened for one import: the rows that its values may refer to are loaded. */
export interface OpenField {
  /**
   * Describes the expected value instead of this one; null if it is valid. Without this method, all values of the cell are
   * valid.
   */
  check?(value: unknown): string | null;
  /** Appends the cell's value for each table column. The value is valid. */
  push(values: unknown[], value: unknown, row: FileRow): void;
  /** The cell's value for a table row. */
  valueOf(record: TableRecord): unknown;
  /** Rows that the pushed values need in other tables, such as new rate sheets. */
  parents?(): readonly TableRows[];
}

/** A join to the row of another table whose name the cell contains. */
export interface FieldJoin {
  readonly table: ReferencedTableName;
  /** The column with the id, such as `origin_region_id`. */
  readonly column: string;
}
export type ReferencedTableName = 'region' | 'rate_sheet' | 'facility' | 'carrier';

/** The table columns of one file column, with the conversions in both directions. */
export interface Field {
  readonly columns: readonly string[];
  /** Loads the rows that values may refer to. */
  open(context: ImportContext): Promise<OpenField>;
  /** The SQL for the cell's text, which is null for a blank cell. `row` is the alias of the table row. */
  toText(row: string, cell: Cell<unknown>): RawBuilder<string | null>;
  /** The join that `toText` needs. */
  readonly join?: FieldJoin;
  /** The table in which a cell may create a row. */
  readonly createsIn?: TargetTable;
  /** The table columns with the field's amounts, for a field that is not stored in one column. */
  readonly amounts?: readonly AmountColumn[];
}

/** A table column with amounts. */
export interface AmountColumn {
  /** The name of the file column, or the name of its contents in rows of one kind. */
  readonly name: string;
  readonly column: string;
  readonly unitsPerCent: number;
}

/** The amount columns outside of the key. */
export function amountColumns<Row extends FileRow>(file: TableFile<Row>): AmountColumn[] {
  return [...file.fields].flatMap(([name, { columns, amounts }]) => {
    if (amounts) return [...amounts];
    const unitsPerCent = file.columns.get(name)?.cell.unitsPerCent ?? null;
    const [column] = columns;
    if (unitsPerCent === null || column === undefined || file.key.includes(name)) return [];
    return [{ name, column, unitsPerCent }];
  });
}

/** A field that stores the value unchanged in a table column. */
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

/** Maps each file column to table columns. A plain name is the table column that stores the value unchanged. */
export interface TableMapping<Row extends FileRow> {
  readonly table: TargetTable;
  readonly fields: { readonly [Name in keyof Row & string]: Field | string };
  /** Table columns that are not in a file but that a restore may change. */
  readonly internalColumns?: readonly string[];
}

/** A file format whose rows become rows of one table. */
export interface TableFile<Row extends FileRow = FileRow> extends FileFormat<Row> {
  readonly table: TargetTable;
  /** The fields by file column, in the order in which the table columns are written. */
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
