import { WEEKDAYS } from '../../domain/days/weekdays';
import { FUEL_PRICE_SOURCES } from '../../domain/money/fuel';
import { LANE_COMMODITIES } from '../../domain/shipment/commodities';
import type { ScheduleLane, TariffLane } from '../../rating/tariff';
import type { Draw } from './drawn-rows';
import { CENTS, FACILITIES, FROZEN_MOSTLY, MILLS, REGIONS } from './edge-values';

const SHEETS = ['P', 'P', 'W', 'W', 'W2', 'empty'];

const noRate = { baseRateMillsPerMile: null, totalBaseRateCents: null };
const noTruckload = { BOX: noRate, REEFER_VAN: noRate, SPRINTER: noRate };
const drawTruckloadRate = (draw: Draw) => ({
  baseRateMillsPerMile: draw.orBlank(MILLS),
  totalBaseRateCents: draw.orBlank(CENTS),
});
const drawTruckload = (draw: Draw) => ({
  BOX: drawTruckloadRate(draw),
  REEFER_VAN: drawTruckloadRate(draw),
  SPRINTER: drawTruckloadRate(draw),
});

/** Draws the pricing of a lane: often a single option, whose declines no other option hides, or any number of options. */
function drawPricing(draw: Draw): Pick<TariffLane, 'palletRateCents' | 'rateSheet' | 'truckload'> {
  switch (draw.one(['sheet', 'sheet', 'pallet', 'truckload', 'any'] as const)) {
    case 'sheet':
      return { palletRateCents: draw.orBlank(CENTS), rateSheet: draw.one(SHEETS), truckload: noTruckload };
    case 'pallet':
      return { palletRateCents: draw.one(CENTS), rateSheet: null, truckload: noTruckload };
    case 'truckload':
      return { palletRateCents: null, rateSheet: null, truckload: drawTruckload(draw) };
    case 'any':
      return {
        palletRateCents: draw.orBlank(CENTS),
        rateSheet: draw.orBlank(SHEETS),
        truckload: drawTruckload(draw),
      };
  }
}

export function drawLane(draw: Draw): TariffLane {
  // The fields are copied one by one, because reading an object created by spreading is slow.
  const { palletRateCents, rateSheet, truckload } = drawPricing(draw);
  return {
    originRegion: draw.orBlank(REGIONS, 4),
    destinationRegion: draw.orBlank(REGIONS, 4),
    originFacility: draw.orBlank(FACILITIES),
    destinationFacility: draw.orBlank(FACILITIES),
    palletRateCents,
    rateSheet,
    truckload,
    temperature: draw.one(FROZEN_MOSTLY),
    commodity: draw.orBlank(LANE_COMMODITIES),
    minimumRateCents: draw.orBlank(CENTS),
    fuelPriceSource: draw.orBlank(FUEL_PRICE_SOURCES),
    schedulePickup: draw.subset(WEEKDAYS, 0, 3),
    scheduleDropoff: draw.subset(WEEKDAYS, 0, 3),
  };
}

export const laneKeyOf = ({
  originRegion,
  destinationRegion,
  originFacility,
  destinationFacility,
  temperature,
  commodity,
}: TariffLane) =>
  `${originRegion}|${destinationRegion}|${originFacility}|${destinationFacility}|${temperature}|${commodity}`;

export interface Trip {
  readonly lane: number;
  readonly pickup: number;
  readonly daysInTransit: number;
}

export const drawTrip = (draw: Draw): Trip => ({
  lane: draw.upTo(11),
  pickup: draw.upTo(6),
  daysInTransit: draw.upTo(6),
});

/** Returns schedule rows for existing lanes, because random ends would rarely match a lane. */
export const scheduleLanesOf = (lanes: readonly TariffLane[], trips: readonly Trip[]): ScheduleLane[] =>
  trips.flatMap(({ lane: index, pickup, daysInTransit }) => {
    const named = lanes[index];
    if (named === undefined) return [];
    const { originRegion, destinationRegion, originFacility, destinationFacility } = named;
    return {
      originRegion,
      destinationRegion,
      originFacility,
      destinationFacility,
      pickupDay: WEEKDAYS[pickup] ?? 'MON',
      dropoffDay: WEEKDAYS[(pickup + daysInTransit) % 7] ?? 'MON',
      daysInTransit,
    };
  });
