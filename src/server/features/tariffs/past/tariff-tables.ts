import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { TableFile } from '../../../imports/table-file';
import type { TargetTable } from '../../../imports/target-table';
import type { DB } from '../../../platform/database/schema.generated';
import { TARIFF_FILES } from '../formats/tariff-files';

/** A table of the tariff, described for reading and restoring its past rows. */
export interface TariffTable {
  readonly name: keyof DB & string;
  /** The columns that identify a row within its carrier. */
  readonly identity: readonly string[];
  /** True if rows of other tables refer to its rows by id. Its names are then unique. */
  readonly isNamed: boolean;
  /** The file's column for each column that refers to a facility. Facilities are not part of the tariff. */
  readonly facilities: Readonly<Record<string, string>>;
  /** The list column; null if the table has none. Each element of the list is a row of the file. */
  readonly list: ListColumn | null;
}

export interface ListColumn {
  readonly column: string;
  /** The file's column for an element. */
  readonly element: string;
}

/** The tables of a tariff, each after the tables that it refers to. */
export const TARIFF_TABLES: readonly TariffTable[] = tablesOf(TARIFF_FILES);

function tablesOf(files: readonly TableFile[]): readonly TariffTable[] {
  const tables = new Map<string, TariffTable>();
  for (const file of files) {
    for (const { createsIn } of file.fields.values()) {
      if (createsIn && !tables.has(createsIn.name)) tables.set(createsIn.name, describeTable(createsIn, {}));
    }
    const facilities = [...file.fields].flatMap(([name, { join }]) =>
      join?.table === 'facility' ? [[join.column, name]] : [],
    );
    tables.set(file.table.name, describeTable(file.table, Object.fromEntries(facilities)));
  }
  return [...tables.values()];
}

function describeTable(
  { name, key, hasId = false, listedIn }: TargetTable,
  facilities: TariffTable['facilities'],
): TariffTable {
  const isList = listedIn !== undefined;
  return {
    name,
    identity: hasId ? ['id'] : isList ? key.slice(0, -1) : key,
    isNamed: hasId && key.join() === 'name',
    facilities,
    list: isList ? { column: listedIn, element: key.at(-1) ?? '' } : null,
  };
}

export function tariffTable(name: TariffTable['name']): TariffTable {
  const found = TARIFF_TABLES.find((table) => table.name === name);
  if (!found) throw new Error(`${name} is not a table of the tariff`);
  return found;
}

interface TableColumn {
  readonly name: string;
  readonly isNullable: boolean;
  /** An SQL expression such as `now()`; null if the column has no default. */
  readonly defaultSql: string | null;
}

/** The columns of each table in their order, without generated ones. */
export type TariffColumns = ReadonlyMap<string, readonly TableColumn[]>;

/** Reads the columns from the catalog, so that a column added by a migration is included at once. */
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
  if (found.length === 0) throw new Error(`the database has no table ${table.name}`);
  return found;
};

/** Returns a condition that matches the same row under two aliases of a table, written so that an index can serve it. */
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
  // An id belongs to one carrier, so the carrier need not be compared. Comparing it could make the planner scan all of a
  // carrier's million rows for each past row while the table has no statistics.
  const hasId = table.identity.some((name) => /^(id|.*_id)$/.test(name));
  const sameCarrier = sql`${sql.ref(`${mine}.carrier_id`)} = ${sql.ref(`${theirs}.carrier_id`)}`;
  return sql.join(hasId ? same : [sameCarrier, ...same], sql` and `);
}
