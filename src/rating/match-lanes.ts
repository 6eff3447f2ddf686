import { CARRIED_AS_FOODSTUFFS, type Commodity } from '../domain/commodities';
import { TEMPERATURES } from '../domain/temperatures';
import { firstAtLeast } from './columns';
import { type CompiledTariff, LANE_COMMODITY_CODES } from './compiled-tariff';
import type { LaneRequest } from './lane-request';
import { matchEnd } from './match-ends';
import type { Shipment } from './shipment';

/** How closely a lane names what is shipped; `NO_MATCH` when it does not carry it. */
const NO_MATCH = -1;
const ANYTHING = 0;
const FOODSTUFFS = 1;
const EXACT = 2;

/** The specificity of each of `LANE_COMMODITY_CODES` for goods of one commodity. */
function specificitiesFor(commodity: Commodity): Int8Array {
  const asFoodstuffs = CARRIED_AS_FOODSTUFFS.some((carried) => carried === commodity);
  return Int8Array.from(LANE_COMMODITY_CODES, (code) => {
    if (code === null) return ANYTHING;
    if (code === commodity) return EXACT;
    return code === 'FOODSTUFFS' && asFoodstuffs ? FOODSTUFFS : NO_MATCH;
  });
}

/** What a request asks of lanes, as the columns of lanes hold it. */
export interface LaneFilter {
  /** For each of `LANE_COMMODITY_CODES`. */
  readonly specificities: Int8Array;
  readonly temperature: number;
}

export function laneFilter(request: LaneRequest): LaneFilter {
  return {
    specificities: specificitiesFor(request.commodity),
    temperature: TEMPERATURES.indexOf(request.temperature),
  };
}

/**
 * The lanes that join the two ZIPs at the temperature and for the commodity, in no order; or, when there are
 * none, at which test the last of them failed.
 */
export function matchLanes(
  shipment: Shipment,
  tariff: CompiledTariff,
  filter: LaneFilter,
): readonly number[] | 'NO_LANE' | 'TEMPERATURE_NOT_SERVED' | 'COMMODITY_NOT_SERVED' {
  const { lanes } = tariff;
  const origins = matchEnd(tariff.places, shipment.from);
  if (origins.length === 0) return 'NO_LANE';
  const destinations = matchEnd(tariff.places, shipment.to);
  if (destinations.length === 0) return 'NO_LANE';
  const found: number[] = [];
  let joined = false;
  let atTemperature = false;
  for (const origin of origins) {
    const start = lanes.from[origin] as number;
    const end = lanes.from[origin + 1] as number;
    for (const destination of destinations) {
      for (
        let entry = firstAtLeast(lanes.to, destination, start, end);
        entry < end && lanes.to[entry] === destination;
        entry++
      ) {
        const lane = lanes.laneOf[entry] as number;
        joined = true;
        if (lanes.temperature[lane] !== filter.temperature) continue;
        atTemperature = true;
        if (filter.specificities[lanes.commodity[lane] as number] !== NO_MATCH) found.push(lane);
      }
    }
  }
  if (found.length > 0) return found;
  if (!joined) return 'NO_LANE';
  return atTemperature ? 'COMMODITY_NOT_SERVED' : 'TEMPERATURE_NOT_SERVED';
}
