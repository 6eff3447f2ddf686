import { TEMPERATURES } from '../domain/temperatures';
import { type CompiledTariff, LANE_COMMODITY_CODES } from './compiled-tariff';
import type { LaneKey } from './rating';

const nameOf = (names: readonly string[], number: number) => names[number - 1] ?? null;

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
