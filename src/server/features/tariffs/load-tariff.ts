import { type Kysely, sql } from 'kysely';
import type { Accessorial, AccessorialChargeType } from '../../../domain/accessorials';
import { isoDate } from '../../../domain/calendar-date';
import type { ServiceType } from '../../../domain/companies';
import type { FuelPriceSource } from '../../../domain/fuel';
import {
  type BasisPoints,
  basisPoints,
  type Cents,
  cents,
  type Mills,
  mills,
  multiplier,
} from '../../../domain/money';
import type { Temperature } from '../../../domain/temperatures';
import type { RateSheetType } from '../../../domain/vehicles';
import type { Weekday } from '../../../domain/weekdays';
import type { Zip } from '../../../domain/zip';
import type { LaneCommodity, Reference, Tariff, TariffLane } from '../../../rating/tariff';
import type { DB } from '../../platform/database/schema.generated';

/** What is in force: the reference revision, and of each active carrier its tariff's. */
export interface Revisions {
  readonly reference: number;
  readonly carriers: ReadonlyMap<string, number>;
}

export async function loadRevisions(tx: Kysely<DB>): Promise<Revisions> {
  const carriers = await tx
    .selectFrom('carrier_settings')
    .innerJoin('carrier', 'carrier.id', 'carrier_settings.carrier_id')
    .select(['carrier.id', 'carrier_settings.revision'])
    .where('carrier.is_active', '=', true)
    .execute();
  const { revision } = await tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow();
  return {
    reference: revision,
    carriers: new Map(carriers.map((carrier) => [carrier.id, carrier.revision])),
  };
}

/** Everything all carriers share, as of one moment: run it in a repeatable read. */
export async function loadReference(tx: Kysely<DB>): Promise<Reference> {
  const { revision } = await tx.selectFrom('reference_state').select('revision').executeTakeFirstOrThrow();
  const zips = await tx.selectFrom('master_zip').select(['zip', 'state', 'latitude', 'longitude']).execute();
  const substitutions = await tx
    .selectFrom('zip_substitution')
    .select(['original_zip', 'substitute_zip'])
    .where('substitution_type', '=', 'MILEAGE')
    .execute();
  const fuelPrices = await tx
    .selectFrom('fuel_price')
    .select(['source', 'effective_date', 'price_mills'])
    .execute();
  return {
    revision,
    zips: zips.map((row) => ({ ...row, zip: row.zip as Zip })),
    substitutions: substitutions.map((row) => ({
      originalZip: row.original_zip as Zip,
      substituteZip: row.substitute_zip as Zip,
    })),
    fuelPrices: fuelPrices.map((row) => ({
      source: row.source as FuelPriceSource,
      effectiveDate: isoDate(row.effective_date),
      priceMills: mills(row.price_mills),
    })),
  };
}

const orNull = <From, To>(value: From | null, convert: (value: From) => To): To | null =>
  value === null ? null : convert(value);
const centsOrNull = (value: number | null): Cents | null => orNull(value, cents);
const millsOrNull = (value: number | null): Mills | null => orNull(value, mills);
const basisPointsOrNull = (value: number | null): BasisPoints | null => orNull(value, basisPoints);

/**
 * A carrier's whole tariff as of one moment (run it in a repeatable read), with the terms of its APPROVED
 * shippers; null when there is no such active carrier.
 */
