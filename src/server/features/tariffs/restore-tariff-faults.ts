import { sql, type Transaction } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';
import { type FileErrors, gatherErrors } from './files/file-errors';
import type { StagedPast } from './staged-past';
import { type RevisionOfCarrier, rowsAt, type TariffColumns, tableNamed } from './tariff-tables';

/** An error names so many of the rows that it is about. */
const MOST_NAMED = 3;

/**
 * Facilities are no part of a tariff and may be gone: errors for those that rows of then name, with the rows. Those
 * that are there stay until the transaction ends.
 */
export async function findMissing(
  tx: Transaction<DB>,
  columns: TariffColumns,
  staged: readonly StagedPast[],
  to: RevisionOfCarrier,
): Promise<FileErrors> {
  const errors = gatherErrors();
  for (const { table, rows, rowCounts } of staged) {
    if (rowCounts.created + rowCounts.updated === 0) continue;
    for (const [id, column] of Object.entries(table.facilities ?? {})) {
      const named = sql.ref(`past.${id}`);
      const found = await sql<{ count: number; first: string[] }>`
        with named as (
          select distinct ${named} as id from ${rows} past where past.fate <> 'UNCHANGED' and ${named} is not null
        ), there as materialized (
          select facility.id from facility where facility.id in (select id from named) for key share
        ), missing as (
          select ${named} as id, ${WORDS[table.name] ?? sql`''`} as words
          from ${rows} past ${joins(columns, table.name, to)}
          where past.fate <> 'UNCHANGED' and ${named} is not null and ${named} not in (select id from there)
        )
        select count(*) as count,
          (array_agg(distinct words order by words))[1:${sql.lit(MOST_NAMED)}] as first
        from missing group by id order by 2, id`.execute(tx);
      for (const { count, first } of found.rows) {
        const more = count > first.length ? '; ...' : '';
        errors.add({
          line: null,
          column,
          value: null,
          expected: `a facility that is still there, because ${
            count === 1 ? 'a row names' : `${count} rows name`
          } one that was removed: ${first.join('; ')}${more}`,
        });
      }
    }
  }
  return errors;
}

const ENDS = sql`coalesce(origin.name, origin_facility.name, 'a removed facility') || ' to ' ||
  coalesce(destination.name, destination_facility.name, 'a removed facility')`;

/** How a row of then is called. */
const WORDS: Readonly<Record<string, typeof ENDS>> = {
  lane: sql`'lane ' || ${ENDS} || ' ' || past.temperature`,
  schedule_lane: sql`'lane schedule ' || ${ENDS} || ' ' || past.pickup_day`,
  schedule_region: sql`'region schedule ' || region.name || ' ' || past.service_type`,
};

function joins(columns: TariffColumns, table: string, to: RevisionOfCarrier) {
  const regions = rowsAt(columns, tableNamed('region'), to);
  if (table === 'schedule_region') return sql`left join ${regions} region on region.id = past.region_id`;
  return sql`
    left join ${regions} origin on origin.id = past.origin_region_id
    left join ${regions} destination on destination.id = past.destination_region_id
    left join facility origin_facility on origin_facility.id = past.origin_facility_id
    left join facility destination_facility on destination_facility.id = past.destination_facility_id`;
}
