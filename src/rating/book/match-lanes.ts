import { CARRIED_AS_FOODSTUFFS, COMMODITIES, type Commodity } from '../../domain/commodities';
import { TEMPERATURES, type Temperature } from '../../domain/temperatures';
import { BLANK } from '../compile/columns';
import {
  type Cells,
  cell,
  LANE_COMMODITY_CODES,
  LANE_KIND,
  LANE_KINDS,
  laneAt,
  laneKind,
} from '../compile/compiled-tariff';
import type { LaneRequest } from '../lane-request';
import { blockOf, type CarrierBlock, type EndPlaces, NUMBER_MASK, placesOf } from './carrier-block';
import { kindIn, type LanePairs, laneIn, laneOfPair, lanesInPair, NO_PAIR, pairOf } from './lane-pairs';

/** How closely a lane names what is shipped; below 0 when it does not carry it. */
const OTHER_TEMPERATURE = -2;
const OTHER_COMMODITY = -1;
const ANYTHING = 0;
const FOODSTUFFS = 1;
const EXACT = 2;

/**
 * What a request asks of lanes: for each kind of lane (`laneKind`) its specificity, or which of the two tests it
 * fails.
 */
export type LaneFilter = Int8Array;

export function laneFilter({ temperature, commodity }: LaneRequest): LaneFilter {
  return (FILTERS.get(temperature) as ReadonlyMap<Commodity, LaneFilter>).get(commodity) as LaneFilter;
}

/** Of all goods at all temperatures, made once: a new one took as long as pricing two lanes. */
const FILTERS: ReadonlyMap<Temperature, ReadonlyMap<Commodity, LaneFilter>> = new Map(
  TEMPERATURES.map((temperature, index) => [
    temperature,
    new Map(COMMODITIES.map((goods) => [goods, filterOf(index, goods)])),
  ]),
);

function filterOf(temperature: number, goods: Commodity): LaneFilter {
  const filter = new Int8Array(LANE_KINDS).fill(OTHER_TEMPERATURE);
  LANE_COMMODITY_CODES.forEach((code, commodity) => {
    filter[laneKind(temperature, commodity)] = specificity(code, goods);
  });
  return filter;
}

function specificity(ofLane: (typeof LANE_COMMODITY_CODES)[number], goods: Commodity): number {
  if (ofLane === null) return ANYTHING;
  if (ofLane === goods) return EXACT;
  const asFoodstuffs = CARRIED_AS_FOODSTUFFS.some((carried) => carried === goods);
  return ofLane === 'FOODSTUFFS' && asFoodstuffs ? FOODSTUFFS : OTHER_COMMODITY;
}

export function specificityOf(cells: Cells, lane: number, filter: LaneFilter): number {
  return filter[cell(cells, laneAt(cells, lane) + LANE_KIND)] as number;
}

/** The lanes that would carry the goods, the first `count` of `lanes`, in no order: overwritten by each look. */
export interface MatchedLanes {
  readonly lanes: number[];
  count: number;
}

export function matchedLanes(): MatchedLanes {
  return { lanes: [], count: 0 };
}

/** Adds the lanes of a pair of places that would carry the goods; answers how far the others came. */
function addLanes(pairs: LanePairs, pair: number, filter: LaneFilter, into: MatchedLanes): number {
  let closest = OTHER_TEMPERATURE;
  const count = lanesInPair(pairs, pair);
  for (let index = 0; index < count; index++) {
    const laneAndKind = laneOfPair(pairs, pair, index);
    const fit = filter[kindIn(laneAndKind)] as number;
    if (fit > closest) closest = fit;
    if (fit >= 0) into.lanes[into.count++] = laneIn(laneAndKind);
  }
  return closest;
}

/** A carrier that has several places at an end, rare enough to be looked at place by place. */
const SEVERAL = -2;

/**
 * Where the lanes begin that the carrier in `slot` has between two ends; `NO_PAIR` if there are none, `SEVERAL`
 * if that takes more than one look.
 */
export function pairBetween(
  blocks: readonly CarrierBlock[],
  slot: number,
  from: EndPlaces,
  to: EndPlaces,
): number {
  const origin = from.places[slot] as number;
  const destination = to.places[slot] as number;
  if (origin === BLANK || destination === BLANK) return NO_PAIR;
  if (origin < 0 || destination < 0) return SEVERAL;
  return pairOf((blocks[blockOf(slot)] as CarrierBlock).pairs, slot & NUMBER_MASK, origin, destination);
}

/**
 * Finds the lanes of the carrier in `slot` that join two ends at the temperature and for the commodity. `pair` is
 * what `pairBetween` answered. When there are none, the answer is at which test the last of them failed.
 */
export function matchLanes(
  blocks: readonly CarrierBlock[],
  slot: number,
  pair: number,
  from: EndPlaces,
  to: EndPlaces,
  filter: LaneFilter,
  into: MatchedLanes,
): 'MATCHED' | 'NO_LANE' | 'TEMPERATURE_NOT_SERVED' | 'COMMODITY_NOT_SERVED' {
  into.count = 0;
  if (pair === NO_PAIR) return 'NO_LANE';
  const { pairs } = blocks[blockOf(slot)] as CarrierBlock;
  let closest = OTHER_TEMPERATURE - 1;
  if (pair !== SEVERAL) {
    closest = addLanes(pairs, pair, filter, into);
  } else {
    for (const origin of placesOf(from, slot)) {
      for (const destination of placesOf(to, slot)) {
        const one = pairOf(pairs, slot & NUMBER_MASK, origin, destination);
        if (one !== NO_PAIR) closest = Math.max(closest, addLanes(pairs, one, filter, into));
      }
    }
  }
  if (into.count > 0) return 'MATCHED';
  if (closest === OTHER_COMMODITY) return 'COMMODITY_NOT_SERVED';
  return closest === OTHER_TEMPERATURE ? 'TEMPERATURE_NOT_SERVED' : 'NO_LANE';
}