export async function loadTariff(tx: Kysely<DB>, carrierId: string): Promise<Tariff | null> {
  const carrier = await tx
    .selectFrom('carrier_settings')
    .innerJoin('carrier', 'carrier.id', 'carrier_settings.carrier_id')
    .select(['carrier.id', 'carrier.name', 'revision', 'food_grade', 'deficit_rating', 'stacking_credit'])
    .where('carrier.id', '=', carrierId)
    .where('carrier.is_active', '=', true)
    .executeTakeFirst();
  if (!carrier) return null;
  const terms = await tx
    .selectFrom('carrier_shipper_terms as terms')
    .innerJoin('carrier_shipper as relation', (join) =>
      join
        .onRef('relation.carrier_id', '=', 'terms.carrier_id')
        .onRef('relation.shipper_id', '=', 'terms.shipper_id'),
    )
    .select(['terms.shipper_id', 'terms.multiplier'])
    .where('terms.carrier_id', '=', carrierId)
    .where('relation.status', '=', 'APPROVED')
    .execute();
  return {
    carrier: {
      id: carrier.id,
      name: carrier.name,
      revision: carrier.revision,
      foodGrade: carrier.food_grade,
      deficitRating: carrier.deficit_rating,
      stackingCredit: carrier.stacking_credit,
    },
    terms: terms.map((row) => ({ shipperId: row.shipper_id, multiplier: multiplier(row.multiplier) })),
    ...(await loadPlaces(tx, carrierId)),
    ...(await loadRateSheets(tx, carrierId)),
    lanes: await loadLanes(tx, carrierId),
    ...(await loadCharges(tx, carrierId)),
    ...(await loadSchedules(tx, carrierId)),
  };
}

async function loadPlaces(
  tx: Kysely<DB>,
  carrierId: string,
): Promise<Pick<Tariff, 'regions' | 'regionZips' | 'facilities'>> {
  const regions = await tx.selectFrom('region').selectAll().where('carrier_id', '=', carrierId).execute();
  const regionZips = await tx
    .selectFrom('region_zip')
    .innerJoin('region', 'region.id', 'region_zip.region_id')
    .select(['region.name', 'region_zip.zip'])
    .where('region_zip.carrier_id', '=', carrierId)
    .execute();
  // A facility's name means the carrier's own of that name, else the shared one.
  const facilities = await sql<{ name: string; zip: string }>`
    with named as (
      select origin_facility_id as id from lane where carrier_id = ${carrierId}
      union select destination_facility_id from lane where carrier_id = ${carrierId}
      union select origin_facility_id from schedule_lane where carrier_id = ${carrierId}
      union select destination_facility_id from schedule_lane where carrier_id = ${carrierId}
      union select facility_id from schedule_region where carrier_id = ${carrierId}
    )
    select distinct on (meant.name) meant.name, meant.zip
    from facility meant
    where meant.name in (select name from facility join named using (id))
      and (meant.carrier_id = ${carrierId} or (meant.carrier_id is null and meant.shipper_id is null))
    order by meant.name, meant.carrier_id is null, meant.id not in (select id from named where id is not null)`.execute(
    tx,
  );
  return {
    regions: regions.map((row) => ({
      name: row.name,
      isActive: row.is_active,
      pickupPremium: basisPoints(row.pickup_premium_bp),
      pickupPremiumCapCents: centsOrNull(row.pickup_premium_cap_cents),
      pickupMinimumWeightLbs: row.pickup_minimum_weight_lbs,
      pickupPremiumPerPalletCents: cents(row.pickup_premium_per_pallet_cents),
      dropoffPremium: basisPoints(row.dropoff_premium_bp),
      dropoffPremiumCapCents: centsOrNull(row.dropoff_premium_cap_cents),
      dropoffMinimumWeightLbs: row.dropoff_minimum_weight_lbs,
    })),
    regionZips: regionZips.map((row) => ({ region: row.name, zip: row.zip as Zip })),
    facilities: facilities.rows.map((row) => ({ name: row.name, zip: row.zip as Zip })),
  };
}

