import { TEMPERATURES } from '../domain/temperatures';
import { type CompiledTariff, LANE_COMMODITY_CODES } from './compiled-tariff';
import type { LaneKey } from './rating';

/** Number 0 is blank. */
const nameOf = (names: readonly string[], number: number) =>
  number === 0 ? null : (names[number - 1] as string);

/** The key of a compiled lane in words. */
export function laneKeyOf(tariff: CompiledTariff, lane: number): LaneKey {
  const { lanes, regions } = tariff;
  return {
    originRegion: nameOf(regions.names, lanes.originRegion[lane] as number),
    destinationRegion: nameOf(regions.names, lanes.destinationRegion[lane] as number),
    originFacility: nameOf(lanes.facilityNames, lanes.originFacility[lane] as number),
    destinationFacility: nameOf(lanes.facilityNames, lanes.destinationFacility[lane] as number),
    temperature: TEMPERATURES[lanes.temperature[lane] as number] as LaneKey['temperature'],
    commodity: LANE_COMMODITY_CODES[lanes.commodity[lane] as number] ?? null,
  };
}
