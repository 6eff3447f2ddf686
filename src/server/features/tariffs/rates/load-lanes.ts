import type { Kysely } from 'kysely';
import type { Tariff, TariffLane } from '../../../../rating/tariff';
import type { DB } from '../../../platform/database/schema.generated';
import { centsOrNull, millsOrNull } from './amount-columns';

/** Loads the carrier's lanes, with the names of their ends. */
export async function loadLanes(tx: Kysely<DB>, carrierId: string): Promise<TariffLane[]> {
  const lanes = await tx
    .selectFrom('lane')
    .leftJoin('region as origin', 'origin.id', 'lane.origin_region_id')
    .leftJoin('region as destination', 'destination.id', 'lane.destination_region_id')
    .leftJoin('facility as origin_facility', 'origin_facility.id', 'lane.origin_facility_id')
    .leftJoin('facility as destination_facility', 'destination_facility.id', 'lane.destination_facility_id')
    .leftJoin('rate_sheet', 'rate_sheet.id', 'lane.rate_sheet_id')
    .select([
      'lane.temperature',
      'lane.commodity',
      'lane.minimum_rate_cents',
      'lane.pallet_rate_cents',
      'lane.fuel_price_source',
      'lane.schedule_pickup',
      'lane.schedule_dropoff',
      'lane.box_base_rate_mills_per_mile',
      'lane.box_total_base_rate_cents',
      'lane.reefer_van_base_rate_mills_per_mile',
      'lane.reefer_van_total_base_rate_cents',
      'lane.sprinter_base_rate_mills_per_mile',
      'lane.sprinter_total_base_rate_cents',
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
    temperature: row.temperature,
    commodity: row.commodity,
    minimumRateCents: centsOrNull(row.minimum_rate_cents),
    palletRateCents: centsOrNull(row.pallet_rate_cents),
    rateSheet: row.rate_sheet,
    fuelPriceSource: row.fuel_price_source,
    schedulePickup: row.schedule_pickup,
    scheduleDropoff: row.schedule_dropoff,
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

/** Loads the carrier's lane schedules and the service days of its regions. */
export async function loadSchedules(
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
      pickupDay: row.pickup_day,
      dropoffDay: row.dropoff_day,
      daysInTransit: row.days_in_transit,
    })),
    scheduleRegions: scheduleRegions.map((row) => ({
      region: row.region,
      facility: row.facility,
      serviceType: row.service_type,
      serviceDays: row.service_days,
    })),
  };
}
