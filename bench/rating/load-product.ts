import type pg from 'pg';
import { TRUCKLOAD_VEHICLES } from '../../src/domain/shipment/vehicles';
import type { LaneEnds, Reference, Tariff } from '../../src/rating/tariff';
import { SHIPPERS, shipperIdOf, uuidOf } from './market';
import { sqlTables, type Tables } from './sql-tables';

/**
 * Fills the product's migrated, empty tables with the market, as the system actor; the rates worker then reads them.
 * `client` is the owner's connection.
 */
export async function loadProduct(
  client: pg.Client,
  reference: Reference,
  tariffs: Iterable<Tariff>,
): Promise<void> {
  await client.query('set role coldlane_system');
  await client.query("set statement_timeout = '5min'");
  const tables = sqlTables(client);
  loadReference(tables, reference);
  const shippers = tables.table('shipper', ['id uuid', 'name text']);
  for (let shipper = 0; shipper < SHIPPERS; shipper++)
    shippers.add(shipperIdOf(shipper), `Shipper ${shipper}`);
  await tables.flushAll();
  const to = tariffTables(tables);
  const nextId = createIdSequence();
  for (const tariff of tariffs) {
    addTariff(to, tariff, nextId);
    await tables.flushAll();
  }
  await client.query('reset role');
  await client.query('analyze');
}

function loadReference(tables: Tables, reference: Reference): void {
  const zips = tables.table('master_zip', [
    'zip text',
    'zip_three text',
    'state text',
    'city text',
    'latitude double precision',
    'longitude double precision',
  ]);
  for (const row of reference.zips) {
    zips.add(row.zip, row.zip.slice(0, 3), row.state, 'Town', row.latitude, row.longitude);
  }
  const prices = tables.table('fuel_price', ['source text', 'effective_date date', 'price_mills integer']);
  for (const price of reference.fuelPrices) prices.add(price.source, price.effectiveDate, price.priceMills);
}

/** Returns a function that creates ids for rows that have none in the market. */
function createIdSequence(): () => string {
  let count = 0;
  return () => uuidOf(3, ++count);
}

const ENDS = [
  'origin_region_id uuid',
  'destination_region_id uuid',
  'origin_facility_id uuid',
  'destination_facility_id uuid',
];

/** Defines the tables of a tariff, in an order in which foreign keys are satisfied. */
function tariffTables(tables: Tables) {
  const table = (name: string, ...columns: string[]) =>
    tables.table(name, ['carrier_id uuid', 'revision bigint', ...columns]);
  return {
    carriers: tables.table('carrier', ['id uuid', 'name text', 'carrier_type text']),
    settings: table(
      'carrier_settings',
      'food_grade boolean',
      'deficit_rating boolean',
      'stacking_credit boolean',
    ),
    relations: tables.table('carrier_shipper', ['carrier_id uuid', 'shipper_id uuid', 'status text']),
    terms: tables.table('carrier_shipper_terms', [
      'carrier_id uuid',
      'shipper_id uuid',
      'multiplier integer',
    ]),
    regions: table(
      'region',
      'id uuid',
      'name text',
      'is_active boolean',
      'pickup_premium_bp integer',
      'pickup_premium_cap_cents integer',
      'pickup_minimum_weight_lbs integer',
      'pickup_premium_per_pallet_cents integer',
      'dropoff_premium_bp integer',
      'dropoff_premium_cap_cents integer',
      'dropoff_minimum_weight_lbs integer',
    ),
    regionZips: table('region_zip', 'region_id uuid', 'zips text as text[]'),
    facilities: tables.table('facility', [
      'id uuid',
      'name text',
      'street text',
      'city text',
      'state text',
      'zip text',
      'carrier_id uuid',
    ]),
    sheets: table('rate_sheet', 'id uuid', 'name text', 'type text'),
    palletValues: table(
      'rate_sheet_pallet_value',
      'rate_sheet_id uuid',
      'maximum_miles integer',
      'pallets integer',
      'minimum_rate_cents integer',
      'total_base_rate_cents integer',
    ),
    weightValues: table(
      'rate_sheet_weight_value',
      'rate_sheet_id uuid',
      'maximum_miles integer',
      'weight_tier_lbs integer',
      'minimum_rate_cents integer',
      'base_rate_mills_per_100_lbs integer',
    ),
    lanes: table(
      'lane',
      'id uuid',
      ...ENDS,
      'temperature text',
      'commodity text',
      'minimum_rate_cents integer',
      'pallet_rate_cents integer',
      'rate_sheet_id uuid',
      'fuel_price_source text',
      'schedule_pickup text as text[]',
      'schedule_dropoff text as text[]',
      ...TRUCKLOAD_VEHICLES.flatMap((vehicle) => [
        `${vehicle.toLowerCase()}_base_rate_mills_per_mile integer`,
        `${vehicle.toLowerCase()}_total_base_rate_cents integer`,
      ]),
    ),
    fuelSources: table('fuel_source_by_state', 'destination_state text', 'fuel_price_source text'),
    fuelSurcharges: table(
      'fuel_surcharge',
      'fuel_price_source text',
      'maximum_fuel_price_mills integer',
      'surcharge_bp integer',
    ),
    premiums: table(
      'pallet_weight_premium',
      'weight_tier_lbs integer',
      'premium_bp integer',
      'premium_cap_cents integer',
    ),
    charges: table(
      'accessorial_charge',
      'accessorial text',
      'charge_type text',
      'amount_cents integer',
      'rate_mills_per_100_lbs integer',
      'percentage_bp integer',
      'minimum_cents integer',
      'maximum_cents integer',
    ),
    scheduleLanes: table(
      'schedule_lane',
      'id uuid',
      ...ENDS,
      'pickup_day text',
      'dropoff_day text',
      'days_in_transit integer',
    ),
    scheduleRegions: table(
      'schedule_region',
      'id uuid',
      'region_id uuid',
      'facility_id uuid',
      'service_type text',
      'service_days text as text[]',
    ),
  };
}

