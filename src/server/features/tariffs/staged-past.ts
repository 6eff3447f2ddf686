import type { RawBuilder } from 'kysely';
import type { TariffTable } from './tariff-tables';

export interface PastCounts {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly removed: number;
}

/** Rows of one table on their way back, in a temporary table of the transaction. */
export interface StagedPast {
  readonly table: TariffTable;
  /** The staging table: the rows that held then and do no longer hold as they are, each with its `fate`. */
  readonly rows: RawBuilder<unknown>;
  /** What it comes to for who counts: of lists their texts. */
  readonly counts: PastCounts;
  /** The same of the table's rows, of which a list is one. */
  readonly rowCounts: PastCounts;
  /** The rows that are to go, as a condition on `present`. */
  readonly isRemoved: RawBuilder<unknown>;
  /** The rows that make way: those that go, and those that come back otherwise. */
  readonly isReplaced: RawBuilder<unknown>;
}
