import { FUEL_PRICE_SOURCES } from '../../domain/money/fuel';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import { TRUCKLOAD_VEHICLES } from '../../domain/shipment/vehicles';
import type { Tariff, TariffLane } from '../tariff';
import { HEADER_LANES } from './cells';
import type { CellsWriter } from './cells-writer';
import { placeOfEnd } from './compile-places';
import type { TariffSchedules } from './compile-schedules';
import { LANE_COMMODITY_CODES, laneKind } from './lane-kinds';
import { type LaneOption, OPTIONS, optionBit, PALLET_OR_WEIGHT, vehicleOf } from './lane-options';
import { numberOfName, type TariffNames } from './tariff-names';

function hasOption(lane: TariffLane, option: LaneOption): boolean {
  const vehicle = vehicleOf(option);
  if (vehicle === null) return lane.rateSheet !== null || lane.palletRateCents !== null;
  const rate = lane.truckload[vehicle];
  return rate.totalBaseRateCents !== null || rate.baseRateMillsPerMile !== null;
}

const optionsOf = (lane: TariffLane): number =>
  OPTIONS.reduce<number>((bits, option) => (hasOption(lane, option) ? bits | optionBit(option) : bits), 0);

const pricesTruckload = (lane: TariffLane) => (optionsOf(lane) & ~optionBit(PALLET_OR_WEIGHT)) !== 0;

/** The parts of a lane key as numbers that sort the same way: names are numbered by code point, blank is 0. */
function laneKeyNumbers(lane: TariffLane, names: TariffNames) {
  return {
    lane,
    originRegion: numberOfName(names.regions, lane.originRegion),
    destinationRegion: numberOfName(names.regions, lane.destinationRegion),
    originFacility: numberOfName(names.facilities, lane.originFacility),
    destinationFacility: numberOfName(names.facilities, lane.destinationFacility),
    temperature: TEMPERATURES.indexOf(lane.temperature),
    commodity: LANE_COMMODITY_CODES.indexOf(lane.commodity),
  };
}

type SortedLane = ReturnType<typeof laneKeyNumbers>;

/** The lanes of a tariff sorted by lane key. A lane's number is its index here. */
export function sortedLanes(tariff: Tariff, names: TariffNames): readonly SortedLane[] {
  return tariff.lanes
    .map((lane) => laneKeyNumbers(lane, names))
    .sort(
      (one, other) =>
        one.originRegion - other.originRegion ||
        one.destinationRegion - other.destinationRegion ||
        one.originFacility - other.originFacility ||
        one.destinationFacility - other.destinationFacility ||
        one.temperature - other.temperature ||
        one.commodity - other.commodity,
    );
}

/** Appends three rates, in the order of `TRUCKLOAD_VEHICLES`, and returns their offset; 0 for a lane without any. */
function addTruckload(cells: CellsWriter, lane: TariffLane): number {
  if (!pricesTruckload(lane)) return 0;
  return cells.add(
    TRUCKLOAD_VEHICLES.flatMap((vehicle) => {
      const rate = lane.truckload[vehicle];
      return [rate.totalBaseRateCents, rate.baseRateMillsPerMile];
    }),
  );
}

export function addLanes(
  cells: CellsWriter,
  rows: readonly SortedLane[],
  names: TariffNames,
  schedules: TariffSchedules,
): void {
  const truckloads = rows.map(({ lane }) => addTruckload(cells, lane));
  cells.fill(HEADER_LANES, cells.end);
  rows.forEach(({ lane, ...key }, index) => {
    cells.add([
      optionsOf(lane),
      laneKind(key.temperature, key.commodity),
      key.originRegion,
      key.destinationRegion,
      key.originFacility,
      key.destinationFacility,
      lane.minimumRateCents,
      lane.palletRateCents,
      numberOfName(names.sheets, lane.rateSheet),
      truckloads[index] as number,
      lane.fuelPriceSource === null ? 0 : FUEL_PRICE_SOURCES.indexOf(lane.fuelPriceSource) + 1,
      schedules.daysOfEnd(lane.schedulePickup, 'PICKUP', lane.originRegion, lane.originFacility),
      schedules.daysOfEnd(lane.scheduleDropoff, 'DROPOFF', lane.destinationRegion, lane.destinationFacility),
      schedules.timetableOfEnds(lane),
    ]);
  });
}

/** The numbers of the lanes with two ends, sorted by origin place, then destination place. */
export function lanesByPair(rows: readonly SortedLane[], names: TariffNames): number[] {
  const joining: { from: number; to: number; lane: number }[] = [];
  rows.forEach(({ lane }, number) => {
    const from = placeOfEnd(names, lane.originRegion, lane.originFacility);
    const to = placeOfEnd(names, lane.destinationRegion, lane.destinationFacility);
    if (from !== null && to !== null) joining.push({ from, to, lane: number });
  });
  joining.sort((one, other) => one.from - other.from || one.to - other.to || one.lane - other.lane);
  return joining.map(({ lane }) => lane);
}
