import { type RawBuilder, sql } from 'kysely';
import type { Cell } from './cells/cell';
import { joinAlias } from './reference-field';
import type { ReferencedTableName, TableFile } from './table-file';

export interface ExportedCell {
  /** Null for a blank cell. */
  readonly text: RawBuilder<string | null>;
  readonly cell: Cell<unknown>;
}

/** The SQL that converts table rows back to rows of the file. */
export interface ExportedFields {
  /** The cells by the file's columns, in the columns' order. */
  readonly cells: ReadonlyMap<string, ExportedCell>;
  /** The joins that the cells need. `rowsOf` returns the joined table, or a subquery in its place. */
  joins(rowsOf: (table: ReferencedTableName) => RawBuilder<unknown>): RawBuilder<unknown>;
}

/** `row` is the alias under which the caller selects the table's rows. */
export function exportFields(file: TableFile, row: string): ExportedFields {
  const cells = [...file.columns].map(([name, { cell }]): [string, ExportedCell] => {
    const field = file.fields.get(name);
    if (!field) throw new Error(`${file.type} does not map its column ${name}`);
    return [name, { text: field.toText(row, cell), cell }];
  });
  const joined = [...file.fields.values()].flatMap(({ join }) => (join ? [join] : []));
  return {
    cells: new Map(cells),
    joins: (rowsOf) =>
      sql.join(
        joined.map(({ table, column }) => {
          const alias = joinAlias(column);
          return sql`left join ${rowsOf(table)} ${sql.ref(alias)}
            on ${sql.ref(`${alias}.id`)} = ${sql.ref(`${row}.${column}`)}`;
        }),
        sql` `,
      ),
  };
}
