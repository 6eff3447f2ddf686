import type { Accessorial } from '../domain/accessorials';
import type { IsoDate } from '../domain/calendar-date';
import type { Commodity } from '../domain/commodities';
import type { Temperature } from '../domain/temperatures';
import type { Zip } from '../domain/zip';

/** The shipment to rate. Its limits were checked when it was parsed. */
export interface LaneRequest {
  readonly fromZip: Zip;
  readonly toZip: Zip;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly stackable: boolean;
  readonly foodGrade: boolean;
  /** In any order. A duplicate is charged once. */
  readonly accessorials: readonly Accessorial[];
  readonly earliestPickup: IsoDate;
  /** The UTC day of the request, which determines the fuel price. */
  readonly requestDate: IsoDate;
  /** The shipper whose terms apply; null for a multiplier of 1. */
  readonly shipperId: string | null;
  /** Consult only these carriers (CARRIER_TESTING); null for every carrier in the book. */
  readonly carrierIds: readonly string[] | null;
}
