import type { IsoDate } from '../domain/days/calendar-date';
import type { ShipmentRequest } from '../domain/shipment/shipment-request';

/** The shipment to rate. Its limits were checked when it was parsed. */
export interface LaneRequest extends ShipmentRequest {
  /** The UTC day of the request, which determines the fuel price. */
  readonly requestDate: IsoDate;
  /** The shipper whose terms apply; null for a multiplier of 1. */
  readonly shipperId: string | null;
  /** The only carriers to consult (CARRIER_TESTING); null for every carrier in the book. */
  readonly carrierIds: readonly string[] | null;
}
