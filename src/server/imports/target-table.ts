import type { RawBuilder } from 'kysely';
import type { DB } from '../platform/database/schema.generated';

/** The table that a file is imported into. Columns have their database names. */
export interface TargetTable {
  readonly name: keyof DB & string;
  /** CARRIER: each row has a `carrier_id` and a `revision`. */
  readonly scope: 'CARRIER' | 'REFERENCE';
  /** True for reference data whose rows have the `revision` that wrote them, because earlier versions can be restored. */
  readonly hasRevision?: boolean;
  /** Rows get an `id` when they are staged. */
  readonly hasId?: boolean;
  readonly hasUpdatedAt?: boolean;
  readonly key: readonly string[];
  /** Key columns that may be null. */
  readonly nullableKey?: readonly string[];
  readonly values: readonly string[];
  /**
   * The column with a sorted list without duplicates. File rows that differ only in the last key column become one table
   * row, and the values of that column become its list. Such a table has no other columns.
   */
  readonly listedIn?: string;
  /** Only rows with this value belong to the file type, so REPLACE removes no others. */
  readonly only?: { readonly column: string; readonly is: string | null };
  readonly removal?: {
    /** The file column with the row's name. */
    readonly column: string;
    /** Rows that block the removal while one of these columns refers to the row. */
    readonly blockedBy: readonly { readonly rows: ReferencingRows; readonly columns: readonly string[] }[];
    /** Rows that are deleted along with the row. */
    readonly cascade?: readonly { readonly table: keyof DB & string; readonly column: string }[];
  };
}

/** Rows that refer to another table, selected under the alias `referencing`. */
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
