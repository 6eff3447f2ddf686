import { BLANK } from '../compile/columns';
import { blockOf, type CarrierBlock, NUMBER_MASK } from './carrier-block';
import { type EndPlaces, placesOf } from './end-places';
import { type LaneFilter, OTHER_COMMODITY, OTHER_TEMPERATURE } from './lane-filter';
import { countLanes, findPair, kindIn, type LanePairs, laneIn, laneOfPair, NO_PAIR } from './lane-pairs';

/** The lanes that match a shipment: the first `count` of `lanes`, unsorted. One object is reused for every carrier. */
export interface MatchedLanes {
  readonly lanes: number[];
  count: number;
}

export function createMatchedLanes(): MatchedLanes {
  return { lanes: [], count: 0 };
}

/** Adds the lanes of a pair of places that match, and returns the best value of `filter` among all of them. */
function addLanes(pairs: LanePairs, pair: number, filter: LaneFilter, into: MatchedLanes): number {
  let closest = OTHER_TEMPERATURE;
  const count = countLanes(pairs, pair);
  for (let index = 0; index < count; index++) {
    const laneAndKind = laneOfPair(pairs, pair, index);
    const fit = filter[kindIn(laneAndKind)] as number;
    if (fit > closest) closest = fit;
    if (fit >= 0) into.lanes[into.count++] = laneIn(laneAndKind);
  }
  return closest;
}

/** The carrier has several places at an end. That is rare, so the places are looked up one by one. */
const SEVERAL = -2;

/**
 * The offset of the lanes of the carrier in `slot` between two ends; `NO_PAIR` if there are none, `SEVERAL` if they take
 * more than one lookup.
 */
export function findPairBetween(
  blocks: readonly CarrierBlock[],
  slot: number,
  from: EndPlaces,
  to: EndPlaces,
): number {
  const origin = from.places[slot] as number;
  const destination = to.places[slot] as number;
  if (origin === BLANK || destination === BLANK) return NO_PAIR;
  if (origin < 0 || destination < 0) return SEVERAL;
  return findPair((blocks[blockOf(slot)] as CarrierBlock).pairs, slot & NUMBER_MASK, origin, destination);
}

/**
 * Finds the lanes of the carrier in `slot` that join two ends at the temperature and for the commodity, and returns
 * 'MATCHED' or the check that the closest lane failed. `pair` comes from `findPairBetween`.
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
        const one = findPair(pairs, slot & NUMBER_MASK, origin, destination);
        if (one !== NO_PAIR) closest = Math.max(closest, addLanes(pairs, one, filter, into));
      }
    }
  }
  if (into.count > 0) return 'MATCHED';
  if (closest === OTHER_COMMODITY) return 'COMMODITY_NOT_SERVED';
  return closest === OTHER_TEMPERATURE ? 'TEMPERATURE_NOT_SERVED' : 'NO_LANE';
}
