import type { TariffTest } from '../../../contract/tariffs/tariff-tests';
import type { ChargeLineCode } from '../../../domain/money/charge-lines';
import type { QuoteRequestSource } from '../../../domain/people/companies';
import type { Accessorial } from '../../../domain/shipment/accessorials';
import type { DeclineCode } from '../../../domain/shipment/declines';
import type { QuoteHint } from '../../../domain/shipment/quote-hints';
import type { ShipmentRequest } from '../../../domain/shipment/shipment-request';
import type { RateType, TruckloadVehicle } from '../../../domain/shipment/vehicles';
import type { LaneKey } from '../../../rating/rating';
import type { FuelPrice } from '../../../rating/tariff';

/**
 * A stored quote request. A search writes it, `findQuoteRecord` reads it, and one function presents both, so a shared link
 * shows the same as the search.
 */
export interface QuoteRecord {
  readonly request: RequestRecord;
  /** The quotes in display order. */
  readonly quotes: readonly StoredQuote[];
  /** The declines that the reader may see, by carrier name, then id. */
  readonly declined: readonly DeclinedRecord[];
  /** The workings that the reader may see, by carrier id. */
  readonly workings: Readonly<Record<string, Working>>;
}

/** A record before it is stored. The database assigns the numbers of the quotes. */
export interface UnnumberedRecord extends Omit<QuoteRecord, 'quotes'> {
  readonly quotes: readonly Omit<StoredQuote, 'number'>[];
  readonly consulted: number;
}

/** The party of a request, which is the same for every lane of a bulk search. */
export interface RequestParty {
  /** Null for a single search. */
  readonly groupId: string | null;
  /** The request that this one repeats. */
  readonly againOf: string | null;
  readonly source: QuoteRequestSource;
  readonly shipperId: string | null;
  readonly carrierId: string | null;
  /** The shipper whose terms a carrier's own test uses; null for all other requests. */
  readonly termsShipperId: string | null;
  readonly createdAt: Date;
}

/** A row of `quote_request`. */
export interface RequestRecord extends ShipmentRequest, RequestParty {
  readonly id: string;
  /** The row of the file or the number of the dropoff, from 1; null for a single search. */
  readonly groupRow: number | null;
  readonly temperatureF: number | null;
  readonly miles: number;
  readonly referenceRevision: number;
  /** The prices on the day of the request. */
  readonly fuelPrices: readonly FuelPrice[];
}

export interface DeclinedRecord {
  readonly carrierId: string;
  readonly carrierName: string;
  readonly tariffRevision: number;
  readonly code: DeclineCode;
  /** The text for the shipper. */
  readonly detail: string;
}

export interface StoredQuote {
  readonly id: string;
  /** The number counts up over all quotes. People see it formatted (`formatQuoteNumber`). */
  readonly number: number;
  readonly carrierId: string;
  /** The carrier's name at the time of the search. */
  readonly carrierName: string;
  readonly rateType: RateType;
  readonly vehicleType: TruckloadVehicle | null;
  readonly totalCents: number;
  readonly ratedAsLbs: number | null;
  readonly pickupDate: string;
  readonly dropoffDate: string;
  readonly fuel: FuelPrice | null;
  readonly tariffRevision: number;
  readonly isSaved: boolean;
  readonly expiresAt: Date;
  readonly lines: readonly LineRecord[];
  readonly hints: readonly QuoteHint[];
}

export interface LineRecord {
  readonly code: ChargeLineCode;
  readonly accessorial?: Accessorial;
  readonly cents: number;
  /** The text for the shipper. */
  readonly detail: string;
}

/** The calculation behind a carrier's quotes or declines. Only the carrier and ADMIN may see it. */
export interface Working {
  /** The workings of the quotes, by quote id. */
  readonly quotes: Readonly<Record<string, QuoteWorking>>;
  /** The lanes that were tried. */
  readonly lanes: readonly LaneKey[];
  /** The outcome of every option of these lanes; at most 50, always including the chosen ones. */
  readonly attempts: readonly AttemptRecord[];
  /** The number of attempts that were not stored. */
  readonly attemptsLeftOut: number;
  /** The explanation of a carrier's own test. */
  readonly test?: TariffTest;
}

/** Either `totalCents` or `declineCode` is set. */
export interface AttemptRecord {
  /** The position in `lanes`. */
  readonly lane: number;
  readonly rateType: RateType;
  readonly vehicleType: TruckloadVehicle | null;
  readonly totalCents: number | null;
  readonly declineCode: DeclineCode | null;
}

export interface QuoteWorking {
  /** The position in `attempts`. Missing in records from before November 22, 2026, which have the lane instead. */
  readonly attempt?: number;
  /** The text for the carrier, one for each line of the quote. */
  readonly lines: readonly string[];
}
