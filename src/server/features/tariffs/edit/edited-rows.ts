import { sql, type Transaction } from 'kysely';
import { exportFields } from '../../../imports/export-fields';
import type { FileRow } from '../../../imports/file-format';
import { stageKeys } from '../../../imports/key-rows';
import { type OpenMapping, openMapping } from '../../../imports/open-mapping';
import type { TableFile } from '../../../imports/table-file';
import type { TableRows } from '../../../imports/target-table';
import type { DB } from '../../../platform/database/schema.generated';

/** The cells of a row, by the columns of its file. Null is blank. */
export type Cells = Readonly<Record<string, string | null>>;

/** The current row of the tariff. */
export interface CurrentRow {
  readonly cells: Cells;
  /** The revision that wrote the row. */
  readonly revision: number;
}

/** The key columns of a file, opened for one edit. */
export interface RowKeys {
  /** Returns the key in its standard spelling, such as 410.5 for 410.50; null if a cell is invalid or refers to nothing. */
  read(cells: Cells): RowKey | null;
  /** Returns the rows in other tables, such as rate sheets, to which the keys read so far refer, including new ones. */
  parents(): readonly TableRows[];
}

export interface RowKey {
  /** The key as text, which is equal for equal keys. */
  readonly text: string;
  /** A value for each key column of the table. */
  readonly values: readonly unknown[];
}

export async function openKeys(tx: Transaction<DB>, file: TableFile, carrierId: string): Promise<RowKeys> {
  const mapping: OpenMapping<FileRow> = await openMapping(file, { tx, carrierId });
  return {
    read(cells) {
      const row: Record<string, unknown> = {};
      for (const column of file.key) {
        const value = file.columns.get(column)?.cell.parse((cells[column] ?? '').trim());
        if (value === undefined || mapping.check(column, value) !== null) return null;
        row[column] = value;
      }
      const values = mapping.toKey(row);
      return { text: JSON.stringify(values), values };
    },
    parents: () => mapping.parents(),
  };
}

/**
 * Finds the rows that have one of the keys, by the text of the key. Not for tables with lists, whose rows have no other
 * cells.
 */
export async function findCurrentRows(
  tx: Transaction<DB>,
  file: TableFile,
  carrierId: string,
  keys: readonly RowKey[],
): Promise<ReadonlyMap<string, CurrentRow & { readonly id: string | null }>> {
  if (keys.length === 0) return new Map();
  const { cells, joins } = exportFields(file, 'target');
  const staged = await stageKeys(
    tx,
    file.table,
    carrierId,
    keys.map(({ values }) => values),
  );
  const id = file.table.hasId ? sql`target.id` : sql`null`;
  const { rows } = await sql<{
    id: string | null;
    revision: number;
    key: unknown[];
    cells: (string | null)[];
  }>`
    select ${id} as id, target.revision,
      jsonb_build_array(${sql.join(file.table.key.map((name) => sql.ref(`target.${name}`)))}) as key,
      array[${sql.join([...cells.values()].map(({ text }) => text))}] as cells
    from ${sql.table(file.table.name)} target
    ${joins((referenced) => sql.table(referenced))}
    where ${staged.isChosen}`.execute(tx);
  await staged.drop();
  const names = [...cells.keys()];
  return new Map(
    rows.map((row) => [
      JSON.stringify(row.key),
      {
        id: row.id,
        revision: row.revision,
        cells: Object.fromEntries(names.map((name, at) => [name, row.cells[at] ?? null])),
      },
    ]),
  );
}
