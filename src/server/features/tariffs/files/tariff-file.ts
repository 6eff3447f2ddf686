import type { Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';
import { type FileErrors, gatherErrors } from './file-errors';
import type { FileFormat, FileLine, FileRow, Refuse } from './file-format';
import type { MergeTable, TableRecord, TableRows } from './merge-table';

/** Where a file is applied: in the caller's transaction; `carrierId` is empty for what all carriers share. */
export interface FileTarget {
  readonly tx: Transaction<DB>;
  readonly carrierId: string;
}

/** What a file's rows come to: rows of tables, or the errors that other rows of the database reveal. */
export interface FilePlan {
  readonly errors: FileErrors;
  /** Tables that the rows refer to and bring along, such as the rate sheets that their values name. */
  readonly parents?: readonly TableRows[];
  /** The rows that the file counts. */
  readonly own: TableRows;
}

/** A format that changes nothing but a tariff or reference data, with the way from its rows to tables. */
export interface TariffFile<Row extends FileRow = FileRow> extends FileFormat<Row> {
  readonly scope: 'CARRIER' | 'REFERENCE';
  /** Whether the carrier's card (temperatures and states served) may change with it. */
  readonly changesCard: boolean;
  /** Reads what the rows refer to and turns them into table rows. Writes nothing. */
  plan(target: FileTarget, lines: readonly FileLine<Row>[]): Promise<FilePlan>;
}

export function defineTariffFile<Row extends FileRow>(
  format: FileFormat<Row>,
  file: {
    readonly scope: 'CARRIER' | 'REFERENCE';
    readonly changesCard?: boolean;
    readonly plan: (target: FileTarget, lines: readonly FileLine<Row>[]) => Promise<FilePlan>;
  },
): TariffFile<Row> {
  return { ...format, scope: file.scope, changesCard: file.changesCard ?? false, plan: file.plan };
}

/** The plan of a file whose rows become one row each of one table; `toRecord` refuses what does not fit. */
export function planRows<Row extends FileRow>(
  table: MergeTable,
  lines: readonly FileLine<Row>[],
  toRecord: (row: Row, refuse: Refuse<Row>) => TableRecord,
): FilePlan {
  const errors = gatherErrors();
  const records = lines.map(({ line, row }) =>
    toRecord(row, (column, expected) => {
      const value = row[column];
      errors.add({ line, column, value: value === null ? null : String(value), expected });
    }),
  );
  return { errors, own: { table, records } };
}
