import { LANE_COMMODITIES } from '../../domain/commodities';
import type { Multiplier } from '../../domain/money';
import { TEMPERATURES } from '../../domain/temperatures';
import type { LaneCommodity, TariffCarrier } from '../tariff';
import type { Amounts, Indices } from './columns';

/**
 * A tariff as the engine reads it: typed arrays in plain objects (a structured clone of one is one), rows
 * sorted by their keys, so that the order of a file's rows cannot matter. Amounts are in the units of
 * `Tariff`; `BLANK` stands for an empty cell.
 */
export interface CompiledTariff {
  readonly carrier: TariffCarrier;
  readonly multipliers: ReadonlyMap<string, Multiplier>;
  readonly places: CompiledPlaces;
  /** By code point; lanes and sheets name them by index. */
  readonly names: {
    /** Of every region that the tariff has or its lanes name. */
    readonly regions: readonly string[];
    /** Of every facility that its lanes name. */
    readonly facilities: readonly string[];
    readonly sheets: readonly string[];
  };
  readonly laneCount: number;
  /** The lanes that have two ends, by origin place, then destination place (`CompiledPlaces`). */
  readonly lanesByPair: Indices;
  readonly cells: Cells;
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

/**
 * Every number of a tariff that pricing reads, record by record in one column: a header (`HEADER`) that says where the
 * records of each kind begin, and the records. A search prices a few lanes in each of many carriers, and nearly all of
 * its time is waiting for memory: with a column for each cell of a row it waited two to three times a cell, here
 * once a record.
 *
 * The constants below are where a cell stands in its record; `CELLS` is how many the record has. Where records of a
 * kind are looked up by a value, that is their first cell, and they ascend by it.
 */
export type Cells = Amounts;

/** Bits of `CARRIER_FLAGS`. */
export const HEADER_FLAGS = 0;
/** Bit s is set when service s of `ACCESSORIALS` has a price. */
export const HEADER_OFFERED = 1;
/** Where the records begin; of those without a number of their own also where they end. */
export const HEADER_LANES = 2;
export const HEADER_REGIONS = 3;
export const HEADER_SHEETS = 4;
export const HEADER_CHARGES = 5;
export const HEADER_PALLET_WEIGHTS = 6;
export const HEADER_PALLET_WEIGHTS_END = 7;
export const HEADER_FUEL_STATES = 8;
export const HEADER_FUEL_STATES_END = 9;
/** Where the fuel rows of each source of `FUEL_PRICE_SOURCES` begin, of no source, and where they all end. */
export const HEADER_FUEL_ROWS = 10;
export const HEADER_CELLS = 16;

export const FOOD_GRADE = 1;
export const DEFICIT_RATING = 2;
export const STACKING_CREDIT = 4;

/** By lane key, so that of two lanes the one with the smaller number comes first. */
/** The ways in which the lane is priced at all, a bit each (`wayBit`). */
export const LANE_WAYS = 0;
/** Its temperature and commodity (`laneKind`). */
export const LANE_KIND = 1;
/** Index of a name plus 1; 0 is blank. */
export const LANE_ORIGIN_REGION = 2;
export const LANE_DESTINATION_REGION = 3;
export const LANE_ORIGIN_FACILITY = 4;
export const LANE_DESTINATION_FACILITY = 5;
export const LANE_MINIMUM_RATE = 6;
export const LANE_PALLET_RATE = 7;
/** Index of the sheet plus 1; 0 is blank. */
export const LANE_SHEET = 8;
/** Where the three truckload rates stand (`TRUCKLOAD`), in the order of `TRUCKLOAD_VEHICLES`; 0 is none. */
export const LANE_TRUCKLOAD = 9;
/** Index into `FUEL_PRICE_SOURCES` plus 1; 0 is blank. */
export const LANE_FUEL_SOURCE = 10;
/** Weekday sets of the second date rule, already resolved to the lane's, its region's or MON-FRI. */
export const LANE_PICKUP_DAYS = 11;
export const LANE_DROPOFF_DAYS = 12;
/** Where its timetable stands: the number of rows, then the rows (`TIMETABLE`); 0 is none. */
export const LANE_TIMETABLE = 13;
const LANE_CELLS = 14;

export const TRUCKLOAD_TOTAL = 0;
export const TRUCKLOAD_MILLS_PER_MILE = 1;
export const TRUCKLOAD_CELLS = 2;

/** Weekday set of one day. */
export const TIMETABLE_PICKUP_DAY = 0;
export const TIMETABLE_DAYS_IN_TRANSIT = 1;
export const TIMETABLE_CELLS = 2;

export const REGION_PICKUP_PREMIUM = 0;
export const REGION_PICKUP_PREMIUM_CAP = 1;
export const REGION_PICKUP_PREMIUM_PER_PALLET = 2;
export const REGION_PICKUP_MINIMUM_WEIGHT = 3;
export const REGION_DROPOFF_PREMIUM = 4;
export const REGION_DROPOFF_PREMIUM_CAP = 5;
export const REGION_DROPOFF_MINIMUM_WEIGHT = 6;
export const REGION_CELLS = 7;

/** Index into `RATE_SHEET_TYPES`. */
export const SHEET_TYPE = 0;
/** Where its bands (`BAND`) begin and end. */
export const SHEET_BANDS = 1;
export const SHEET_BANDS_END = 2;
export const SHEET_CELLS = 3;

export const BAND_MAXIMUM_MILES = 0;
/** Where its rows (`SHEET_ROW`) begin and end. */
export const BAND_ROWS = 1;
export const BAND_ROWS_END = 2;
export const BAND_CELLS = 3;

/** Pallets, or the weight tier in pounds. */
export const SHEET_ROW_THRESHOLD = 0;
export const SHEET_ROW_MINIMUM_RATE = 1;
/** Cents for the shipment, or mills per 100 lb. */
export const SHEET_ROW_RATE = 2;
export const SHEET_ROW_CELLS = 3;

/** `stateKey` of a state for which the carrier names a source. */
export const FUEL_STATE_STATE = 0;
/** Index into `FUEL_PRICE_SOURCES`. */
export const FUEL_STATE_SOURCE = 1;
export const FUEL_STATE_CELLS = 2;

export const FUEL_ROW_MAXIMUM_PRICE = 0;
export const FUEL_ROW_SURCHARGE = 1;
export const FUEL_ROW_CELLS = 2;

export const PALLET_WEIGHT_WEIGHT_TIER = 0;
export const PALLET_WEIGHT_PREMIUM = 1;
export const PALLET_WEIGHT_PREMIUM_CAP = 2;
export const PALLET_WEIGHT_CELLS = 3;

/** One for each service of `ACCESSORIALS`, its own row or its general one. */
/** The service whose row it is. */
export const CHARGE_PRICED_AS = 0;
/** Index into `ACCESSORIAL_CHARGE_TYPES`. */
export const CHARGE_TYPE = 1;
/** Cents, mills per 100 lb or basis points, by type. */
export const CHARGE_AMOUNT = 2;
export const CHARGE_MINIMUM = 3;
export const CHARGE_MAXIMUM = 4;
export const CHARGE_CELLS = 5;

export const cell = (cells: Cells, at: number): number => cells[at] as number;

export const hasFlag = (cells: Cells, flag: number): boolean => (cell(cells, HEADER_FLAGS) & flag) !== 0;

/** Where the record of a lane begins. */
export const laneAt = (cells: Cells, lane: number): number => cell(cells, HEADER_LANES) + lane * LANE_CELLS;

/** Where the record of a region begins that a lane names; 0 where it names none. */
export const regionAt = (cells: Cells, number: number): number =>
  number === 0 ? 0 : cell(cells, HEADER_REGIONS) + (number - 1) * REGION_CELLS;

/** Where the record of a sheet begins that a lane names. */
export const sheetAt = (cells: Cells, number: number): number =>
  cell(cells, HEADER_SHEETS) + (number - 1) * SHEET_CELLS;

export const chargeAt = (cells: Cells, service: number): number =>
  cell(cells, HEADER_CHARGES) + service * CHARGE_CELLS;

/** The first of the records in [from, end), each of `size` cells, whose first cell is at least `value`; `end` if none. */
export function firstRecordAtLeast(
  cells: Cells,
  value: number,
  from: number,
  end: number,
  size: number,
): number {
  let low = 0;
  let high = ((end - from) / size) | 0;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (cell(cells, from + middle * size) < value) low = middle + 1;
    else high = middle;
  }
  return from + low * size;
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
