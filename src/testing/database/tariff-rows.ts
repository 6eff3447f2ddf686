import type { Transaction } from 'kysely';
import { newId } from '../../domain/ids';
import type { DB } from '../../server/platform/database/schema.generated';

type Tx = Transaction<DB>;

/** Inserts a row in each table of a carrier's tariff, with one in the history, by its current revision. */
export async function insertTariff(tx: Tx, carrierId: string): Promise<{ regionId: string }> {
  const [regionId, sheetId, weightSheetId] = [newId(), newId(), newId()];
  const own = { carrier_id: carrierId, revision: 1 };
  await tx
    .insertInto('region')
    .values({ id: regionId, name: 'Seattle', ...own })
    .execute();
  await tx
    .insertInto('region_zip')
    .values({ region_id: regionId, zips: ['98101'], ...own })
    .execute();
  await tx
    .insertInto('rate_sheet')
    .values([
      { id: sheetId, name: 'Pallets', type: 'PALLET', ...own },
      { id: weightSheetId, name: 'Weights', type: 'WEIGHT', ...own },
    ])
    .execute();
  await tx
    .insertInto('rate_sheet_pallet_value')
    .values({ rate_sheet_id: sheetId, maximum_miles: 500, pallets: 4, total_base_rate_cents: 40_000, ...own })
    .execute();
  await tx
    .insertInto('rate_sheet_weight_value')
    .values({
      rate_sheet_id: weightSheetId,
      maximum_miles: 500,
      weight_tier_lbs: 1_000,
      base_rate_mills_per_100_lbs: 9_000,
      ...own,
    })
    .execute();
  await tx
    .insertInto('lane')
    .values({
      id: newId(),
      origin_region_id: regionId,
      destination_region_id: regionId,
      temperature: 'FROZEN',
      rate_sheet_id: sheetId,
      ...own,
    })
    .execute();
  await tx
    .insertInto('fuel_source_by_state')
    .values({ destination_state: 'OR', fuel_price_source: 'West Coast', ...own })
    .execute();
  await tx
    .insertInto('fuel_surcharge')
    .values({ maximum_fuel_price_mills: 4_500, surcharge_bp: 2_000, ...own })
    .execute();
  await tx
    .insertInto('pallet_weight_premium')
    .values({ weight_tier_lbs: 1_500, premium_bp: 500, ...own })
    .execute();
  await tx
    .insertInto('accessorial_charge')
    .values({ accessorial: 'LIFTGATE', charge_type: 'FLAT', amount_cents: 7_500, ...own })
    .execute();
  await tx
    .insertInto('schedule_lane')
    .values({
      id: newId(),
      origin_region_id: regionId,
      destination_region_id: regionId,
      pickup_day: 'MON',
      dropoff_day: 'TUE',
      days_in_transit: 1,
      ...own,
    })
    .execute();
  await tx
    .insertInto('schedule_region')
    .values({ id: newId(), region_id: regionId, service_type: 'PICKUP', service_days: ['MON'], ...own })
    .execute();
  await tx
    .insertInto('tariff_history')
    .values({
      carrier_id: carrierId,
      table_name: 'lane',
      from_revision: 1,
      to_revision: 2,
      old_row: '{"name": "as it was"}',
    })
    .execute();
  return { regionId };
}
