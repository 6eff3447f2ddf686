import { sql } from 'kysely';
import type { Field, ImportContext, ReferencedTableName } from './table-file';

/** The rows that a cell may name. */
export interface Names {
  readonly idOf: ReadonlyMap<string, string>;
  readonly nameOf: ReadonlyMap<unknown, string>;
  /** The end of the sentence "expected ..." for a name that does not exist. */
  expected(name: string): string;
}

/** A table whose rows files refer to by name. */
export interface ReferencedTable {
  readonly table: ReferencedTableName;
  read(context: ImportContext): Promise<Names>;
}

/** The alias under which the row is joined whose id a column holds. */
export const joinAlias = (column: string): string => column.replace(/_id$/, '');

/** The table's column holds the id of the row that the cell names, null for a blank cell. */
export const reference = (column: string, { table, read }: ReferencedTable): Field => ({
  columns: [column],
  async open(context) {
    const { idOf, nameOf, expected } = await read(context);
    return {
      push(values, name, _row, reject) {
        const id = typeof name === 'string' ? idOf.get(name) : null;
        if (id === undefined) reject(expected(String(name)));
        values.push(id ?? null);
      },
      valueOf: (record) => nameOf.get(record[column]) ?? null,
    };
  },
  ...nameOfReference(column, table),
});

/** The exported side of a field whose table column holds an id: the name of that row. */
export const nameOfReference = (
  column: string,
  table: ReferencedTableName,
): Pick<Field, 'join' | 'toText'> => ({
  join: { table, column },
  toText: () => sql`${sql.ref(`${joinAlias(column)}.name`)}`,
});

export function namesOf(
  rows: readonly { readonly id: string; readonly name: string }[],
  expected: string,
): Names {
  return {
    idOf: new Map(rows.map(({ id, name }) => [name, id])),
    nameOf: new Map(rows.map(({ id, name }) => [id, name])),
    expected: () => expected,
  };
}
