import type { Amounts } from './columns';

/**
 * The memory layout of a compiled tariff. Every number that pricing reads is in one typed array, `Cells`:
 *
 *     header | charges | fuel | pallet weights | regions | sheets | timetables | truckload rates | lanes
 *
 * - The header has a fixed length. Its cells hold the offset of each section.
 * - A section is a run of records of equal length. Records refer to each other by offset or by number.
 * - The constants below are offsets inside a record; `..._CELLS` is the length of the record.
 * - A section that is searched by value has that value in the first cell and is sorted by it.
 * - `BLANK` (-1) is an empty cell. Amounts keep the units of `Tariff`: cents, mills, basis points.
 *
 * A search prices a few lanes in each of many carriers and spends nearly all its time waiting for memory. One array
 * per column cost two to three cache misses per cell; one array of records costs one per record.
 */
export type Cells = Amounts;

/** Flags, one bit each: `FOOD_GRADE`, `DEFICIT_RATING`, `STACKING_CREDIT`. */
export const HEADER_FLAGS = 0;
/** Bit s is set when the carrier prices service s of `ACCESSORIALS`. */
export const HEADER_OFFERED = 1;
/** Offsets of the sections. Sections without numbered records also store their end. */
export const HEADER_LANES = 2;
export const HEADER_REGIONS = 3;
export const HEADER_SHEETS = 4;
export const HEADER_CHARGES = 5;
export const HEADER_PALLET_WEIGHTS = 6;
export const HEADER_PALLET_WEIGHTS_END = 7;
export const HEADER_FUEL_STATES = 8;
export const HEADER_FUEL_STATES_END = 9;
/** Offsets of the fuel rows: one for each of `FUEL_PRICE_SOURCES`, one for rows without a source, and the end. */
export const HEADER_FUEL_ROWS = 10;
export const HEADER_CELLS = 16;

export const FOOD_GRADE = 1;
export const DEFICIT_RATING = 2;
export const STACKING_CREDIT = 4;

// Lane records are sorted by lane key, so the lane with the smaller number comes first.

/** One bit (`optionBit`) for each option the lane has a rate for. */
export const LANE_OPTIONS = 0;
/** Temperature and commodity (`laneKind`). */
export const LANE_KIND = 1;
/** Index of the name plus 1; 0 is blank. */
export const LANE_ORIGIN_REGION = 2;
export const LANE_DESTINATION_REGION = 3;
export const LANE_ORIGIN_FACILITY = 4;
export const LANE_DESTINATION_FACILITY = 5;
export const LANE_MINIMUM_RATE = 6;
export const LANE_PALLET_RATE = 7;
/** Index of the sheet plus 1; 0 is blank. */
export const LANE_SHEET = 8;
/** Offset of three truckload records, in the order of `TRUCKLOAD_VEHICLES`; 0 is none. */
export const LANE_TRUCKLOAD = 9;
/** Index into `FUEL_PRICE_SOURCES` plus 1; 0 is blank. */
export const LANE_FUEL_SOURCE = 10;
/** Weekday sets for the second date rule: the lane's days, else its region's, else MON-FRI. */
export const LANE_PICKUP_DAYS = 11;
export const LANE_DROPOFF_DAYS = 12;
/** Offset of the lane's timetable: the number of rows, then the timetable records; 0 is none. */
export const LANE_TIMETABLE = 13;
const LANE_CELLS = 14;

export const TRUCKLOAD_TOTAL = 0;
export const TRUCKLOAD_MILLS_PER_MILE = 1;
export const TRUCKLOAD_CELLS = 2;

/** A weekday set of one day. */
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
/** Offsets of the first band and of the end of the bands. */
export const SHEET_BANDS = 1;
export const SHEET_BANDS_END = 2;
export const SHEET_CELLS = 3;

export const BAND_MAXIMUM_MILES = 0;
/** Offsets of the first row and of the end of the rows. */
export const BAND_ROWS = 1;
export const BAND_ROWS_END = 2;
export const BAND_CELLS = 3;

/** Pallets, or the weight tier in pounds. */
export const SHEET_ROW_THRESHOLD = 0;
export const SHEET_ROW_MINIMUM_RATE = 1;
/** Cents for the shipment, or mills per 100 lb. */
export const SHEET_ROW_RATE = 2;
export const SHEET_ROW_CELLS = 3;

/** `stateKey` of a state the carrier has a fuel source for. */
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

// One charge record for each of `ACCESSORIALS`, from the service's own row or its general row.

/** The service of the row that sets the price. */
export const CHARGE_PRICED_AS = 0;
/** Index into `ACCESSORIAL_CHARGE_TYPES`. */
export const CHARGE_TYPE = 1;
/** Cents, mills per 100 lb or basis points, depending on the type. */
export const CHARGE_AMOUNT = 2;
export const CHARGE_MINIMUM = 3;
export const CHARGE_MAXIMUM = 4;
export const CHARGE_CELLS = 5;

export const cell = (cells: Cells, at: number): number => cells[at] as number;

export const hasFlag = (cells: Cells, flag: number): boolean => (cell(cells, HEADER_FLAGS) & flag) !== 0;

/** The offset of a lane's record. */
export const laneAt = (cells: Cells, lane: number): number => cell(cells, HEADER_LANES) + lane * LANE_CELLS;

/** The offset of a region's record. `number` comes from a lane record; 0 (blank) returns 0. */
export const regionAt = (cells: Cells, number: number): number =>
  number === 0 ? 0 : cell(cells, HEADER_REGIONS) + (number - 1) * REGION_CELLS;

/** The offset of a sheet's record. `number` comes from a lane record and is not 0. */
export const sheetAt = (cells: Cells, number: number): number =>
  cell(cells, HEADER_SHEETS) + (number - 1) * SHEET_CELLS;

export const chargeAt = (cells: Cells, service: number): number =>
  cell(cells, HEADER_CHARGES) + service * CHARGE_CELLS;

/** The first record of `size` cells in [from, end) whose first cell is at least `value`; `end` if there is none. */
export function lowerBoundRecord(
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

/** A state's two letters as one number, so that rating compares no strings. */
export function stateKey(state: string): number {
  return (state.charCodeAt(0) << 16) | state.charCodeAt(1);
}
