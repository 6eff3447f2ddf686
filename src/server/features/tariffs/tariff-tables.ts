import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/** How rows of one table of a tariff are told apart, and what they refer to. */
export interface TariffTable {
  readonly name: keyof DB & string;
  /** The columns that make a row this row, beside the carrier's. */
  readonly identity: readonly string[];
  /** Rows of other tables name its rows by id, and its own names are unique. */
  readonly isNamed?: boolean;
  /** Columns that name facilities, which are no part of the tariff, with the column of the file that tells them. */
  readonly facilities?: Readonly<Record<string, string>>;
  /** Each of its rows holds a list, of which each text is a row for who counts and reads them. */
  readonly list?: TextList;
}

/** A column that holds a list, and what one of its texts is called. */
export interface TextList {
  readonly in: string;
  readonly of: string;
}

const LANE_FACILITIES = {
  origin_facility_id: 'origin_facility_name',
  destination_facility_id: 'destination_facility_name',
};

/** The twelve tables of a tariff, in an order in which each names only rows of those before it. */
export const TARIFF_TABLES: readonly TariffTable[] = [
  { name: 'region', identity: ['id'], isNamed: true },
  { name: 'rate_sheet', identity: ['id'], isNamed: true },
  { name: 'region_zip', identity: ['region_id'], list: { in: 'zips', of: 'zip' } },
  { name: 'rate_sheet_pallet_value', identity: ['rate_sheet_id', 'maximum_miles', 'pallets'] },
  { name: 'rate_sheet_weight_value', identity: ['rate_sheet_id', 'maximum_miles', 'weight_tier_lbs'] },
  { name: 'lane', identity: ['id'], facilities: LANE_FACILITIES },
  { name: 'fuel_source_by_state', identity: ['destination_state'] },
  { name: 'fuel_surcharge', identity: ['fuel_price_source', 'maximum_fuel_price_mills'] },
  { name: 'pallet_weight_premium', identity: ['weight_tier_lbs'] },
  { name: 'accessorial_charge', identity: ['accessorial'] },
  { name: 'schedule_lane', identity: ['id'], facilities: LANE_FACILITIES },
  { name: 'schedule_region', identity: ['id'], facilities: { facility_id: 'facility_name' } },
];

interface TableColumn {
  readonly name: string;
  readonly isNullable: boolean;
  /** An expression of the schema's own, such as `now()`; null where there is none. */
  readonly defaultSql: string | null;
}

/** Of each table its columns as they are today, in their order, without those that the database computes. */
export type TariffColumns = ReadonlyMap<string, readonly TableColumn[]>;

/** Asked of the catalogue, so that a column that a later migration adds is a part of past tariffs at once. */
export async function readTariffColumns(tx: Transaction<DB>): Promise<TariffColumns> {
  const names = TARIFF_TABLES.map(({ name }) => name);
  const found = await sql<TableColumn & { table: string }>`
    select pg_class.relname as table, attname as name, not attnotnull as "isNullable",
      pg_get_expr(adbin, adrelid) as "defaultSql"
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relname = any (${names})
    order by attrelid, attnum`.execute(tx);
  return new Map(names.map((name) => [name, found.rows.filter(({ table }) => table === name)]));
}

export const columnsOf = (columns: TariffColumns, table: TariffTable): readonly TableColumn[] => {
  const found = columns.get(table.name) ?? [];
  if (found.length === 0) throw new Error(`there is no table ${table.name}`);
  return found;
};

/** Whether rows of two aliases of a table are one row, by what an index holds. */
export function isSameRow(
  columns: TariffColumns,
  table: TariffTable,
  [mine, theirs]: readonly [string, string],
): RawBuilder<unknown> {
  const own = columnsOf(columns, table);
  const same = table.identity.map((name) => {
    const [left, right] = [sql.ref(`${mine}.${name}`), sql.ref(`${theirs}.${name}`)];
    // "is not distinct from" cannot be hashed.
    return own.some((column) => column.name === name && column.isNullable)
      ? sql`coalesce(${left}::text, '') = coalesce(${right}::text, '')`
      : sql`${left} = ${right}`;
  });
  // An id is of one carrier by itself. Asked for the carrier as well, the planner may look through all of its million
  // rows for each row of then, while nobody has counted them yet.
  const hasId = table.identity.some((name) => /^(id|.*_id)$/.test(name));
  const ofCarrier = sql`${sql.ref(`${mine}.carrier_id`)} = ${sql.ref(`${theirs}.carrier_id`)}`;
  return sql.join(hasId ? same : [ofCarrier, ...same], sql` and `);
}

export interface RevisionOfCarrier {
  readonly carrierId: string;
  readonly revision: number;
}

/**
 * The rows that held at a revision and were changed or removed since, as a subquery with the table's columns. The
 * condition names the columns of an index, so its cost is that of what changed.
 */
export function goneRows(
  columns: TariffColumns,
  table: TariffTable,
  { carrierId, revision }: RevisionOfCarrier,
): RawBuilder<unknown> {
  const own = columnsOf(columns, table);
  // What a row of then has no word of is what a new row would have.
  const defaults = own.flatMap(({ name, defaultSql }) =>
    defaultSql === null ? [] : [sql`${sql.lit(name)}::text, ${sql.raw(defaultSql)}`],
  );
  const base = sql`jsonb_populate_record(null::${sql.table(table.name)},
    jsonb_build_object(${sql.join(defaults)}))`;
  // "offset 0" keeps the planner from making the record anew for each of its columns.
  return sql`(select ${sql.join(own.map(({ name }) => sql`(made.then_row).${sql.ref(name)}`))}
    from (
      select jsonb_populate_record(${base}, history.old_row) as then_row
      from tariff_history history
      where history.carrier_id = ${carrierId} and history.table_name = ${table.name}
        and history.from_revision <= ${revision} and history.to_revision > ${revision}
      offset 0
    ) made)`;
}

/** All rows of a table as they stood at a revision, as a subquery with the table's columns. */
export function rowsAt(
  columns: TariffColumns,
  table: TariffTable,
  at: RevisionOfCarrier,
): RawBuilder<unknown> {
  const names = sql.join(columnsOf(columns, table).map(({ name }) => sql.ref(name)));
  return sql`(select ${names} from ${sql.table(table.name)}
    where carrier_id = ${at.carrierId} and revision <= ${at.revision}
    union all select ${names} from ${goneRows(columns, table, at)} gone)`;
}

/** Rows of a table, given as a subquery, as files hold them: of a list each text is a row. */
export function eachListed({ list }: TariffTable, rows: RawBuilder<unknown>): RawBuilder<unknown> {
  if (!list) return rows;
  return sql`(select holding.*, listed.one as ${sql.ref(list.of)} from ${rows} holding
    cross join lateral unnest(${sql.ref(`holding.${list.in}`)}) listed (one))`;
}

export function tableNamed(name: TariffTable['name']): TariffTable {
  const found = TARIFF_TABLES.find((table) => table.name === name);
  if (!found) throw new Error(`${name} is no table of a tariff`);
  return found;
}
