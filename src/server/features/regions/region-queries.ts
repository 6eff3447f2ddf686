import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Region } from '../../../contract/tariffs/regions';
import type { Zip } from '../../../domain/places/zip';
import type { DB } from '../../platform/database/schema.generated';

/** The fields of a region that are columns of its row, with the names of the API. */
const COLUMNS = sql`
  region.id, region.name, region.is_active as "isActive", region.revision::int as revision,
  region.pickup_premium_bp as "pickupPremiumBp", region.pickup_premium_cap_cents as "pickupPremiumCapCents",
  region.pickup_minimum_weight_lbs as "pickupMinimumWeightLbs",
  region.pickup_premium_per_pallet_cents as "pickupPremiumPerPalletCents",
  region.dropoff_premium_bp as "dropoffPremiumBp", region.dropoff_premium_cap_cents as "dropoffPremiumCapCents",
  region.dropoff_minimum_weight_lbs as "dropoffMinimumWeightLbs"`;

const LANES = sql`(
  select count(*)::int from lane
  where lane.carrier_id = region.carrier_id
    and (lane.origin_region_id = region.id or lane.destination_region_id = region.id)
) as lanes`;

export type StoredRegion = Omit<Region, 'zips' | 'sharedZips' | 'entries'> & {
  readonly entries: readonly Zip[];
};

const entriesOf = (region: RawBuilder<unknown>) => sql`coalesce(
  (select region_zip.zips from region_zip where region_zip.region_id = ${region}), '{}') as entries`;

/** Finds a page of a carrier's regions by name, and their total. */
export async function findRegions(
  tx: Transaction<DB>,
  wanted: {
    readonly carrierId: string;
    /** Words from `searchWords`. A name must contain all of them. */
    readonly words: readonly string[];
    readonly offset: number;
    readonly limit: number;
  },
): Promise<{ readonly rows: readonly StoredRegion[]; readonly total: number }> {
  const matches = wanted.words.map((word) => sql`fn_fold_search(region.name) like ${`%${word}%`}`);
  const where = sql.join([sql`region.carrier_id = ${wanted.carrierId}`, ...matches], sql` and `);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from region where ${where}`.execute(tx);
  const { rows } = await sql<StoredRegion>`
    select ${COLUMNS}, ${LANES}, ${entriesOf(sql`region.id`)}
    from region where ${where}
    order by region.name collate "C"
    limit ${wanted.limit} offset ${wanted.offset}`.execute(tx);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** Finds one region of a carrier, with who changed it last; undefined if the actor may not see it. */
export async function findRegion(
  tx: Transaction<DB>,
  carrierId: string,
  regionId: string,
): Promise<
  (StoredRegion & { readonly changedAt: Date | null; readonly changedBy: string | null }) | undefined
> {
  const { rows } = await sql<StoredRegion & { changedAt: Date | null; changedBy: string | null }>`
    select ${COLUMNS}, ${LANES}, ${entriesOf(sql`region.id`)},
      made.made_at as "changedAt", made.made_by_name as "changedBy"
    from region
    left join region_zip listed on listed.region_id = region.id
    left join vw_tariff_revision made on made.carrier_id = region.carrier_id
      and made.revision = greatest(region.revision, listed.revision)
    where region.carrier_id = ${carrierId} and region.id = ${regionId}`.execute(tx);
  return rows[0];
}

/** An entry of an active region. */
export interface OtherEntry {
  readonly region: string;
  readonly entry: Zip;
}

/**
 * Finds the entries of the carrier's active regions that can share ZIPs with these entries: equal ones, prefixes of these,
 * and ZIPs that start with one of these. `except` is the region that has these entries.
 */
export async function findSharingEntries(
  tx: Transaction<DB>,
  carrierId: string,
  { entries, except }: { readonly entries: readonly Zip[]; readonly except: string },
): Promise<readonly OtherEntry[]> {
  if (entries.length === 0) return [];
  const listed = sql`string_to_array(${entries.join(' ')}, ' ')`;
  const { rows } = await sql<OtherEntry>`
    with own as materialized (select unnest(${listed}) as entry),
    own_prefix as materialized (select distinct left(entry, 3) as prefix from own)
    select region.name as region, other.entry
    from region
    join region_zip on region_zip.region_id = region.id
    cross join lateral unnest(region_zip.zips) other (entry)
    where region.carrier_id = ${carrierId} and region.is_active and region.id <> ${except}
      and left(other.entry, 3) in (select prefix from own_prefix)
      and (length(other.entry) = 3 or other.entry in (select entry from own)
        or left(other.entry, 3) in (select entry from own))
    order by region.name collate "C", other.entry
    limit ${MAX_SHARED_ENTRIES}`.execute(tx);
  return rows;
}

/** More entries could not be distinguished on a map. There are 43,000 ZIPs. */
const MAX_SHARED_ENTRIES = 50_000;
