import { CARRIED_AS_FOODSTUFFS, type Commodity } from '../domain/commodities';
import { TEMPERATURES } from '../domain/temperatures';
import { type CarrierBlock, type EndPlaces, mayJoin, placesOf, type SlottedCarrier } from './carrier-block';
import { BLANK, firstAtLeast } from './columns';
import { type CompiledLanes, LANE_COMMODITY_CODES, LANE_KINDS, laneKind } from './compiled-tariff';
import type { LaneRequest } from './lane-request';

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

export function laneFilter(request: LaneRequest): LaneFilter {
  const asked = TEMPERATURES.indexOf(request.temperature);
  const filter = new Int8Array(LANE_KINDS).fill(OTHER_TEMPERATURE);
  LANE_COMMODITY_CODES.forEach((code, commodity) => {
    filter[laneKind(asked, commodity)] = specificity(code, request.commodity);
  });
  return filter;
}

function specificity(ofLane: (typeof LANE_COMMODITY_CODES)[number], goods: Commodity): number {
  if (ofLane === null) return ANYTHING;
  if (ofLane === goods) return EXACT;
  const asFoodstuffs = CARRIED_AS_FOODSTUFFS.some((carried) => carried === goods);
  return ofLane === 'FOODSTUFFS' && asFoodstuffs ? FOODSTUFFS : OTHER_COMMODITY;
}

export function specificityOf(lanes: CompiledLanes, lane: number, filter: LaneFilter): number {
  return filter[laneKind(lanes.temperature[lane] as number, lanes.commodity[lane] as number)] as number;
}

/** What joins two ZIPs: the lanes that would carry the goods, in no order, and how far the others came. */
interface Joined {
  lanes: number[] | null;
  closest: number;
}

function join(lanes: CompiledLanes, origin: number, destination: number, filter: LaneFilter, into: Joined) {
  const end = lanes.from[origin + 1] as number;
  const first = destination * LANE_KINDS;
  let entry = firstAtLeast(lanes.toAndKind, first, lanes.from[origin] as number, end);
  for (; entry < end; entry++) {
    const kind = (lanes.toAndKind[entry] as number) - first;
    if (kind >= LANE_KINDS) break;
    const fit = filter[kind] as number;
    if (fit > into.closest) into.closest = fit;
    if (fit < 0) continue;
    const lane = lanes.laneOf[entry] as number;
    if (into.lanes === null) into.lanes = [lane];
    else into.lanes.push(lane);
  }
}

/**
 * The lanes of the carrier in `slot` that join two ends at the temperature and for the commodity, in no order;
 * or, when there are none, at which test the last of them failed.
 */
export function matchLanes(
  blocks: readonly CarrierBlock[],
  { slot, tariff }: SlottedCarrier,
  from: EndPlaces,
  to: EndPlaces,
  filter: LaneFilter,
): readonly number[] | 'NO_LANE' | 'TEMPERATURE_NOT_SERVED' | 'COMMODITY_NOT_SERVED' {
  const joined: Joined = { lanes: null, closest: OTHER_TEMPERATURE - 1 };
  const oneOrigin = from.places[slot] as number;
  const oneDestination = to.places[slot] as number;
  if (oneOrigin >= 0 && oneDestination >= 0) {
    join(tariff.lanes, oneOrigin, oneDestination, filter, joined);
  } else {
    for (const origin of placesOf(from, slot)) {
      for (const destination of placesOf(to, slot)) {
        if (mayJoin(blocks, slot, origin, destination)) {
          join(tariff.lanes, origin, destination, filter, joined);
        }
      }
    }
  }
  if (joined.lanes !== null) return joined.lanes;
  if (joined.closest === OTHER_COMMODITY) return 'COMMODITY_NOT_SERVED';
  return joined.closest === OTHER_TEMPERATURE ? 'TEMPERATURE_NOT_SERVED' : 'NO_LANE';
}

/** Whether a carrier has lanes between two ends at all, as far as can be told without looking at its own columns. */
export function mayServe(
  blocks: readonly CarrierBlock[],
  slot: number,
  from: EndPlaces,
  to: EndPlaces,
): boolean {
  const origin = from.places[slot] as number;
  const destination = to.places[slot] as number;
  if (origin === BLANK || destination === BLANK) return false;
  // Several places at an end are rare: they are looked at one by one.
  return origin < 0 || destination < 0 || mayJoin(blocks, slot, origin, destination);
}
