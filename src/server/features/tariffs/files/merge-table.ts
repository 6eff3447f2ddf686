import type { DB } from '../../../platform/database/schema.generated';

/** How rows of files become rows of one table. Columns by their names in the database. */
export interface MergeTable {
  readonly name: keyof DB & string;
  readonly scope: 'CARRIER' | 'REFERENCE';
  /** New rows get an id, which the record brings. */
  readonly hasId?: boolean;
  readonly hasUpdatedAt?: boolean;
  readonly key: readonly string[];
  /** Columns of the key that may be null. */
  readonly nullableKey?: readonly string[];
  readonly values: readonly string[];
  /**
   * Rows of a file that are alike but for the last column of the key are one row of the table, which lists what that
   * column says: each once, in the order of their bytes. Such a table has no other columns.
   */
  readonly listedIn?: string;
  /** Only rows with this value belong to the file type, also when REPLACE removes. */
  readonly only?: { readonly column: string; readonly is: string | null };
  /** What becomes of a removed row's dependants. */
  readonly removal?: {
    /** The column of the file that holds the row's name. */
    readonly column: string;
    /** Rows that keep it from being removed, while they name it in one of these columns. */
    readonly namedBy: readonly { readonly table: NamingTable; readonly columns: readonly string[] }[];
    /** Rows that belong to it and go with it. */
    readonly along?: readonly { readonly table: keyof DB & string; readonly column: string }[];
  };
}

/** Tables whose rows name regions, sheets and facilities. */
export type NamingTable = 'lane' | 'schedule_lane' | 'schedule_region';

/** Rows of one table, each with a value for each of these columns. */
export interface TableRows {
  readonly table: MergeTable;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly unknown[])[];
}
