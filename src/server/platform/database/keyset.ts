import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

/** Formats a timestamp for a cursor: UTC with microseconds. A `Date` has only milliseconds and would skip or repeat rows. */
export const instantText = (column: Sql): RawBuilder<string> =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Whether a row comes after the last row of a page, in a list sorted by `column` and then by `id`. */
export function isAfterRow(
  {
    column,
    type,
    id,
    isAscending,
  }: {
    readonly column: Sql;
    readonly type: 'timestamptz' | 'date';
    readonly id: Sql;
    readonly isAscending: boolean;
  },
  last: { readonly value: string; readonly id: string },
): RawBuilder<boolean> {
  return sql`(${column}, ${id}) ${isAscending ? sql`>` : sql`<`} (${last.value}::${sql.raw(type)}, ${last.id}::uuid)`;
}
