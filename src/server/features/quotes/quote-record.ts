import type { Selectable } from 'kysely';
import type { Accessorial } from '../../../domain/accessorials';
import type { ChargeLineCode } from '../../../domain/charge-lines';
import type { QuoteRequestSource } from '../../../domain/companies';
import type { DeclineCode } from '../../../domain/declines';
import type { FieldsOfRow } from '../../../domain/key-case';
import type { ShipmentRequest } from '../../../domain/shipment-request';
import type { RateType, TruckloadVehicle } from '../../../domain/vehicles';
import type { LaneAttempt, LaneKey } from '../../../rating/rating';
import type { FuelPrice } from '../../../rating/tariff';
import type { QuoteRequest } from '../../platform/database/schema.generated';

/**
 * A stored quote request. A search writes it, `findQuoteRecord` reads it, and one function presents both, so a shared
 * link shows the same as the search.
 */
export interface QuoteRecord {
  readonly request: RequestRecord;
  readonly consulted: readonly ConsultedRecord[];
  /** In display order. */
  readonly quotes: readonly StoredQuote[];
  /** By carrier id. Contains only those that the reader may see. */
  readonly workings: ReadonlyMap<string, Working>;
}

type RequestColumns = FieldsOfRow<Selectable<QuoteRequest>>;

/** Columns with a narrower type than PostgreSQL's. Each name must be a column of the table. */
interface NarrowedColumns extends ShipmentRequest {
  readonly source: QuoteRequestSource;
  readonly fuelPrices: readonly FuelPrice[];
}
type ColumnNames<Name extends keyof RequestColumns> = Name;

/** A row of `quote_request`. `termsShipperId` is set only for a carrier's own test. */
export type RequestRecord = NarrowedColumns &
  Readonly<Omit<RequestColumns, ColumnNames<keyof NarrowedColumns>>>;

export interface ConsultedRecord {
  readonly carrierId: string;
  readonly carrierName: string;
  readonly tariffRevision: number;
  readonly quotes: number;
  readonly declineCode: DeclineCode | null;
  readonly declineDetail: string | null;
}

export interface StoredQuote {
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
  /** The text for the shipper. */
  readonly detail: string;
}

/** The calculation behind a carrier's quotes or declines. Only the carrier and ADMIN may see it. */
export interface Working {
  readonly quotes: Readonly<Record<string, { readonly lane: LaneKey; readonly lines: readonly string[] }>>;
  readonly attempts: readonly LaneAttempt[];
}
