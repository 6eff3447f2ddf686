import type { ShipmentRequest } from '../../../domain/shipment-request';
import { ROW_SEPARATOR, rowOf } from '../quotes/encode-search';

/** What a lane of a file says. The rest of its shipment is asked once for the whole file. */
export interface BulkLane
  extends Pick<
    ShipmentRequest,
    'fromZip' | 'toZip' | 'temperature' | 'commodity' | 'pallets' | 'grossWeightLbs' | 'stackable'
  > {
  /** The set point; null for that of the temperature class. */
  readonly temperatureF: number | null;
}

/** What is asked once for all lanes. */
export type BulkOptions = Pick<ShipmentRequest, 'earliestPickup' | 'accessorials' | 'foodGrade'>;

/** The lanes as `actor.open_bulk_search` reads them. */
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
