import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';
import type { FileFormat, FileRow } from './file-format';
import type { MergeTable, TableRows } from './merge-table';

/** Where a file is applied: in the caller's transaction; `carrierId` is empty for what all carriers share. */
export interface FileTarget {
  readonly tx: Transaction<DB>;
  readonly carrierId: string;
}

/** A row of a table, by its columns. */
export type TableRecord = Readonly<Record<string, unknown>>;

/** A column of a file on its way into a table, for one file and its target. */
export interface OpenField {
  /** Adds what the columns of the table hold for a value, or refuses it. */
  push(values: unknown[], value: unknown, row: FileRow, refuse: (expected: string) => void): void;
  /** The value in the file of a row that stands in the table. */
  valueOf(record: TableRecord): unknown;
  /** Rows that the values pushed so far refer to and bring along, such as the rate sheets that they name. */
  parents?(): readonly TableRows[];
}

/** Where a column of a file goes: which columns of the table hold it, and how. */
export interface Field {
  readonly columns: readonly string[];
  /** Reads what the values refer to. */
  open(target: FileTarget): Promise<OpenField>;
}

/** The table's column holds the value as it is. */
const asIs = (column: string): Field => ({
  columns: [column],
  open: async () => ({
    push: (values, value) => {
      values.push(value);
    },
    valueOf: (record) => record[column],
  }),
});

/** A format that changes nothing but a tariff or reference data, with the way from its rows to a table and back. */
export interface TariffFile<Row extends FileRow = FileRow> extends FileFormat<Row> {
  readonly scope: 'CARRIER' | 'REFERENCE';
  /** Whether the carrier's card (temperatures and states served) may change with it. */
  readonly changesCard: boolean;
  readonly table: MergeTable;
  /** Of each column of the file, in an order in which those of the table are written. */
  readonly fields: ReadonlyMap<string, Field>;
}

/** A field that is a name alone is that column of the table, as it is. */
export function defineTariffFile<Row extends FileRow>(
  format: FileFormat<Row>,
  file: {
    readonly table: MergeTable;
    readonly changesCard?: boolean;
    readonly fields: { readonly [Name in keyof Row & string]: Field | string };
  },
): TariffFile<Row> {
  const fields = Object.entries<Field | string>(file.fields).map(
    ([name, field]) => [name, typeof field === 'string' ? asIs(field) : field] as const,
  );
  return {
    ...format,
    scope: file.table.scope,
    changesCard: file.changesCard ?? false,
    table: file.table,
    fields: new Map(fields),
  };
}
