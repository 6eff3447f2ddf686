import { CARRIED_AS_FOODSTUFFS, type Commodity } from '../domain/commodities';
import { TEMPERATURES } from '../domain/temperatures';
import { firstAtLeast } from './columns';
import { type CompiledTariff, LANE_COMMODITY_CODES } from './compiled-tariff';
import { matchEnd } from './match-ends';
import type { Shipment } from './shipment';

/** How closely a lane names what is shipped; `NO_MATCH` when it does not carry it. */
const NO_MATCH = -1;
const ANYTHING = 0;
const FOODSTUFFS = 1;
const EXACT = 2;

/** The specificity of each of `LANE_COMMODITY_CODES` for goods of one commodity. */
export function specificitiesFor(commodity: Commodity): Int8Array {
  const asFoodstuffs = CARRIED_AS_FOODSTUFFS.some((carried) => carried === commodity);
  return Int8Array.from(LANE_COMMODITY_CODES, (code) => {
    if (code === null) return ANYTHING;
    if (code === commodity) return EXACT;
    return code === 'FOODSTUFFS' && asFoodstuffs ? FOODSTUFFS : NO_MATCH;
  });
}

/** What one request needs for matching, filled anew for each carrier. */
export interface LaneMatches {
  readonly specificities: Int8Array;
  readonly temperature: number;
  readonly origins: number[];
  readonly destinations: number[];
  /** The lanes that join the ZIPs at the temperature and for the commodity; in no order. */
  readonly lanes: number[];
}

export function laneMatches(shipment: Shipment): LaneMatches {
  return {
    specificities: specificitiesFor(shipment.request.commodity),
    temperature: TEMPERATURES.indexOf(shipment.request.temperature),
    origins: [],
    destinations: [],
    lanes: [],
  };
}

/** Null when lanes were found, else the first reason why none was. */
export function matchLanes(
  shipment: Shipment,
  tariff: CompiledTariff,
  matches: LaneMatches,
): 'NO_LANE' | 'TEMPERATURE_NOT_SERVED' | 'COMMODITY_NOT_SERVED' | null {
  const { lanes } = tariff;
  const { origins, destinations, specificities } = matches;
  matches.lanes.length = 0;
  matchEnd(tariff.places, shipment.from, origins);
  if (origins.length === 0) return 'NO_LANE';
  matchEnd(tariff.places, shipment.to, destinations);
  let joined = false;
  let atTemperature = false;
  for (const origin of origins) {
    const start = lanes.from[origin] as number;
    const end = lanes.from[origin + 1] as number;
    if (start === end) continue;
    for (const destination of destinations) {
      for (
        let entry = firstAtLeast(lanes.to, destination, start, end);
        entry < end && lanes.to[entry] === destination;
        entry++
      ) {
        const lane = lanes.laneOf[entry] as number;
        joined = true;
        if (lanes.temperature[lane] !== matches.temperature) continue;
        atTemperature = true;
        if ((specificities[lanes.commodity[lane] as number] as number) !== NO_MATCH) matches.lanes.push(lane);
      }
    }
  }
  if (matches.lanes.length > 0) return null;
  if (!joined) return 'NO_LANE';
  return atTemperature ? 'COMMODITY_NOT_SERVED' : 'TEMPERATURE_NOT_SERVED';
}
