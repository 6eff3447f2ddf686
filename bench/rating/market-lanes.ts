import { WEEKDAYS, weekdayIndex } from '../../src/domain/days/weekdays';
import { FUEL_PRICE_SOURCES } from '../../src/domain/money/fuel';
import type { Mills } from '../../src/domain/money/money';
import { LANE_COMMODITIES } from '../../src/domain/shipment/commodities';
import { TEMPERATURES } from '../../src/domain/shipment/temperatures';
import type { LaneEnds, ScheduleLane, Tariff, TariffLane, TruckloadRate } from '../../src/rating/tariff';
import type { Random } from '../../src/testing/seeded-random';
import { someDays } from './market-regions';
import { centsOrBlank, someCents } from './market-terms';

interface LaneParts {
  readonly regions: readonly string[];
  readonly facilities: readonly string[];
  readonly sheets: readonly string[];
  readonly lanes: number;
}

const NO_RATE: TruckloadRate = { baseRateMillsPerMile: null, totalBaseRateCents: null };
const NO_TRUCKLOAD = { BOX: NO_RATE, REEFER_VAN: NO_RATE, SPRINTER: NO_RATE };

function truckloadRate(random: Random, from: number, to: number): TruckloadRate {
  const kind = random.between(1, 10);
  if (kind <= 2) return NO_RATE;
  return kind <= 8
    ? { baseRateMillsPerMile: random.between(from, to) as Mills, totalBaseRateCents: null }
    : { baseRateMillsPerMile: null, totalBaseRateCents: someCents(random, 60_000, 500_000) };
}

function pricingOf(
  random: Random,
  sheets: readonly string[],
): Pick<TariffLane, 'palletRateCents' | 'rateSheet' | 'truckload'> {
  const kind = random.between(1, 100);
  const rateSheet = kind <= 65 ? random.pick(sheets) : null;
  const palletRateCents = kind > 60 && kind <= 82 ? someCents(random, 14_000, 45_000) : null;
  const hasTruckload = (rateSheet === null && palletRateCents === null) || random.chance(20);
  const truckload = hasTruckload
    ? {
        BOX: truckloadRate(random, 2_000, 3_500),
        REEFER_VAN: truckloadRate(random, 2_400, 3_000),
        SPRINTER: truckloadRate(random, 1_500, 2_500),
      }
    : NO_TRUCKLOAD;
  return { rateSheet, palletRateCents, truckload };
}

/** Replaces some ends with docks. One lane in a hundred starts at a dock alone; two end in a region with a dock. */
function withDocks(random: Random, ends: LaneEnds, facilities: readonly string[]): LaneEnds {
  const kind = random.between(1, 100);
  if (kind === 1) return { ...ends, originRegion: null, originFacility: random.pick(facilities) };
  if (kind <= 3) return { ...ends, destinationFacility: random.pick(facilities) };
  return ends;
}

function scheduleLanesOf(random: Random, ends: LaneEnds): ScheduleLane[] {
  const daysInTransit = random.between(1, 6);
  return someDays(random).map((pickupDay) => ({
    ...ends,
    pickupDay,
    // Day number 4 was a Monday. The dropoff day must match the pickup day plus the transit days.
    dropoffDay: WEEKDAYS[weekdayIndex(4 + WEEKDAYS.indexOf(pickupDay) + daysInTransit)] ?? 'MON',
    daysInTransit,
  }));
}

const keyOf = (lane: TariffLane) =>
  JSON.stringify([
    lane.originRegion,
    lane.destinationRegion,
    lane.originFacility,
    lane.destinationFacility,
    lane.temperature,
    lane.commodity,
  ]);

/** Creates two to four lanes per pair of regions, with different temperatures or commodities. */
export function lanesOf(random: Random, parts: LaneParts): Pick<Tariff, 'lanes' | 'scheduleLanes'> {
  const lanes: TariffLane[] = [];
  const scheduleLanes: ScheduleLane[] = [];
  const known = new Set<string>();
  const scheduled = new Set<string>();
  while (lanes.length < parts.lanes) {
    const ends = withDocks(
      random,
      {
        originRegion: random.pick(parts.regions),
        destinationRegion: random.pick(parts.regions),
        originFacility: null,
        destinationFacility: null,
      },
      parts.facilities,
    );
    const endsKey = JSON.stringify(ends);
    if (random.chance(15) && !scheduled.has(endsKey)) {
      scheduled.add(endsKey);
      scheduleLanes.push(...scheduleLanesOf(random, ends));
    }
    for (let count = random.between(2, 4); count > 0 && lanes.length < parts.lanes; count--) {
      const lane: TariffLane = {
        ...ends,
        temperature: random.pick(TEMPERATURES),
        commodity: random.chance(70) ? null : random.pick(LANE_COMMODITIES),
        minimumRateCents: centsOrBlank(random, 40, 8_000, 30_000),
        ...pricingOf(random, parts.sheets),
        fuelPriceSource: random.chance(20) ? random.pick(FUEL_PRICE_SOURCES) : null,
        schedulePickup: random.chance(40) ? someDays(random) : [],
        scheduleDropoff: random.chance(40) ? someDays(random) : [],
      };
      if (known.has(keyOf(lane))) continue;
      known.add(keyOf(lane));
      lanes.push(lane);
    }
  }
  return { lanes, scheduleLanes };
}
