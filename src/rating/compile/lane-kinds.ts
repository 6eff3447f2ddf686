import { LANE_COMMODITIES } from '../../domain/shipment/commodities';
import { TEMPERATURES } from '../../domain/shipment/temperatures';
import type { LaneCommodity } from '../tariff';

/** The commodities of lanes in the order of the last part of a lane key: blank first, then by code point. */
export const LANE_COMMODITY_CODES: readonly (LaneCommodity | null)[] = [
  null,
  ...[...LANE_COMMODITIES].sort(),
];

/** The number of combinations of temperature and commodity. */
export const LANE_KINDS = TEMPERATURES.length * LANE_COMMODITY_CODES.length;

/**
 * A lane's temperature and commodity as one number below `LANE_KINDS`. `temperature` is an index into `TEMPERATURES`,
 * `commodity` an index into `LANE_COMMODITY_CODES`.
 */
export function laneKind(temperature: number, commodity: number): number {
  return temperature * LANE_COMMODITY_CODES.length + commodity;
}
