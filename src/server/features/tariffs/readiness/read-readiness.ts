import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { AnswerOf } from '../../../../contract/call';
import type { readReadinessCall } from '../../../../contract/tariffs/readiness';
import { isQuotable, stepsOf } from '../../../../domain/tariffs/readiness';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { findRevision } from '../tariff-revision';

const MAX_NAMES = 3;
const MAX_UNMATCHED_REGIONS = 100;

/**
 * Returns what a carrier has and what it needs before it can be quoted, read as the caller. Throws NOT_FOUND if they may not
 * see the tariff.
 */
export async function readReadiness(
  db: ActorDb,
  carrierId: string,
): Promise<AnswerOf<typeof readReadinessCall, 200>> {
  return db.transaction(
    async (tx) => {
      const revision = await findRevision(tx, carrierId);
      if (revision === null) throw new AppError('NOT_FOUND');
      const [regions, lanes, rest] = [
        await countRegions(tx, carrierId),
        await countLanes(tx, carrierId),
        await countRest(tx, carrierId),
      ];
      const counts = {
        regions: regions.count,
        regionsWithoutZips: regions.withoutZips,
        zipEntries: regions.zipEntries,
        rates: rest.rates,
        lanes: lanes.count,
        pricedLanes: lanes.priced,
        quotableLanes: lanes.quotable,
        fuelRows: rest.fuelRows,
        tests: rest.tests,
        customers: rest.approved,
        waitingCustomers: rest.waiting,
      };
      return {
        isQuotable: rest.isActive && isQuotable(counts),
        isActive: rest.isActive,
        revision,
        steps: stepsOf(counts),
        regions,
        rates: { sheets: rest.sheets, sheetNames: rest.sheetNames, rows: rest.rates },
        lanes,
        fuel: { rows: rest.fuelRows, sources: rest.fuelSources },
        tests: rest.tests,
        customers: {
          approved: rest.approved,
          waiting: rest.waiting,
          waitingName: rest.waitingName,
          waitingSince: rest.waitingSince?.toISOString() ?? null,
        },
        scheduled: rest.scheduled,
      };
    },
    { isolation: 'repeatable read' },
  );
}

type Row = Awaited<ReturnType<typeof readReadiness>>;

/** Returns the first row of a query that always returns one. */
async function readOne<Found>(tx: Kysely<DB>, query: ReturnType<typeof sql<Found>>): Promise<Found> {
  const [row] = (await query.execute(tx)).rows;
  if (row === undefined) throw new Error('a count returned no row');
  return row;
}

/**
 * Counts the regions and their states. The states are counted by three-digit prefix, which is enough to tell how far the
 * regions reach.
 */
const countRegions = (tx: Kysely<DB>, carrierId: string): Promise<Row['regions']> =>
  readOne(
    tx,
    sql<Row['regions']>`
      with own as (
        select region.id, region.name, region.is_active, coalesce(cardinality(region_zip.zips), 0) as zips
        from region
        left join region_zip on region_zip.carrier_id = region.carrier_id and region_zip.region_id = region.id
        where region.carrier_id = ${carrierId}
      ), prefix as (
        select distinct left(zip, 3) as zip_three
        from region_zip cross join unnest(zips) zip where region_zip.carrier_id = ${carrierId}
      )
      select count(*)::int as count,
        (select count(distinct state)::int from master_zip join prefix using (zip_three)) as states,
        count(*) filter (where zips = 0 and is_active)::int as "withoutZips",
        coalesce((array_agg(name order by name) filter (where zips = 0 and is_active))[1:${sql.lit(MAX_NAMES)}], '{}')
          as "withoutZipsNames",
        coalesce(sum(zips), 0)::int as "zipEntries"
      from own`,
  );

const countLanes = (tx: Kysely<DB>, carrierId: string): Promise<Row['lanes']> =>
  readOne(
    tx,
    sql<Row['lanes']>`
      with matching as (
        select region.id from region
        join region_zip on region_zip.carrier_id = region.carrier_id and region_zip.region_id = region.id
        where region.carrier_id = ${carrierId} and region.is_active and cardinality(region_zip.zips) > 0
      ), own as (
        select origin_region_id, destination_region_id, coalesce(rate_sheet_id::text, pallet_rate_cents::text, box_base_rate_mills_per_mile::text,
            reefer_van_base_rate_mills_per_mile::text, sprinter_base_rate_mills_per_mile::text,
            box_total_base_rate_cents::text, reefer_van_total_base_rate_cents::text,
            sprinter_total_base_rate_cents::text) is not null as is_priced,
          case when origin_region_id is null then origin_facility_id is not null
            else origin_region_id in (select id from matching) end
          and case when destination_region_id is null then destination_facility_id is not null
            else destination_region_id in (select id from matching) end as is_placed
        from lane where carrier_id = ${carrierId}
      )
      select count(*)::int as count, count(*) filter (where is_priced)::int as priced,
        count(*) filter (where is_priced and is_placed)::int as quotable,
        (select coalesce((array_agg(name order by name))[1:${sql.lit(MAX_UNMATCHED_REGIONS)}], '{}')
          from region
          where carrier_id = ${carrierId} and id not in (select id from matching)
            and id in (select origin_region_id from own union select destination_region_id from own)
        ) as "unmatchedRegions"
      from own`,
  );

interface Rest {
  readonly isActive: boolean;
  readonly sheets: number;
  readonly sheetNames: string[];
  readonly rates: number;
  readonly fuelRows: number;
  readonly fuelSources: string[];
  readonly tests: number;
  readonly approved: number;
  readonly waiting: number;
  readonly waitingName: string | null;
  readonly waitingSince: Date | null;
  readonly scheduled: number;
}

const countRest = (tx: Kysely<DB>, id: string): Promise<Rest> =>
  readOne(
    tx,
    sql<Rest>`
      with waiting as (
        select shipper.name, relation.updated_at
        from carrier_shipper relation join shipper on shipper.id = relation.shipper_id
        where relation.carrier_id = ${id} and relation.status = 'REQUESTED'
        order by relation.updated_at
      ), sheet as (select name from rate_sheet where carrier_id = ${id})
      select (select is_active from carrier where carrier.id = ${id}) as "isActive",
        (select count(*)::int from sheet) as sheets,
        (select coalesce((array_agg(name order by name))[1:${sql.lit(MAX_NAMES)}], '{}') from sheet) as "sheetNames",
        (select count(*)::int from rate_sheet_pallet_value where carrier_id = ${id})
          + (select count(*)::int from rate_sheet_weight_value where carrier_id = ${id}) as rates,
        (select count(*)::int from fuel_surcharge where carrier_id = ${id}) as "fuelRows",
        (select coalesce(array_agg(distinct fuel_price_source) filter (where fuel_price_source is not null), '{}')
          from fuel_surcharge where carrier_id = ${id}) as "fuelSources",
        (select count(*)::int from (
          select from quote_request where carrier_id = ${id} and source = 'CARRIER_TESTING' limit 1000
        ) test) as tests,
        (select count(*)::int from carrier_shipper where carrier_id = ${id} and status = 'APPROVED') as approved,
        (select count(*)::int from waiting) as waiting,
        (select name from waiting limit 1) as "waitingName",
        (select updated_at from waiting limit 1) as "waitingSince",
        (select count(*)::int from file_upload_processing where carrier_id = ${id} and status = 'SCHEDULED') as scheduled`,
  );
