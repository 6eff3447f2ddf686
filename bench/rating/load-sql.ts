import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { FUEL_PRICE_SOURCES } from '../../src/domain/money/fuel';
import { zipKey, zipPrefix } from '../../src/domain/places/zip';
import { COMMODITIES } from '../../src/domain/shipment/commodities';
import { TEMPERATURES } from '../../src/domain/shipment/temperatures';
import { compareCodePoints } from '../../src/domain/text/code-point-order';
import type { Reference, Tariff, TariffLane } from '../../src/rating/tariff';
import { chargeTables } from './load-sql-charges';
import { sqlTables, type Tables } from './sql-tables';

const read = (name: string) => readFileSync(join(import.meta.dirname, 'sql', name), 'utf8');

/** Numbers the states for the SQL version. */
const stateNumbers = (reference: Reference): Map<string, number> =>
  new Map([...new Set(reference.zips.map((row) => row.state))].sort().map((state, index) => [state, index]));

function loadReference(tables: Tables, reference: Reference): void {
  const states = stateNumbers(reference);
  const zips = tables.table('zip', [
    'zip integer',
    'latitude double precision',
    'longitude double precision',
    'cos_latitude double precision',
    'state smallint',
  ]);
  for (const row of reference.zips) {
    const latitude = (row.latitude * Math.PI) / 180;
    const longitude = (row.longitude * Math.PI) / 180;
    zips.add(zipKey(row.zip), latitude, longitude, Math.cos(latitude), states.get(row.state) ?? null);
  }
  const prices = tables.table('fuel_price', [
    'source smallint',
    'effective_date date',
    'price_mills integer',
  ]);
  for (const price of reference.fuelPrices) {
    prices.add(FUEL_PRICE_SOURCES.indexOf(price.source), price.effectiveDate, price.priceMills);
  }
}

/** The next numbers of places, sheets and lanes. They run across all carriers, so that joins do not need the carrier. */
interface Numbers {
  place: number;
  sheet: number;
  lane: number;
}

function tariffTables(tables: Tables) {
  return {
    carriers: tables.table('carrier', [
      'carrier smallint',
      'name_rank smallint',
      'food_grade boolean',
      'deficit_rating boolean',
      'stacking_credit boolean',
      'has_fuel boolean',
      'offered integer',
    ]),
    placeZips: tables.table('place_zip', ['zip integer', 'place integer', 'carrier smallint']),
    regions: tables.table('region', [
      'place integer',
      'pickup_premium integer',
      'pickup_cap integer',
      'pickup_per_pallet integer',
      'pickup_minimum_lbs integer',
      'dropoff_premium integer',
      'dropoff_cap integer',
      'dropoff_minimum_lbs integer',
    ]),
    lanes: tables.table('lane', [
      'lane integer',
      'origin integer',
      'destination integer',
      'temperature smallint',
      'commodity smallint',
      'carrier smallint',
      'origin_region integer',
      'destination_region integer',
      'minimum_cents integer',
      'pallet_sheet integer',
      'weight_sheet integer',
      'pallet_cents integer',
      'fuel_source smallint',
      'has_truckload boolean',
      'box_total integer',
      'box_per_mile integer',
      'reefer_van_total integer',
      'reefer_van_per_mile integer',
      'sprinter_total integer',
      'sprinter_per_mile integer',
    ]),
    ...chargeTables(tables),
  };
}

type TariffTables = ReturnType<typeof tariffTables>;

/** Adds regions, and docks used as lane ends, and returns their numbers. */
function loadPlaces(to: TariffTables, tariff: Tariff, carrier: number, numbers: Numbers) {
  const regionOf = new Map<string, number>();
  for (const region of tariff.regions) {
    const place = ++numbers.place;
    regionOf.set(region.name, place);
    to.regions.add(
      place,
      region.pickupPremium,
      region.pickupPremiumCapCents,
      region.pickupPremiumPerPalletCents,
      region.pickupMinimumWeightLbs ?? 0,
      region.dropoffPremium,
      region.dropoffPremiumCapCents,
      region.dropoffMinimumWeightLbs ?? 0,
    );
  }
  const active = new Set(tariff.regions.filter((region) => region.isActive).map((region) => region.name));
  const listed = new Set(Array.from(tariff.regionZips, ({ region, zip }) => `${region} ${zip}`));
  for (const { region, zip } of tariff.regionZips) {
    const isCovered = zip.length > 3 && listed.has(`${region} ${zipPrefix(zip)}`);
    if (active.has(region) && !isCovered) {
      to.placeZips.add(zipKey(zip), regionOf.get(region) ?? null, carrier);
    }
  }
  const dockOf = new Map<string, number>();
  for (const { name, zip } of tariff.facilities) {
    const place = ++numbers.place;
    dockOf.set(name, place);
    to.placeZips.add(zipKey(zip), place, carrier);
  }
  return { regionOf, dockOf };
}