const arrayText = (values: readonly string[]) => `{${values.join(',')}}`;

function addTariff(to: ReturnType<typeof tariffTables>, tariff: Tariff, newId: () => string): void {
  const { id, name, revision, foodGrade, deficitRating, stackingCredit } = tariff.carrier;
  const idsByName = (rows: readonly { readonly name: string }[]) => {
    const idOf = new Map(rows.map((row) => [row.name, newId()]));
    return (name: string | null) => (name === null ? null : (idOf.get(name) ?? null));
  };
  const regionOf = idsByName(tariff.regions);
  const facilityOf = idsByName(tariff.facilities);
  const sheetOf = idsByName(tariff.rateSheets);
  const ends = (row: LaneEnds) => [
    regionOf(row.originRegion),
    regionOf(row.destinationRegion),
    facilityOf(row.originFacility),
    facilityOf(row.destinationFacility),
  ];

  to.carriers.add(id, name, 'ASSET_BASED');
  to.settings.add(id, revision, foodGrade, deficitRating, stackingCredit);
  for (const row of tariff.terms) {
    to.relations.add(id, row.shipperId, 'APPROVED');
    to.terms.add(id, row.shipperId, row.multiplier);
  }
  for (const row of tariff.regions) {
    to.regions.add(
      id,
      revision,
      regionOf(row.name),
      row.name,
      row.isActive,
      row.pickupPremium,
      row.pickupPremiumCapCents,
      row.pickupMinimumWeightLbs,
      row.pickupPremiumPerPalletCents,
      row.dropoffPremium,
      row.dropoffPremiumCapCents,
      row.dropoffMinimumWeightLbs,
    );
  }
  const listed = new Map<string, Set<string>>();
  for (const { region, zip } of tariff.regionZips) {
    listed.set(region, (listed.get(region) ?? new Set()).add(zip));
  }
  for (const [region, zips] of listed)
    to.regionZips.add(id, revision, regionOf(region), `{${Array.from(zips).sort().join(',')}}`);
  for (const row of tariff.facilities) {
    to.facilities.add(facilityOf(row.name), row.name, '1 Dock Street', 'Town', 'CA', row.zip, id);
  }
  for (const row of tariff.rateSheets) to.sheets.add(id, revision, sheetOf(row.name), row.name, row.type);
  for (const row of tariff.palletValues) {
    const { maximumMiles, pallets, minimumRateCents, totalBaseRateCents } = row;
    const sheet = sheetOf(row.rateSheet);
    to.palletValues.add(id, revision, sheet, maximumMiles, pallets, minimumRateCents, totalBaseRateCents);
  }
  for (const row of tariff.weightValues) {
    const { maximumMiles, weightTierLbs, minimumRateCents, baseRateMillsPer100Lbs } = row;
    const sheet = sheetOf(row.rateSheet);
    to.weightValues.add(
      id,
      revision,
      sheet,
      maximumMiles,
      weightTierLbs,
      minimumRateCents,
      baseRateMillsPer100Lbs,
    );
  }
  for (const row of tariff.lanes) {
    to.lanes.add(
      id,
      revision,
      newId(),
      ...ends(row),
      row.temperature,
      row.commodity,
      row.minimumRateCents,
      row.palletRateCents,
      sheetOf(row.rateSheet),
      row.fuelPriceSource,
      arrayText(row.schedulePickup),
      arrayText(row.scheduleDropoff),
      ...TRUCKLOAD_VEHICLES.flatMap((vehicle) => [
        row.truckload[vehicle].baseRateMillsPerMile,
        row.truckload[vehicle].totalBaseRateCents,
      ]),
    );
  }
  for (const row of tariff.fuelSources) to.fuelSources.add(id, revision, row.destinationState, row.source);
  for (const row of tariff.fuelSurcharges) {
    to.fuelSurcharges.add(id, revision, row.source, row.maximumFuelPriceMills, row.surcharge);
  }
  for (const row of tariff.palletWeightPremiums) {
    to.premiums.add(id, revision, row.weightTierLbs, row.premium, row.premiumCapCents);
  }
  for (const row of tariff.accessorialCharges) {
    to.charges.add(
      id,
      revision,
      row.accessorial,
      row.chargeType,
      row.amountCents,
      row.rateMillsPer100Lbs,
      row.percentage,
      row.minimumCents,
      row.maximumCents,
    );
  }
  for (const row of tariff.scheduleLanes) {
    to.scheduleLanes.add(
      id,
      revision,
      newId(),
      ...ends(row),
      row.pickupDay,
      row.dropoffDay,
      row.daysInTransit,
    );
  }
  for (const row of tariff.scheduleRegions) {
    const days = arrayText(row.serviceDays);
    const region = regionOf(row.region);
    to.scheduleRegions.add(id, revision, newId(), region, facilityOf(row.facility), row.serviceType, days);
  }
}