async function loadRateSheets(
  tx: Kysely<DB>,
  carrierId: string,
): Promise<Pick<Tariff, 'rateSheets' | 'palletValues' | 'weightValues'>> {
  const rateSheets = await tx
    .selectFrom('rate_sheet')
    .select(['name', 'type'])
    .where('carrier_id', '=', carrierId)
    .execute();
  const palletValues = await tx
    .selectFrom('rate_sheet_pallet_value as value')
    .innerJoin('rate_sheet', 'rate_sheet.id', 'value.rate_sheet_id')
    .select(['name', 'maximum_miles', 'pallets', 'minimum_rate_cents', 'total_base_rate_cents'])
    .where('value.carrier_id', '=', carrierId)
    .execute();
  const weightValues = await tx
    .selectFrom('rate_sheet_weight_value as value')
    .innerJoin('rate_sheet', 'rate_sheet.id', 'value.rate_sheet_id')
    .select(['name', 'maximum_miles', 'weight_tier_lbs', 'minimum_rate_cents', 'base_rate_mills_per_100_lbs'])
    .where('value.carrier_id', '=', carrierId)
    .execute();
  return {
    rateSheets: rateSheets.map((row) => ({ name: row.name, type: row.type as RateSheetType })),
    palletValues: palletValues.map((row) => ({
      rateSheet: row.name,
      maximumMiles: row.maximum_miles,
      pallets: row.pallets,
      minimumRateCents: centsOrNull(row.minimum_rate_cents),
      totalBaseRateCents: cents(row.total_base_rate_cents),
    })),
    weightValues: weightValues.map((row) => ({
      rateSheet: row.name,
      maximumMiles: row.maximum_miles,
      weightTierLbs: row.weight_tier_lbs,
      minimumRateCents: centsOrNull(row.minimum_rate_cents),
      baseRateMillsPer100Lbs: mills(row.base_rate_mills_per_100_lbs),
    })),
  };
}

async function loadLanes(tx: Kysely<DB>, carrierId: string): Promise<TariffLane[]> {
  const lanes = await tx
    .selectFrom('lane')
    .leftJoin('region as origin', 'origin.id', 'lane.origin_region_id')
    .leftJoin('region as destination', 'destination.id', 'lane.destination_region_id')
    .leftJoin('facility as origin_facility', 'origin_facility.id', 'lane.origin_facility_id')
    .leftJoin('facility as destination_facility', 'destination_facility.id', 'lane.destination_facility_id')
    .leftJoin('rate_sheet', 'rate_sheet.id', 'lane.rate_sheet_id')
    .selectAll('lane')
    .select([
      'origin.name as origin_region',
      'destination.name as destination_region',
      'origin_facility.name as origin_facility',
      'destination_facility.name as destination_facility',
      'rate_sheet.name as rate_sheet',
    ])
    .where('lane.carrier_id', '=', carrierId)
    .execute();
  return lanes.map((row) => ({
    originRegion: row.origin_region,
    destinationRegion: row.destination_region,
    originFacility: row.origin_facility,
    destinationFacility: row.destination_facility,
    temperature: row.temperature as Temperature,
    commodity: row.commodity as LaneCommodity | null,
    minimumRateCents: centsOrNull(row.minimum_rate_cents),
    palletRateCents: centsOrNull(row.pallet_rate_cents),
    rateSheet: row.rate_sheet,
    fuelPriceSource: row.fuel_price_source as FuelPriceSource | null,
    schedulePickup: row.schedule_pickup as Weekday[],
    scheduleDropoff: row.schedule_dropoff as Weekday[],
    truckload: {
      BOX: {
        baseRateMillsPerMile: millsOrNull(row.box_base_rate_mills_per_mile),
        totalBaseRateCents: centsOrNull(row.box_total_base_rate_cents),
      },
      REEFER_VAN: {
        baseRateMillsPerMile: millsOrNull(row.reefer_van_base_rate_mills_per_mile),
        totalBaseRateCents: centsOrNull(row.reefer_van_total_base_rate_cents),
      },
      SPRINTER: {
        baseRateMillsPerMile: millsOrNull(row.sprinter_base_rate_mills_per_mile),
        totalBaseRateCents: centsOrNull(row.sprinter_total_base_rate_cents),
      },
    },
  }));
}

