import type { RawBuilder } from 'kysely';
import type { DB } from '../platform/database/schema.generated';

/** The table that a file's rows are merged into. Columns go by their names in the database. */
export interface TargetTable {
  readonly name: keyof DB & string;
  /** CARRIER: each row has a `carrier_id` and a `revision`. */
  readonly scope: 'CARRIER' | 'REFERENCE';
  /** New rows get an `id` before they are staged. */
  readonly hasId?: boolean;
  readonly hasUpdatedAt?: boolean;
  readonly key: readonly string[];
  /** Columns of the key that may be null. */
  readonly nullableKey?: readonly string[];
  readonly values: readonly string[];
  /**
   * The column with a sorted, unique list. File rows that differ only in the key's last column are one row of the table,
   * and that column's values are its list. Such a table has no other columns.
   */
  readonly listedIn?: string;
  /** Only rows with this value belong to the file type, also when REPLACE removes rows. */
  readonly only?: { readonly column: string; readonly is: string | null };
  readonly removal?: {
    /** The file's column that holds the row's name. */
    readonly column: string;
    /** Rows that block the removal as long as one of these columns refers to the row. */
    readonly blockedBy: readonly { readonly rows: ReferencingRows; readonly columns: readonly string[] }[];
    /** Rows that are deleted along with it. */
    readonly cascade?: readonly { readonly table: keyof DB & string; readonly column: string }[];
  };
}

/** Rows that refer to rows of another table, under the alias `referencing`. */
export interface ReferencingRows {
  readonly table: keyof DB & string;
  /** The name of such a row in messages. */
  readonly label: RawBuilder<unknown>;
  /** The joins that the label needs. */
  readonly joins: RawBuilder<unknown>;
}

/** Rows of one table, with a value for each of the columns. */
export interface TableRows {
  readonly table: TargetTable;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}
