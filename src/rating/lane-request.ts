import type { Accessorial } from '../domain/accessorials';
import type { IsoDate } from '../domain/calendar-date';
import type { Commodity } from '../domain/commodities';
import type { Temperature } from '../domain/temperatures';
import type { Zip } from '../domain/zip';

/** One lane asked for: what is rated. Already checked against the limits. */
export interface LaneRequest {
  readonly fromZip: Zip;
  readonly toZip: Zip;
  readonly temperature: Temperature;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly stackable: boolean;
  readonly foodGrade: boolean;
  /** Distinct or not, in any order: each is charged once, in the order of `ACCESSORIALS`. */
  readonly accessorials: readonly Accessorial[];
  readonly earliestPickup: IsoDate;
  /** The UTC day of the request: decides the fuel price. */
  readonly requestDate: IsoDate;
  /** Whose terms apply; null for none (multiplier 1). */
  readonly shipperId: string | null;
  /** Consult only these carriers (CARRIER_TESTING); null for every one in the book. */
  readonly carrierIds: readonly string[] | null;
}
