import type { Accessorial } from '../../../domain/accessorials';
import type { ChargeLineCode } from '../../../domain/charge-lines';
import type { Commodity } from '../../../domain/commodities';
import type { QuoteRequestSource } from '../../../domain/companies';
import type { DeclineCode } from '../../../domain/declines';
import type { Temperature } from '../../../domain/temperatures';
import type { RateType, TruckloadVehicle } from '../../../domain/vehicles';
import type { LaneAttempt, LaneKey } from '../../../rating/rating';
import type { FuelPrice } from '../../../rating/tariff';

/**
 * A quote request as it is kept: what a search writes and what a later reading finds. Both are presented by
 * the same function, so a link shows what the search showed.
 */
export interface QuoteRecord {
  readonly request: RequestRecord;
  readonly consulted: readonly ConsultedRecord[];
  /** In the order in which they are shown. */
  readonly quotes: readonly RatedQuoteRecord[];
  /** By carrier; only those the reader may see. */
  readonly workings: ReadonlyMap<string, Working>;
}

export interface RequestRecord {
  readonly id: string;
  readonly groupId: string;
  readonly source: QuoteRequestSource;
  readonly shipperId: string | null;
  readonly carrierId: string | null;
  /** Set for a carrier's own test only. */
  readonly termsShipperId: string | null;
  readonly createdBy: string | null;
  readonly createdAt: Date;
  readonly fromZip: string;
  readonly toZip: string;
  readonly temperature: Temperature;
  readonly temperatureF: number | null;
  readonly commodity: Commodity;
  readonly pallets: number;
  readonly grossWeightLbs: number;
  readonly stackable: boolean;
  readonly foodGrade: boolean;
  readonly accessorials: readonly Accessorial[];
  readonly earliestPickup: string;
  readonly miles: number;
  readonly referenceRevision: number;
  readonly fuelPrices: readonly FuelPrice[];
}

export interface ConsultedRecord {
  readonly carrierId: string;
  readonly carrierName: string;
  readonly tariffRevision: number;
  readonly quotes: number;
  readonly declineCode: DeclineCode | null;
  readonly declineDetail: string | null;
}

export interface RatedQuoteRecord {
  readonly id: string;
  readonly carrierId: string;
  readonly rateType: RateType;
  readonly vehicleType: TruckloadVehicle | null;
  readonly totalCents: number;
  readonly ratedAsLbs: number | null;
  readonly pickupDate: string;
  readonly dropoffDate: string;
  readonly transitDays: number;
  readonly fuel: FuelPrice | null;
  readonly tariffRevision: number;
  readonly isSaved: boolean;
  readonly expiresAt: Date;
  readonly lines: readonly LineRecord[];
}

export interface LineRecord {
  readonly code: ChargeLineCode;
  readonly accessorial: Accessorial | null;
  readonly cents: number;
  /** Plain words. */
  readonly detail: string;
}

/** A carrier's own view of how it came to its quotes, or to none. */
export interface Working {
  readonly quotes: Readonly<Record<string, { readonly lane: LaneKey; readonly lines: readonly string[] }>>;
  readonly attempts: readonly LaneAttempt[];
}
