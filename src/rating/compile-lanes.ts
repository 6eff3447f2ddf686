import { FUEL_PRICE_SOURCES } from '../domain/fuel';
import { TEMPERATURES } from '../domain/temperatures';
import { TRUCKLOAD_VEHICLES } from '../domain/vehicles';
import { amounts, groupStarts, indices } from './columns';
import { placeCount, placeOfEnd } from './compile-places';
import type { TariffSchedules } from './compile-schedules';
import { type CompiledLanes, LANE_COMMODITY_CODES, LANE_KINDS, laneKind } from './compiled-tariff';
import type { Tariff, TariffLane } from './tariff';
import { numberOfName, type TariffNames } from './tariff-names';
import { PALLET_OR_WEIGHT, vehicleOf, WAYS, type Way, wayBit } from './ways';

function hasWay(lane: TariffLane, way: Way): boolean {
  const vehicle = vehicleOf(way);
  if (vehicle === null) return lane.rateSheet !== null || lane.palletRateCents !== null;
  const rate = lane.truckload[vehicle];
  return rate.totalBaseRateCents !== null || rate.baseRateMillsPerMile !== null;
}

const waysOf = (lane: TariffLane): number =>
  WAYS.reduce<number>((bits, way) => (hasWay(lane, way) ? bits | wayBit(way) : bits), 0);

const pricesTruckload = (lane: TariffLane) => (waysOf(lane) & ~wayBit(PALLET_OR_WEIGHT)) !== 0;

/** Numbers that sort as the lane key does: names are numbered by code point, blank is 0. */
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

export function compileLanes(tariff: Tariff, names: TariffNames, schedules: TariffSchedules): CompiledLanes {
  const rows = tariff.lanes
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
  const lanes = rows.map((row) => row.lane);

  let truckloads = 0;
  const truckload = lanes.map((lane) => (pricesTruckload(lane) ? ++truckloads : 0));
  const truckloadRates = lanes
    .filter(pricesTruckload)
    .flatMap((lane) => TRUCKLOAD_VEHICLES.map((vehicle) => lane.truckload[vehicle]));

  const joined: { from: number; toAndKind: number; lane: number }[] = [];
  rows.forEach(({ lane, temperature, commodity }, index) => {
    const from = placeOfEnd(names, lane.originRegion, lane.originFacility);
    const to = placeOfEnd(names, lane.destinationRegion, lane.destinationFacility);
    if (from === null || to === null) return;
    joined.push({ from, toAndKind: to * LANE_KINDS + laneKind(temperature, commodity), lane: index });
  });
  joined.sort(
    (one, other) => one.from - other.from || one.toAndKind - other.toAndKind || one.lane - other.lane,
  );

  return {
    count: lanes.length,
    originRegion: indices(rows.map((row) => row.originRegion)),
    destinationRegion: indices(rows.map((row) => row.destinationRegion)),
    originFacility: indices(rows.map((row) => row.originFacility)),
    destinationFacility: indices(rows.map((row) => row.destinationFacility)),
    facilityNames: names.facilities.all,
    temperature: Uint8Array.from(rows, (row) => row.temperature),
    commodity: Uint8Array.from(rows, (row) => row.commodity),
    minimumRate: amounts(lanes.map((lane) => lane.minimumRateCents)),
    palletRate: amounts(lanes.map((lane) => lane.palletRateCents)),
    sheet: indices(lanes.map((lane) => numberOfName(names.sheets, lane.rateSheet))),
    fuelSource: Uint8Array.from(lanes, (lane) =>
      lane.fuelPriceSource === null ? 0 : FUEL_PRICE_SOURCES.indexOf(lane.fuelPriceSource) + 1,
    ),
    pickupDays: Uint8Array.from(lanes, (lane) =>
      schedules.daysOfEnd(lane.schedulePickup, 'PICKUP', lane.originRegion, lane.originFacility),
    ),
    dropoffDays: Uint8Array.from(lanes, (lane) =>
      schedules.daysOfEnd(lane.scheduleDropoff, 'DROPOFF', lane.destinationRegion, lane.destinationFacility),
    ),
    scheduleGroup: indices(lanes.map((lane) => schedules.groupOfEnds(lane))),
    ways: Uint8Array.from(lanes, waysOf),
    truckload: indices(truckload),
    truckloadTotal: amounts(truckloadRates.map((rate) => rate.totalBaseRateCents)),
    truckloadPerMile: amounts(truckloadRates.map((rate) => rate.baseRateMillsPerMile)),
    from: groupStarts(
      joined.map((entry) => entry.from),
      placeCount(names),
    ),
    toAndKind: amounts(joined.map((entry) => entry.toAndKind)),
    laneOf: indices(joined.map((entry) => entry.lane)),
  };
}