const textOf = (text: string | null) => text ?? '';

function byLaneKey(one: TariffLane, other: TariffLane): number {
  for (const name of [
    'originRegion',
    'destinationRegion',
    'originFacility',
    'destinationFacility',
  ] as const) {
    const order = compareCodePoints(textOf(one[name]), textOf(other[name]));
    if (order !== 0) return order;
  }
  return (
    compareCodePoints(one.temperature, other.temperature) ||
    compareCodePoints(textOf(one.commodity), textOf(other.commodity))
  );
}

function loadLanes(
  to: TariffTables,
  tariff: Tariff,
  carrier: number,
  places: { regionOf: Map<string, number>; dockOf: Map<string, number> },
  sheetOf: ReadonlyMap<string, number>,
  numbers: Numbers,
): void {
  const typeOf = new Map(tariff.rateSheets.map((sheet) => [sheet.name, sheet.type]));
  const placeOf = (region: string | null, dock: string | null) =>
    (region === null ? places.dockOf.get(dock ?? '') : places.regionOf.get(region)) ?? null;
  for (const lane of [...tariff.lanes].sort(byLaneKey)) {
    const sheet = lane.rateSheet === null ? null : (sheetOf.get(lane.rateSheet) ?? null);
    const isWeight = lane.rateSheet !== null && typeOf.get(lane.rateSheet) === 'WEIGHT';
    const { BOX, REEFER_VAN, SPRINTER } = lane.truckload;
    const truckload = [BOX, REEFER_VAN, SPRINTER].flatMap((rate) => [
      rate.totalBaseRateCents,
      rate.baseRateMillsPerMile,
    ]);
    to.lanes.add(
      ++numbers.lane,
      placeOf(lane.originRegion, lane.originFacility),
      placeOf(lane.destinationRegion, lane.destinationFacility),
      TEMPERATURES.indexOf(lane.temperature),
      lane.commodity === null ? null : COMMODITIES.indexOf(lane.commodity),
      carrier,
      lane.originRegion === null ? 0 : (places.regionOf.get(lane.originRegion) ?? 0),
      lane.destinationRegion === null ? 0 : (places.regionOf.get(lane.destinationRegion) ?? 0),
      lane.minimumRateCents ?? 0,
      isWeight ? null : sheet,
      isWeight ? sheet : null,
      sheet === null ? lane.palletRateCents : null,
      lane.fuelPriceSource === null ? null : FUEL_PRICE_SOURCES.indexOf(lane.fuelPriceSource),
      truckload.some((rate) => rate !== null),
      ...truckload,
    );
  }
}

/**
 * Fills an empty database with the market, and prepares indexes, visibility map and statistics. `tariffs` are in the order
 * of the carriers' names, which is also the order of their numbers.
 */
export async function loadSql(
  client: pg.Client,
  reference: Reference,
  tariffs: Iterable<Tariff>,
): Promise<void> {
  await client.query(read('schema.sql'));
  const tables = sqlTables(client);
  loadReference(tables, reference);
  const states = stateNumbers(reference);
  const to = tariffTables(tables);
  to.regions.add(0, 0, null, 0, 0, 0, null, 0);
  const numbers: Numbers = { place: 0, sheet: 0, lane: 0 };
  let carrier = 0;
  for (const tariff of tariffs) {
    const { offered } = to.addCharges(tariff, carrier, states);
    to.carriers.add(
      carrier,
      carrier,
      tariff.carrier.foodGrade,
      tariff.carrier.deficitRating,
      tariff.carrier.stackingCredit,
      tariff.fuelSurcharges.length > 0,
      offered,
    );
    const sheetOf = new Map(tariff.rateSheets.map((sheet) => [sheet.name, ++numbers.sheet]));
    to.addSheets(tariff, sheetOf);
    const places = loadPlaces(to, tariff, carrier, numbers);
    loadLanes(to, tariff, carrier, places, sheetOf, numbers);
    carrier++;
    if (carrier % 10 === 0) await tables.flushAll();
  }
  await tables.flushAll();
  await client.query(read('indexes.sql'));
  // Stores the lanes of one origin next to each other, because a search reads them together.
  await client.query('cluster lane using lane_origin_destination_temperature_idx');
  await client.query('vacuum (freeze, analyze)');
}

export const rateSearchSql = () => read('rate-search.sql');
