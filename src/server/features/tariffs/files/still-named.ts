import { sql, type Transaction } from 'kysely';
import type { DB } from '../../../platform/database/schema.generated';
import type { FileError } from './file-format';
import type { NamingTable } from './merge-table';
import type { StagedTable } from './staged-table';

const LANE_ENDS = sql`
  left join region origin on origin.id = naming.origin_region_id
  left join region destination on destination.id = naming.destination_region_id
  left join facility origin_facility on origin_facility.id = naming.origin_facility_id
  left join facility destination_facility on destination_facility.id = naming.destination_facility_id`;
const LANE_WORDS = sql`coalesce(origin.name, origin_facility.name) || ' to ' ||
  coalesce(destination.name, destination_facility.name)`;

/** How a row that names something is called, with the joins that it takes. */
const WORDS: Record<NamingTable, { readonly words: typeof LANE_WORDS; readonly joins: typeof LANE_ENDS }> = {
  lane: { words: sql`'lane ' || ${LANE_WORDS} || ' ' || naming.temperature`, joins: LANE_ENDS },
  schedule_lane: {
    words: sql`'lane schedule ' || ${LANE_WORDS} || ' ' || naming.pickup_day`,
    joins: LANE_ENDS,
  },
  schedule_region: {
    words: sql`'region schedule ' || origin.name || ' ' || naming.service_type`,
    joins: sql`left join region origin on origin.id = naming.region_id`,
  },
};

/** An error names so many rows that keep something from being removed. */
const MOST_NAMED = 3;

/** Errors for regions, sheets and facilities that the file does not hold but that rows of tariffs still name. */
export async function findStillNamed(
  tx: Transaction<DB>,
  { table, isRemoved }: StagedTable,
): Promise<FileError[]> {
  const { removal } = table;
  if (!removal || isRemoved === null || removal.namedBy.length === 0) return [];
  const namings = removal.namedBy.flatMap(({ table: naming, columns }) =>
    columns.map(
      (column) => sql`select ${sql.ref(`naming.${column}`)} as id, ${WORDS[naming].words} as words
        from ${sql.table(naming)} naming ${WORDS[naming].joins}
        where ${sql.ref(`naming.${column}`)} in (select id from removed)`,
    ),
  );
  const found = await sql<{ name: string; count: number; first: string[] }>`
    with removed as (select target.id, target.name from ${sql.table(table.name)} target where ${isRemoved}),
    naming as (${sql.join(namings, sql` union all `)})
    select removed.name, count(*) as count,
      (array_agg(distinct naming.words order by naming.words))[1:${sql.lit(MOST_NAMED)}] as first
    from removed join naming using (id)
    group by removed.id, removed.name
    order by removed.name, removed.id`.execute(tx);
  return found.rows.map(({ name, count, first }) => ({
    line: null,
    column: removal.column,
    value: name,
    expected: `a row for it, because ${count === 1 ? 'a row names' : `${count} rows name`} it: ${first.join('; ')}${
      count > first.length ? '; ...' : ''
    }`,
  }));
}
