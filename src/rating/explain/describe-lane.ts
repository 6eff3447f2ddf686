import { TEMPERATURES } from '../../domain/shipment/temperatures';
import {
  cell,
  LANE_DESTINATION_FACILITY,
  LANE_DESTINATION_REGION,
  LANE_KIND,
  LANE_ORIGIN_FACILITY,
  LANE_ORIGIN_REGION,
  laneAt,
} from '../compile/cells';
import type { CompiledTariff } from '../compile/compiled-tariff';
import { LANE_COMMODITY_CODES } from '../compile/lane-kinds';
import type { LaneKey } from '../rating';

const nameOf = (names: readonly string[], number: number) =>
  number === 0 ? null : (names[number - 1] as string);

/** The key of a compiled lane, with names instead of numbers. */
export function laneKeyOf({ cells, names }: CompiledTariff, lane: number): LaneKey {
  const at = laneAt(cells, lane);
  const kind = cell(cells, at + LANE_KIND);
  return {
    originRegion: nameOf(names.regions, cell(cells, at + LANE_ORIGIN_REGION)),
    destinationRegion: nameOf(names.regions, cell(cells, at + LANE_DESTINATION_REGION)),
    originFacility: nameOf(names.facilities, cell(cells, at + LANE_ORIGIN_FACILITY)),
    destinationFacility: nameOf(names.facilities, cell(cells, at + LANE_DESTINATION_FACILITY)),
    temperature: TEMPERATURES[(kind / LANE_COMMODITY_CODES.length) | 0] as LaneKey['temperature'],
    commodity: LANE_COMMODITY_CODES[kind % LANE_COMMODITY_CODES.length] ?? null,
  };
}
