import { sql } from 'kysely';
import type { Field, ImportContext, ReferencedTableName } from './table-file';

/** The rows that a cell can refer to by name. */
export interface Names {
  readonly idOf: ReadonlyMap<string, string>;
  readonly nameOf: ReadonlyMap<unknown, string>;
  /** Completes the sentence "expected ..." for an unknown name. */
  expected(name: string): string;
}

/** A table that files refer to by name. */
export interface ReferencedTable {
  readonly table: ReferencedTableName;
  read(context: ImportContext): Promise<Names>;
}

/** The alias of the joined row for a column with its id. */
export const joinAlias = (column: string): string => column.replace(/_id$/, '');

/** Maps a cell with the name of a row to a table column with its id. A blank cell is null. */
export const reference = (column: string, { table, read }: ReferencedTable): Field => ({
  columns: [column],
  async open(context) {
    const { idOf, nameOf, expected } = await read(context);
    return {
      check: (name) => (typeof name === 'string' && !idOf.has(name) ? expected(name) : null),
      push(values, name) {
        values.push(typeof name === 'string' ? idOf.get(name) : null);
      },
      valueOf: (record) => nameOf.get(record[column]) ?? null,
    };
  },
  ...nameOfReference(column, table),
});

/** Exports the name of the row whose id is in the table column. */
export const nameOfReference = (
  column: string,
  table: ReferencedTableName,
): Pick<Field, 'join' | 'toText'> => ({
  join: { table, column },
  toText: () => sql`${sql.ref(`${joinAlias(column)}.name`)}`,
});

/** A row whose id is removed keeps its name, but no cell may refer to it. */
export function namesOf(
  rows: readonly { readonly id: string; readonly name: string }[],
  expected: string,
  removedIds: ReadonlySet<string> = new Set(),
): Names {
  return {
    idOf: new Map(rows.flatMap(({ id, name }) => (removedIds.has(id) ? [] : [[name, id]]))),
    nameOf: new Map(rows.map(({ id, name }) => [id, name])),
    expected: () => expected,
  };
}
