import { type Cell, writeDemoCsv } from './csv';

/** A lane; omitted fields are blank. Money is in cents; rates are in cents with at most one decimal. */
export interface DemoLane {
  readonly origin?: string;
  readonly destination?: string;
  readonly originFacility?: string;
  readonly destinationFacility?: string;
  readonly temperature: 'AMBIENT' | 'CHILLED' | 'FROZEN';
  readonly commodity?: string;
  readonly minimum?: number;
  readonly palletRate?: number;
  readonly sheet?: string;
  readonly fuelSource?: string;
  readonly pickupDays?: string;
  readonly dropoffDays?: string;
  readonly boxPerMile?: number;
  readonly reeferPerMile?: number;
  readonly sprinterPerMile?: number;
  readonly boxTotal?: number;
  readonly reeferTotal?: number;
  readonly sprinterTotal?: number;
}

const LANE_COLUMNS: readonly (readonly [column: string, field: keyof DemoLane])[] = [
  ['origin_region', 'origin'],
  ['destination_region', 'destination'],
  ['origin_facility_name', 'originFacility'],
  ['destination_facility_name', 'destinationFacility'],
  ['temperature', 'temperature'],
  ['commodity', 'commodity'],
  ['minimum_rate', 'minimum'],
  ['pallet_rate', 'palletRate'],
  ['rate_sheet_name', 'sheet'],
  ['fuel_price_source', 'fuelSource'],
  ['schedule_pickup', 'pickupDays'],
  ['schedule_dropoff', 'dropoffDays'],
  ['base_rate_per_mile_box', 'boxPerMile'],
  ['base_rate_per_mile_reefer_van', 'reeferPerMile'],
  ['base_rate_per_mile_sprinter', 'sprinterPerMile'],
  ['total_base_rate_box', 'boxTotal'],
  ['total_base_rate_reefer_van', 'reeferTotal'],
  ['total_base_rate_sprinter', 'sprinterTotal'],
];

/** A region's terms; omitted premiums are 0, and omitted caps and minimums are blank. */
export interface DemoRegion {
  readonly pickup?: number;
  readonly pickupCap?: number;
  readonly pickupMinimumLbs?: number;
  readonly dropoff?: number;
  readonly dropoffCap?: number;
  readonly dropoffMinimumLbs?: number;
  readonly perPallet?: number;
}

const REGION_COLUMNS = [
  'region',
  'pickup_premium_percentage',
  'pickup_premium_cap',
  'pickup_minimum_weight',
  'dropoff_premium_percentage',
  'dropoff_premium_cap',
  'dropoff_minimum_weight',
  'pickup_premium_per_pallet',
];

export function writeLanes(folder: string, lanes: readonly DemoLane[]) {
  const columns = LANE_COLUMNS.map(([column]) => column);
  const rows = lanes.map((lane) => LANE_COLUMNS.map(([, field]) => lane[field] ?? null));
  writeDemoCsv(`${folder}/lanes.csv`, columns, rows);
}

/** Writes both region files of a carrier: every region with ZIP rows, and its terms if it has any. */
export function writeRegions(
  folder: string,
  zips: readonly (readonly [region: string, zip: string])[],
  terms: Readonly<Record<string, DemoRegion>>,
) {
  const names = [...new Set(zips.map(([region]) => region))];
  const unknown = Object.keys(terms).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no such region: ${unknown.join(', ')}`);
  const rows = names.map((name) => {
    const region = terms[name] ?? {};
    return [
      name,
      region.pickup ?? 0,
      region.pickupCap ?? null,
      region.pickupMinimumLbs ?? null,
      region.dropoff ?? 0,
      region.dropoffCap ?? null,
      region.dropoffMinimumLbs ?? null,
      region.perPallet ?? 0,
    ];
  });
  writeDemoCsv(`${folder}/regions.csv`, REGION_COLUMNS, rows);
  writeDemoCsv(`${folder}/region-zips.csv`, ['region', 'zip'], zips);
}

/** A fuel table in steps: a percentage for each upper bound of the price in cents per gallon. */
export interface FuelLadder {
  /** The source of the prices; null applies to every source without its own rows. */
  readonly source: string | null;
  readonly fromCents: number;
  readonly toCents: number;
  readonly stepCents: number;
  /** The basis points at `fromCents`; every step adds `stepBp`. */
  readonly firstBp: number;
  readonly stepBp: number;
}

export function writeFuelSurcharges(folder: string, ladders: readonly FuelLadder[]) {
  const rows = ladders.flatMap(({ source, fromCents, toCents, stepCents, firstBp, stepBp }) => {
    const steps = Math.floor((toCents - fromCents) / stepCents);
    return Array.from({ length: steps + 1 }, (_, step): Cell[] => [
      (fromCents + step * stepCents).toFixed(1),
      (firstBp + step * stepBp) / 10_000,
      source,
    ]);
  });
  const columns = ['maximum_fuel_price', 'surcharge_percentage', 'fuel_price_source'];
  writeDemoCsv(`${folder}/fuel-surcharges.csv`, columns, rows);
}

/** A pallet sheet: the price for each number of pallets in each distance band, in cents. */
export interface DemoPalletSheet {
  readonly name: string;
  /** The upper bound of each band, in miles. */
  readonly bands: readonly number[];
  readonly pallets: readonly number[];
  readonly totalCents: (miles: number, pallets: number) => number;
  /** The minimum for a single pallet in cents. */
  readonly onePalletMinimum?: number;
}

export function writePalletSheets(folder: string, sheets: readonly DemoPalletSheet[]) {
  const rows = sheets.flatMap(({ name, bands, pallets, totalCents, onePalletMinimum }) =>
    bands.flatMap((miles) =>
      pallets.map((count): Cell[] => [
        name,
        miles,
        count,
        count === 1 ? (onePalletMinimum ?? null) : null,
        totalCents(miles, count),
      ]),
    ),
  );
  const columns = ['rate_sheet_name', 'maximum_miles', 'pallets', 'minimum_rate', 'total_base_rate'];
  writeDemoCsv(`${folder}/rate-sheet-pallet-values.csv`, columns, rows);
}

interface WeightTier {
  readonly weightLbs: number;
  /** The rate relative to the lowest tier's. */
  readonly factor: number;
}

/** A weight sheet: the price per 100 lb in each distance band and weight tier, in cents, and each tier's minimum charge. */
export interface DemoWeightSheet {
  readonly name: string;
  /** The upper bound of each band, in miles. */
  readonly bands: readonly number[];
  readonly tiers: readonly WeightTier[];
  readonly centsPer100Lbs: (miles: number) => number;
  readonly minimumCents?: (miles: number, weightLbs: number) => number | null;
}

export function writeWeightSheets(folder: string, sheets: readonly DemoWeightSheet[]) {
  const rows = sheets.flatMap(({ name, bands, tiers, centsPer100Lbs, minimumCents }) =>
    bands.flatMap((miles) =>
      tiers.map(({ weightLbs, factor }): Cell[] => [
        name,
        miles,
        weightLbs,
        minimumCents?.(miles, weightLbs) ?? null,
        (centsPer100Lbs(miles) * factor).toFixed(1),
      ]),
    ),
  );
  writeDemoCsv(
    `${folder}/rate-sheet-weight-values.csv`,
    ['rate_sheet_name', 'maximum_miles', 'weight_tier', 'minimum_rate', 'base_rate_per_one_hundred_pounds'],
    rows,
  );
}
