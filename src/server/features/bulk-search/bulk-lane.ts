import type { ShipmentRequest } from '../../../domain/shipment/shipment-request';
import { ROW_SEPARATOR, rowOf } from '../quotes/encode-search';

/** A lane of a file. The other fields of its shipment are entered once for the whole file. */
export interface BulkLane
  extends Pick<
    ShipmentRequest,
    'fromZip' | 'toZip' | 'temperature' | 'commodity' | 'pallets' | 'grossWeightLbs' | 'stackable'
  > {
  /** The set point; null for the default of the temperature class. */
  readonly temperatureF: number | null;
}

/** The options that are entered once for all lanes. */
export type BulkOptions = Pick<ShipmentRequest, 'earliestPickup' | 'accessorials' | 'foodGrade'>;

/** Encodes the lanes in the format that `actor.open_bulk_search` reads. */
export function encodeLanes(lanes: readonly BulkLane[]): string {
  return lanes
    .map((lane) =>
      rowOf([
        lane.fromZip,
        lane.toZip,
        lane.temperature,
        lane.temperatureF,
        lane.commodity,
        lane.pallets,
        lane.grossWeightLbs,
        lane.stackable,
      ]),
    )
    .join(ROW_SEPARATOR);
}
