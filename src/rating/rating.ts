import type { IsoDate } from '../domain/days/calendar-date';
import type { ChargeLineCode } from '../domain/money/charge-lines';
import type { BasisPoints, Cents, Mills } from '../domain/money/money';
import type { Accessorial, AccessorialChargeType } from '../domain/shipment/accessorials';
import type { DeclineCode, DeclineFacts } from '../domain/shipment/declines';
import type { Temperature } from '../domain/shipment/temperatures';
import type { RateType, TruckloadVehicle } from '../domain/shipment/vehicles';
import type { FuelPrice, FuelSurcharge, LaneCommodity, LaneEnds, PalletValue, WeightValue } from './tariff';

/** A request that cannot be rated, because the reference data does not have its ZIPs. */
export interface UnknownZips {
  readonly ok: false;
  readonly unknownZips: readonly ('fromZip' | 'toZip')[];
}

/** The engine's result. Every consulted carrier is either in `quotes` or in `declined`. */
export type Rating =
  | UnknownZips
  | {
      readonly ok: true;
      /** Estimated miles: great circle times circuity. */
      readonly miles: number;
      /** The fuel price of each source on the day of the request, in the order of the sources. */
      readonly fuelPrices: readonly FuelPrice[];
      readonly referenceRevision: number;
      /** Sorted by total, carrier name, rate type, vehicle (none first), carrier id. */
      readonly quotes: readonly RatedQuote[];
      /** Sorted by carrier name, then carrier id. */
      readonly declined: readonly RatedDecline[];
    };

export interface CarrierName {
  readonly id: string;
  readonly name: string;
}

export interface RatedQuote {
  readonly carrier: CarrierName;
  readonly tariffRevision: number;
  readonly rateType: RateType;
  /** The vehicle of a TRUCKLOAD quote; null for any other. */
  readonly vehicleType: TruckloadVehicle | null;
  readonly totalCents: Cents;
  readonly lines: readonly RatedLine[];
  /** The weight of the heavier tier, if that tier was cheaper; otherwise null. */
  readonly ratedAsLbs: number | null;
  readonly pickupDate: IsoDate;
  readonly dropoffDate: IsoDate;
  /** Calendar days from pickup to dropoff. */
  readonly transitDays: number;
  /** Null when the carrier has no fuel rows at all. */
  readonly fuel: FuelPrice | null;
  readonly lane: LaneKey;
}

/** Identifies a lane within its carrier's tariff. Lanes are sorted by these fields in this order. */
export interface LaneKey extends LaneEnds {
  readonly temperature: Temperature;
  readonly commodity: LaneCommodity | null;
}

export const isSameLane = (one: LaneKey, other: LaneKey): boolean =>
  one.originRegion === other.originRegion &&
  one.destinationRegion === other.destinationRegion &&
  one.originFacility === other.originFacility &&
  one.destinationFacility === other.destinationFacility &&
  one.temperature === other.temperature &&
  one.commodity === other.commodity;

export interface RatedLine {
  readonly code: ChargeLineCode;
  /** The requested service; set for ACCESSORIAL only. */
  readonly accessorial: Accessorial | null;
  readonly cents: Cents;
  /** The tariff rows behind the amount. Only the carrier and ADMIN may see them. */
  readonly basis: LineBasis;
}

/** The calculation behind an amount. `of` is the amount that a percentage or multiplier applies to. */
export type LineBasis =
  | {
      readonly kind: 'PALLET_SHEET';
      readonly row: PalletValue;
      readonly billedPallets: number;
      readonly laneMinimumCents: Cents | null;
    }
  | {
      readonly kind: 'WEIGHT_SHEET';
      readonly row: WeightValue;
      readonly ratedAsLbs: number | null;
      readonly laneMinimumCents: Cents | null;
    }
  | {
      readonly kind: 'PALLET_RATE';
      readonly palletRateCents: Cents;
      readonly billedPallets: number;
      readonly laneMinimumCents: Cents | null;
    }
  | {
      readonly kind: 'TRUCKLOAD_TOTAL';
      readonly totalBaseRateCents: Cents;
      readonly laneMinimumCents: Cents | null;
    }
  | {
      readonly kind: 'TRUCKLOAD_PER_MILE';
      readonly baseRateMillsPerMile: Mills;
      readonly miles: number;
      readonly laneMinimumCents: Cents | null;
    }
  | {
      readonly kind: 'PALLET_WEIGHT_PREMIUM';
      readonly weightTierLbs: number;
      readonly percentage: BasisPoints;
      readonly of: Cents;
      readonly capCents: Cents | null;
    }
  | {
      readonly kind: 'REGION_PREMIUM';
      readonly region: string;
      readonly percentage: BasisPoints;
      readonly of: Cents;
      readonly capCents: Cents | null;
    }
  | {
      readonly kind: 'REGION_PER_PALLET';
      readonly region: string;
      readonly amountCents: Cents;
      readonly pallets: number;
    }
  | { readonly kind: 'MULTIPLIER'; readonly multiplier: number; readonly of: Cents }
  | { readonly kind: 'FUEL'; readonly row: FuelSurcharge; readonly price: FuelPrice; readonly of: Cents }
  | {
      readonly kind: 'ACCESSORIAL';
      /** The service of the row that sets the price: the requested service or its general one. */
      readonly pricedAs: Accessorial;
      readonly chargeType: AccessorialChargeType;
      readonly amount: Cents | Mills | BasisPoints;
      readonly minimumCents: Cents | null;
      readonly maximumCents: Cents | null;
    };

export interface RatedDecline {
  readonly carrier: CarrierName;
  readonly tariffRevision: number;
  readonly code: DeclineCode;
  /** Facts for the text that explains the code. */
  readonly facts: DeclineFacts;
}

/** The outcome of one option of one matching lane. Only the carrier and ADMIN may see it. */
export interface LaneAttempt {
  readonly lane: LaneKey;
  readonly rateType: RateType;
  readonly vehicleType: TruckloadVehicle | null;
  readonly outcome:
    | { readonly kind: 'PRICED'; readonly totalCents: Cents }
    | { readonly kind: 'DECLINED'; readonly code: DeclineCode; readonly facts: DeclineFacts };
}
