import { CARRIED_AS_FOODSTUFFS, COMMODITIES, type Commodity } from '../../domain/shipment/commodities';
import { TEMPERATURES, type Temperature } from '../../domain/shipment/temperatures';
import { type Cells, cell, LANE_KIND, laneAt } from '../compile/cells';
import { LANE_COMMODITY_CODES, LANE_KINDS, laneKind } from '../compile/lane-kinds';
import type { LaneRequest } from '../lane-request';

/**
 * The specificity of a lane: how closely its commodity matches the shipment. Values below 0 mean that the lane does not
 * match.
 */
export const OTHER_TEMPERATURE = -2;
export const OTHER_COMMODITY = -1;
export const ANYTHING = 0;
const FOODSTUFFS = 1;
const EXACT = 2;

/** For each kind of lane (`laneKind`), the lane's specificity for a request, or the check that the lane fails. */
export type LaneFilter = Int8Array;

/** A filter with one value for every kind of lane. */
export const createFilter = (value: number): LaneFilter => new Int8Array(LANE_KINDS).fill(value);

export function laneFilterFor({ temperature, commodity }: LaneRequest): LaneFilter {
  return (FILTERS.get(temperature) as ReadonlyMap<Commodity, LaneFilter>).get(commodity) as LaneFilter;
}

/**
 * One filter for each temperature and commodity. They are created in advance, because creating one took as long as pricing
 * two lanes.
 */
const FILTERS: ReadonlyMap<Temperature, ReadonlyMap<Commodity, LaneFilter>> = new Map(
  TEMPERATURES.map((temperature, index) => [
    temperature,
    new Map(COMMODITIES.map((goods) => [goods, filterOf(index, goods)])),
  ]),
);

function filterOf(temperature: number, goods: Commodity): LaneFilter {
  const filter = createFilter(OTHER_TEMPERATURE);
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
