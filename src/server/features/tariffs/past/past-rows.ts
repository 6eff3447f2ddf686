import { type RawBuilder, sql } from 'kysely';
import type { ReferencedTableName } from '../../../imports/table-file';
import { columnsOf, type TariffColumns, type TariffTable, tariffTable } from './tariff-tables';

export interface CarrierRevision {
  readonly carrierId: string;
  readonly revision: number;
}

/**
 * Returns the rows that were current at a revision but have been changed or removed since, as a subquery with the table's
 * columns. The condition uses an index, so the cost depends only on the number of changes.
 */
export function supersededRows(
  columns: TariffColumns,
  table: TariffTable,
  { carrierId, revision }: CarrierRevision,
): RawBuilder<unknown> {
  const own = columnsOf(columns, table);
  // A column that was added since gets its default.
  const defaults = own.flatMap(({ name, defaultSql }) =>
    defaultSql === null ? [] : [sql`${sql.lit(name)}::text, ${sql.raw(defaultSql)}`],
  );
  const base = sql`jsonb_populate_record(null::${sql.table(table.name)},
    jsonb_build_object(${sql.join(defaults)}))`;
  // "offset 0" keeps the planner from building the record again for each column.
  return sql`(select ${sql.join(own.map(({ name }) => sql`(made.past_row).${sql.ref(name)}`))}
    from (
      select jsonb_populate_record(${base}, history.old_row) as past_row
      from tariff_history history
      where history.carrier_id = ${carrierId} and history.table_name = ${table.name}
        and history.from_revision <= ${revision} and history.to_revision > ${revision}
      offset 0
    ) made)`;
}

/** Returns all rows of a table at a revision, as a subquery with the table's columns. */
export function rowsAt(columns: TariffColumns, table: TariffTable, at: CarrierRevision): RawBuilder<unknown> {
  const names = sql.join(columnsOf(columns, table).map(({ name }) => sql.ref(name)));
  return sql`(select ${names} from ${sql.table(table.name)}
    where carrier_id = ${at.carrierId} and revision <= ${at.revision}
    union all select ${names} from ${supersededRows(columns, table, at)} superseded)`;
}

/** Returns the rows to which tariff rows refer: the tariff's own rows at the revision, but today's facilities. */
export const referencedRowsAt = (
  columns: TariffColumns,
  name: ReferencedTableName,
  at: CarrierRevision,
): RawBuilder<unknown> =>
  columns.has(name) ? rowsAt(columns, tariffTable(name), at) : sql`${sql.table(name)}`;

/** Expands each list in a subquery's rows to one row per element, like the rows of a file. */
export function expandLists({ list }: TariffTable, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  if (list === null) return rows;
  return sql`(select holding.*, listed.one as ${sql.ref(list.element)} from ${rows} holding
    cross join lateral unnest(${sql.ref(`holding.${list.column}`)}) listed (one))`;
}
