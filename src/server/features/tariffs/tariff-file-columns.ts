import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../platform/database/schema.generated';

/** How rows of a table are written as rows of the file that made them. */
export interface FileColumns {
  readonly table: keyof DB & string;
  /** Other rows of the tariff that it names, by alias; each is joined by its id. */
  readonly names: Readonly<Record<string, { readonly table: 'region' | 'rate_sheet'; readonly by: string }>>;
  /** Facilities that it names, likewise. */
  readonly facilities: Readonly<Record<string, string>>;
  /** Each column of the file as text or null. */
  readonly columns: Readonly<Record<string, Told>>;
  /** What the table holds and no file tells, for comparing. */
  readonly untold?: Readonly<Record<string, Told>>;
}

interface Told {
  readonly as: RawBuilder<string | null>;
  /** May hold what a file must quote and a spreadsheet could take for a formula. */
  readonly isFree?: boolean;
}

const told = (name: string): Told => ({ as: sql<string>`${sql.ref(`told.${name}`)}::text` });
/** Mills as cents with at most one decimal place: 3859 is 385.9. */
const rate = (name: string): Told => ({
  as: sql<string>`trim_scale(${sql.ref(`told.${name}`)}::numeric / 10)::text`,
});
/** Basis points as a decimal: 2625 is 0.2625. */
const share = (name: string): Told => ({
  as: sql<string>`trim_scale(${sql.ref(`told.${name}`)}::numeric / 10000)::text`,
});
const days = (name: string): Told => ({
  as: sql<string>`array_to_string(${sql.ref(`told.${name}`)}, '|')`,
});
const nameOf = (alias: string): Told => ({ as: sql<string>`${sql.ref(`${alias}.name`)}`, isFree: true });

const LANE_ENDS = {
  names: {
    origin: { table: 'region', by: 'origin_region_id' },
    destination: { table: 'region', by: 'destination_region_id' },
  },
  facilities: { origin_facility: 'origin_facility_id', destination_facility: 'destination_facility_id' },
  columns: {
    origin_region: nameOf('origin'),
    destination_region: nameOf('destination'),
    origin_facility_name: nameOf('origin_facility'),
    destination_facility_name: nameOf('destination_facility'),
  },
} as const;

const SHEET = { rate_sheet: { table: 'rate_sheet', by: 'rate_sheet_id' } } as const;
const REGION = { region: { table: 'region', by: 'region_id' } } as const;

