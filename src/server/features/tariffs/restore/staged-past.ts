import type { RawBuilder } from 'kysely';
import type { TariffTable } from '../past/tariff-tables';

export interface PastCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** The past rows of one table, staged for a restore in a temporary table. */
export interface StagedPast {
  readonly table: TariffTable;
  /** The staging table: past rows that have been changed or removed since, each with its `fate`. */
  readonly rows: RawBuilder<unknown>;
  /** The counts that users see: each element of a list counts as a row. */
  readonly counts: PastCounts;
  /** The counts of the table's rows, where a list is one row. */
  readonly rowCounts: PastCounts;
  /** A condition on `present` that matches the rows to delete without replacement. */
  readonly isRemoved: RawBuilder<unknown>;
  /** A condition like `isRemoved` that also matches the rows that past rows with other values replace. */
  readonly isReplaced: RawBuilder<unknown>;
}