async function loadCharges(
  tx: Kysely<DB>,
  carrierId: string,
): Promise<Pick<Tariff, 'fuelSources' | 'fuelSurcharges' | 'palletWeightPremiums' | 'accessorialCharges'>> {
  const [fuelSources, fuelSurcharges, premiums, accessorials] = [
    await tx.selectFrom('fuel_source_by_state').selectAll().where('carrier_id', '=', carrierId).execute(),
    await tx.selectFrom('fuel_surcharge').selectAll().where('carrier_id', '=', carrierId).execute(),
    await tx.selectFrom('pallet_weight_premium').selectAll().where('carrier_id', '=', carrierId).execute(),
    await tx.selectFrom('accessorial_charge').selectAll().where('carrier_id', '=', carrierId).execute(),
  ];
  return {
    fuelSources: fuelSources.map((row) => ({
      destinationState: row.destination_state,
      source: row.fuel_price_source as FuelPriceSource,
    })),
    fuelSurcharges: fuelSurcharges.map((row) => ({
      source: row.fuel_price_source as FuelPriceSource | null,
      maximumFuelPriceMills: mills(row.maximum_fuel_price_mills),
      surcharge: basisPoints(row.surcharge_bp),
    })),
    palletWeightPremiums: premiums.map((row) => ({
      weightTierLbs: row.weight_tier_lbs,
      premium: basisPoints(row.premium_bp),
      premiumCapCents: centsOrNull(row.premium_cap_cents),
    })),
    accessorialCharges: accessorials.map((row) => ({
      accessorial: row.accessorial as Accessorial,
      chargeType: row.charge_type as AccessorialChargeType,
      amountCents: centsOrNull(row.amount_cents),
      rateMillsPer100Lbs: millsOrNull(row.rate_mills_per_100_lbs),
      percentage: basisPointsOrNull(row.percentage_bp),
      minimumCents: centsOrNull(row.minimum_cents),
      maximumCents: centsOrNull(row.maximum_cents),
    })),
  };
}

async function loadSchedules(
  tx: Kysely<DB>,
  carrierId: string,
): Promise<Pick<Tariff, 'scheduleLanes' | 'scheduleRegions'>> {
  const scheduleLanes = await tx
    .selectFrom('schedule_lane')
    .leftJoin('region as origin', 'origin.id', 'schedule_lane.origin_region_id')
    .leftJoin('region as destination', 'destination.id', 'schedule_lane.destination_region_id')
    .leftJoin('facility as origin_facility', 'origin_facility.id', 'schedule_lane.origin_facility_id')
    .leftJoin(
      'facility as destination_facility',
      'destination_facility.id',
      'schedule_lane.destination_facility_id',
    )
    .select([
      'origin.name as origin_region',
      'destination.name as destination_region',
      'origin_facility.name as origin_facility',
      'destination_facility.name as destination_facility',
      'pickup_day',
      'dropoff_day',
      'days_in_transit',
    ])
    .where('schedule_lane.carrier_id', '=', carrierId)
    .execute();
  const scheduleRegions = await tx
    .selectFrom('schedule_region')
    .innerJoin('region', 'region.id', 'schedule_region.region_id')
    .leftJoin('facility', 'facility.id', 'schedule_region.facility_id')
    .select(['region.name as region', 'facility.name as facility', 'service_type', 'service_days'])
    .where('schedule_region.carrier_id', '=', carrierId)
    .execute();
  return {
    scheduleLanes: scheduleLanes.map((row) => ({
      originRegion: row.origin_region,
      destinationRegion: row.destination_region,
      originFacility: row.origin_facility,
      destinationFacility: row.destination_facility,
      pickupDay: row.pickup_day as Weekday,
      dropoffDay: row.dropoff_day as Weekday,
      daysInTransit: row.days_in_transit,
    })),
    scheduleRegions: scheduleRegions.map((row) => ({
      region: row.region,
      facility: row.facility,
      serviceType: row.service_type as ServiceType,
      serviceDays: row.service_days as Weekday[],
    })),
  };
}