/** By the upload type. A test holds each to the columns of its format, and to its being read back as it was. */
export const FILE_COLUMNS: Readonly<Record<string, FileColumns>> = {
  regions: {
    table: 'region',
    names: {},
    facilities: {},
    columns: {
      region: nameOf('told'),
      pickup_premium_percentage: share('pickup_premium_bp'),
      pickup_premium_cap: told('pickup_premium_cap_cents'),
      pickup_minimum_weight: told('pickup_minimum_weight_lbs'),
      dropoff_premium_percentage: share('dropoff_premium_bp'),
      dropoff_premium_cap: told('dropoff_premium_cap_cents'),
      dropoff_minimum_weight: told('dropoff_minimum_weight_lbs'),
      pickup_premium_per_pallet: told('pickup_premium_per_pallet_cents'),
    },
    untold: { is_active: told('is_active') },
  },
  'region-zips': {
    table: 'region_zip',
    names: REGION,
    facilities: {},
    columns: { region: nameOf('region'), zip: told('zip') },
  },
  'rate-sheet-pallet-values': {
    table: 'rate_sheet_pallet_value',
    names: SHEET,
    facilities: {},
    columns: {
      rate_sheet_name: nameOf('rate_sheet'),
      maximum_miles: told('maximum_miles'),
      pallets: told('pallets'),
      minimum_rate: told('minimum_rate_cents'),
      total_base_rate: told('total_base_rate_cents'),
    },
  },
  'rate-sheet-weight-values': {
    table: 'rate_sheet_weight_value',
    names: SHEET,
    facilities: {},
    columns: {
      rate_sheet_name: nameOf('rate_sheet'),
      maximum_miles: told('maximum_miles'),
      weight_tier: told('weight_tier_lbs'),
      minimum_rate: told('minimum_rate_cents'),
      base_rate_per_one_hundred_pounds: rate('base_rate_mills_per_100_lbs'),
    },
  },
  lanes: {
    table: 'lane',
    names: { ...LANE_ENDS.names, ...SHEET },
    facilities: LANE_ENDS.facilities,
    columns: {
      ...LANE_ENDS.columns,
      temperature: told('temperature'),
      commodity: told('commodity'),
      minimum_rate: told('minimum_rate_cents'),
      pallet_rate: told('pallet_rate_cents'),
      rate_sheet_name: nameOf('rate_sheet'),
      fuel_price_source: told('fuel_price_source'),
      schedule_pickup: days('schedule_pickup'),
      schedule_dropoff: days('schedule_dropoff'),
      base_rate_per_mile_box: rate('box_base_rate_mills_per_mile'),
      base_rate_per_mile_reefer_van: rate('reefer_van_base_rate_mills_per_mile'),
      base_rate_per_mile_sprinter: rate('sprinter_base_rate_mills_per_mile'),
      total_base_rate_box: told('box_total_base_rate_cents'),
      total_base_rate_reefer_van: told('reefer_van_total_base_rate_cents'),
      total_base_rate_sprinter: told('sprinter_total_base_rate_cents'),
    },
  },
  'fuel-prices': {
    table: 'fuel_source_by_state',
    names: {},
    facilities: {},
    columns: {
      destination_state: told('destination_state'),
      fuel_price_source: told('fuel_price_source'),
    },
  },
  'fuel-surcharges': {
    table: 'fuel_surcharge',
    names: {},
    facilities: {},
    columns: {
      maximum_fuel_price: rate('maximum_fuel_price_mills'),
      surcharge_percentage: share('surcharge_bp'),
      fuel_price_source: told('fuel_price_source'),
    },
  },
  'pallet-weight-premiums': {
    table: 'pallet_weight_premium',
    names: {},
    facilities: {},
    columns: {
      weight_tier: told('weight_tier_lbs'),
      premium_percentage: share('premium_bp'),
      premium_cap: told('premium_cap_cents'),
    },
  },
  'accessorial-charges': {
    table: 'accessorial_charge',
    names: {},
    facilities: {},
    columns: {
      accessorial: told('accessorial'),
      charge_type: told('charge_type'),
      // One of the three is there, by the type of the charge.
      amount: {
        as: sql<string>`coalesce(told.amount_cents::text, trim_scale(told.rate_mills_per_100_lbs::numeric / 10)::text,
          trim_scale(told.percentage_bp::numeric / 10000)::text)`,
      },
      minimum: told('minimum_cents'),
      maximum: told('maximum_cents'),
    },
  },
  'schedule-lanes': {
    table: 'schedule_lane',
    names: LANE_ENDS.names,
    facilities: LANE_ENDS.facilities,
    columns: {
      ...LANE_ENDS.columns,
      pickup_day: told('pickup_day'),
      dropoff_day: told('dropoff_day'),
      days_in_transit: told('days_in_transit'),
    },
  },
  'schedule-regions': {
    table: 'schedule_region',
    names: REGION,
    facilities: { facility: 'facility_id' },
    columns: {
      region: nameOf('region'),
      facility_name: nameOf('facility'),
      service_type: told('service_type'),
      service_days: days('service_days'),
    },
  },
};

/**
 * The joins that `columns` ask for, on rows called `told`. `rowsOf` gives the tariff's own tables, of now or of then.
 * A facility is called as it is called today.
 */
export function joinsOf(
  { names, facilities }: FileColumns,
  rowsOf: (table: 'region' | 'rate_sheet') => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const joins = [
    ...Object.entries(names).map(
      ([alias, { table, by }]) =>
        sql`left join ${rowsOf(table)} ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`told.${by}`)}`,
    ),
    ...Object.entries(facilities).map(
      ([alias, by]) =>
        sql`left join facility ${sql.ref(alias)} on ${sql.ref(`${alias}.id`)} = ${sql.ref(`told.${by}`)}`,
    ),
  ];
  return sql.join(joins, sql` `);
}
