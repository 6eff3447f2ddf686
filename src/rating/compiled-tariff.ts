import { LANE_COMMODITIES } from '../domain/commodities';
import type { Multiplier } from '../domain/money';
import { TEMPERATURES } from '../domain/temperatures';
import type { Amounts, Indices } from './columns';
import type { LaneCommodity, TariffCarrier } from './tariff';

/**
 * A tariff as the engine reads it: typed arrays in plain objects (a structured clone of one is one), rows
 * sorted by their keys, so that the order of a file's rows cannot matter. Amounts are in the units of
 * `Tariff`; `BLANK` stands for an empty cell.
 */
export interface CompiledTariff {
  readonly carrier: TariffCarrier;
  readonly multipliers: ReadonlyMap<string, Multiplier>;
  readonly places: CompiledPlaces;
  readonly regions: CompiledRegions;
  readonly lanes: CompiledLanes;
  readonly sheets: CompiledSheets;
  readonly schedules: CompiledSchedules;
  readonly fuel: CompiledFuel;
  readonly palletWeights: CompiledPalletWeights;
  readonly charges: CompiledCharges;
}

/**
 * What a lane's end can be: a region is place `region`; a facility without a region is a place after all
 * regions. Listed are ZIPs and first three characters of active regions, and the full ZIPs of facilities that
 * are ends. A ZIP belongs to any number of places.
 */
export interface CompiledPlaces {
  /** Of ZIPs and first three characters, ascending; a ZIP of several places follows itself. */
  readonly keys: Int32Array;
  /** The place of each key. */
  readonly placeOf: Indices;
}

/** Every region that the tariff has or its lanes name, by name in code point order. */
export interface CompiledRegions {
  readonly names: readonly string[];
  readonly pickupPremium: Amounts;
  readonly pickupPremiumCap: Amounts;
  readonly pickupPremiumPerPallet: Amounts;
  readonly pickupMinimumWeight: Amounts;
  readonly dropoffPremium: Amounts;
  readonly dropoffPremiumCap: Amounts;
  readonly dropoffMinimumWeight: Amounts;
}

/** By lane key, so that of two lanes the one with the smaller index comes first. */
export interface CompiledLanes {
  readonly count: number;
  /** Index of a name plus 1; 0 is blank. */
  readonly originRegion: Indices;
  readonly destinationRegion: Indices;
  readonly originFacility: Indices;
  readonly destinationFacility: Indices;
  readonly facilityNames: readonly string[];
  /** Index into `TEMPERATURES`. */
  readonly temperature: Uint8Array;
  /** Index into `LANE_COMMODITY_CODES`. */
  readonly commodity: Uint8Array;
  readonly minimumRate: Amounts;
  readonly palletRate: Amounts;
  /** Index of the sheet plus 1; 0 is blank. */
  readonly sheet: Indices;
  /** Index into `FUEL_PRICE_SOURCES` plus 1; 0 is blank. */
  readonly fuelSource: Uint8Array;
  /** Weekday sets of the second date rule, already resolved to the lane's, its region's or MON-FRI. */
  readonly pickupDays: Uint8Array;
  readonly dropoffDays: Uint8Array;
  /** Group of schedule rows plus 1; 0 is none. */
  readonly scheduleGroup: Indices;
  /** The ways in which the lane is priced at all, a bit each (`wayBit`). */
  readonly ways: Uint8Array;
  /** Row of the truckload columns plus 1; 0 is none. */
  readonly truckload: Indices;
  /** Three to a truckload row, in the order of `TRUCKLOAD_VEHICLES`. */
  readonly truckloadTotal: Amounts;
  readonly truckloadPerMile: Amounts;
  /** The lanes from origin place p are the entries [from[p], from[p + 1]) of the two columns below. */
  readonly from: Indices;
  /**
   * Destination place times `LANE_KINDS` plus the lane's kind, ascending within an origin: what decides about a
   * lane stands with its destination, so that the lanes of other temperatures are not touched at all.
   */
  readonly toAndKind: Amounts;
  readonly laneOf: Indices;
}

/** Sheets by name; bands of a sheet by miles; rows of a band by pallets or weight tier. */
export interface CompiledSheets {
  readonly names: readonly string[];
  /** Index into `RATE_SHEET_TYPES`. */
  readonly type: Uint8Array;
  /** The bands of sheet s are [bandsFrom[s], bandsFrom[s + 1]). */
  readonly bandsFrom: Indices;
  readonly maximumMiles: Amounts;
  /** The rows of band b are [rowsFrom[b], rowsFrom[b + 1]). */
  readonly rowsFrom: Indices;
  /** Pallets, or the weight tier in pounds. */
  readonly threshold: Amounts;
  readonly minimumRate: Amounts;
  /** Cents for the shipment, or mills per 100 lb. */
  readonly rate: Amounts;
}

export interface CompiledSchedules {
  /** The rows of group g are [rowsFrom[g], rowsFrom[g + 1]). */
  readonly rowsFrom: Indices;
  /** Weekday set of one day. */
  readonly pickupDay: Uint8Array;
  readonly daysInTransit: Indices;
}

export interface CompiledFuel {
  /** `stateKey` of each state for which the carrier names a source. */
  readonly states: Int32Array;
  /** Index into `FUEL_PRICE_SOURCES`. */
  readonly stateSource: Uint8Array;
  /** Rows of source s are [rowsFrom[s], rowsFrom[s + 1]); those without a source come last. */
  readonly rowsFrom: Indices;
  readonly maximumPrice: Amounts;
  readonly surcharge: Amounts;
}

export interface CompiledPalletWeights {
  readonly weightTier: Amounts;
  readonly premium: Amounts;
  readonly premiumCap: Amounts;
}

/** One place for each service of `ACCESSORIALS`, its own row or its general one. */
export interface CompiledCharges {
  /** Bit s is set when service s has a price. */
  readonly offered: number;
  /** The service whose row it is. */
  readonly pricedAs: Uint8Array;
  /** Index into `ACCESSORIAL_CHARGE_TYPES`. */
  readonly type: Uint8Array;
  /** Cents, mills per 100 lb or basis points, by type. */
  readonly amount: Amounts;
  readonly minimum: Amounts;
  readonly maximum: Amounts;
}

/** Blank first, then by code point: the order of a lane key's last part. */
export const LANE_COMMODITY_CODES: readonly (LaneCommodity | null)[] = [
  null,
  ...[...LANE_COMMODITIES].sort(),
];

/** A lane's temperature and commodity as one number below this. */
export const LANE_KINDS = TEMPERATURES.length * LANE_COMMODITY_CODES.length;

/** `temperature` is an index into `TEMPERATURES`, `commodity` into `LANE_COMMODITY_CODES`. */
export function laneKind(temperature: number, commodity: number): number {
  return temperature * LANE_COMMODITY_CODES.length + commodity;
}

/** A state's two letters as a number, so that no text is compared while rating. */
export function stateKey(state: string): number {
  return (state.charCodeAt(0) << 16) | state.charCodeAt(1);
}
