import type { RawBuilder } from 'kysely';
import type { TariffTable } from '../past/tariff-tables';

export interface PastCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Past rows of one table, staged for a restore in a temporary table of the transaction. */
export interface StagedPast {
  readonly table: TariffTable;
  /** The staging table: the past rows that differ from the present ones, each with its `fate`. */
  readonly rows: RawBuilder<unknown>;
  /** Counts as people see them: of a list, its elements. */
  readonly counts: PastCounts;
  /** Counts of the table's rows, each of which may hold a list. */
  readonly rowCounts: PastCounts;
  /** The rows to delete for good, as a condition on `present`. */
  readonly isRemoved: RawBuilder<unknown>;
  /** The rows to delete before past rows are inserted: removed ones and those that return with other values. */
  readonly isReplaced: RawBuilder<unknown>;
}
