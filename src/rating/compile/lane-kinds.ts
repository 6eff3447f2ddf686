import { LANE_COMMODITIES } from '../../domain/commodities';
import { TEMPERATURES } from '../../domain/temperatures';
import type { LaneCommodity } from '../tariff';

/** Blank first, then by code point: the order of the last part of a lane key. */
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
