import { sql, type Transaction } from 'kysely';
import { collectErrors, type FileErrors } from '../../../imports/file-errors';
import type { DB } from '../../../platform/database/schema.generated';
import { type CarrierRevision, rowsAt } from '../past/past-rows';
import { type TariffColumns, tariffTable } from '../past/tariff-tables';
import type { StagedPast } from './staged-past';

/** The maximum number of rows named in an error. */
const MAX_NAMED = 3;

/**
 * Returns an error for each removed facility that past rows refer to: facilities are not part of the tariff, so a restore
 * cannot bring them back. Locks the facilities that still exist until the transaction ends.
 */
export async function findMissingFacilities(
  tx: Transaction<DB>,
  columns: TariffColumns,
  staged: readonly StagedPast[],
  to: CarrierRevision,
): Promise<FileErrors> {
  const errors = collectErrors();
  for (const { table, rows, rowCounts } of staged) {
    if (rowCounts.created + rowCounts.updated === 0) continue;
    for (const [id, column] of Object.entries(table.facilities)) {
      const facilityId = sql.ref(`past.${id}`);
      const found = await sql<{ count: number; first: string[] }>`
        with named as (
          select distinct ${facilityId} as id from ${rows} past where past.fate <> 'UNCHANGED' and ${facilityId} is not null
        ), existing as materialized (
          select facility.id from facility where facility.id in (select id from named) for key share
        ), missing as (
          select ${facilityId} as id, ${LABELS[table.name] ?? sql`''`} as label
          from ${rows} past ${joins(columns, table.name, to)}
          where past.fate <> 'UNCHANGED' and ${facilityId} is not null and ${facilityId} not in (select id from existing)
        )
        select count(*) as count,
          (array_agg(distinct label order by label))[1:${sql.lit(MAX_NAMED)}] as first
        from missing group by id order by 2, id`.execute(tx);
      for (const { count, first } of found.rows) {
        const more = count > first.length ? '; ...' : '';
        errors.add({
          line: null,
          column,
          value: null,
          expected: `a facility that still exists; ${
            count === 1 ? '1 row names' : `${count} rows name`
          } a removed one: ${first.join('; ')}${more}`,
        });
      }
    }
  }
  return errors;
}

const ENDS = sql`coalesce(origin.name, origin_facility.name, 'a removed facility') || ' to ' ||
  coalesce(destination.name, destination_facility.name, 'a removed facility')`;

/** The name of a past row in error messages. */
const LABELS: Readonly<Record<string, typeof ENDS>> = {
  lane: sql`'lane ' || ${ENDS} || ' ' || past.temperature`,
  schedule_lane: sql`'lane schedule ' || ${ENDS} || ' ' || past.pickup_day`,
  schedule_region: sql`'region schedule ' || region.name || ' ' || past.service_type`,
};

function joins(columns: TariffColumns, table: string, to: CarrierRevision) {
  const regions = rowsAt(columns, tariffTable('region'), to);
  if (table === 'schedule_region') return sql`left join ${regions} region on region.id = past.region_id`;
  return sql`
    left join ${regions} origin on origin.id = past.origin_region_id
    left join ${regions} destination on destination.id = past.destination_region_id
    left join facility origin_facility on origin_facility.id = past.origin_facility_id
    left join facility destination_facility on destination_facility.id = past.destination_facility_id`;
}
