import type { IsoDate } from '../domain/days/calendar-date';
import type { Weekday } from '../domain/days/weekdays';
import type { FuelPriceSource } from '../domain/money/fuel';
import type { BasisPoints, Cents, Mills, Multiplier } from '../domain/money/money';
import type { ServiceType } from '../domain/people/companies';
import type { Zip } from '../domain/places/zip';
import type { Accessorial, AccessorialChargeType } from '../domain/shipment/accessorials';
import type { LANE_COMMODITIES } from '../domain/shipment/commodities';
import type { Temperature } from '../domain/shipment/temperatures';
import type { RateSheetType, TruckloadVehicle } from '../domain/shipment/vehicles';

/**
 * A carrier's tariff as plain rows, the input of `compileTariff`. Names refer to names in the same tariff. Null is a blank
 * cell.
 */
export interface Tariff {
  readonly carrier: TariffCarrier;
  /** Multipliers of APPROVED relationships only. Other shippers pay the list price. */
  readonly terms: readonly { readonly shipperId: string; readonly multiplier: Multiplier }[];
  readonly regions: readonly TariffRegion[];
  /** An iterable, so that a million rows are never in memory at once. */
  readonly regionZips: Iterable<{ readonly region: string; readonly zip: Zip }>;
  /** Facilities named by rows of this tariff: the carrier's own, else the shared one of that name. */
  readonly facilities: readonly { readonly name: string; readonly zip: Zip }[];
  readonly rateSheets: readonly { readonly name: string; readonly type: RateSheetType }[];
  readonly palletValues: readonly PalletValue[];
  readonly weightValues: readonly WeightValue[];
  readonly lanes: readonly TariffLane[];
  readonly fuelSources: readonly { readonly destinationState: string; readonly source: FuelPriceSource }[];
  readonly fuelSurcharges: readonly FuelSurcharge[];
  readonly palletWeightPremiums: readonly PalletWeightPremium[];
  readonly accessorialCharges: readonly AccessorialCharge[];
  readonly scheduleLanes: readonly ScheduleLane[];
  readonly scheduleRegions: readonly ScheduleRegion[];
}

export interface TariffCarrier {
  readonly id: string;
  readonly name: string;
  readonly revision: number;
  readonly foodGrade: boolean;
  readonly deficitRating: boolean;
  readonly stackingCredit: boolean;
}

export interface TariffRegion {
  readonly name: string;
  readonly isActive: boolean;
  readonly pickupPremium: BasisPoints;
  readonly pickupPremiumCapCents: Cents | null;
  readonly pickupMinimumWeightLbs: number | null;
  readonly pickupPremiumPerPalletCents: Cents;
  readonly dropoffPremium: BasisPoints;
  readonly dropoffPremiumCapCents: Cents | null;
  readonly dropoffMinimumWeightLbs: number | null;
}

/** Both ends of a lane. Each end names a region, a facility or both. */
export interface LaneEnds {
  readonly originRegion: string | null;
  readonly destinationRegion: string | null;
  readonly originFacility: string | null;
  readonly destinationFacility: string | null;
}

export type LaneCommodity = (typeof LANE_COMMODITIES)[number];

export interface TariffLane extends LaneEnds {
  readonly temperature: Temperature;
  readonly commodity: LaneCommodity | null;
  readonly minimumRateCents: Cents | null;
  readonly palletRateCents: Cents | null;
  readonly rateSheet: string | null;
  readonly fuelPriceSource: FuelPriceSource | null;
  /** The lane's own pickup days. Empty when the cell is blank. */
  readonly schedulePickup: readonly Weekday[];
  readonly scheduleDropoff: readonly Weekday[];
  readonly truckload: Readonly<Record<TruckloadVehicle, TruckloadRate>>;
}

export interface TruckloadRate {
  readonly baseRateMillsPerMile: Mills | null;
  readonly totalBaseRateCents: Cents | null;
}

export interface PalletValue {
  readonly rateSheet: string;
  readonly maximumMiles: number;
  readonly pallets: number;
  readonly minimumRateCents: Cents | null;
  /** The rate for the whole shipment. */
  readonly totalBaseRateCents: Cents;
}

export interface WeightValue {
  readonly rateSheet: string;
  readonly maximumMiles: number;
  readonly weightTierLbs: number;
  readonly minimumRateCents: Cents | null;
  readonly baseRateMillsPer100Lbs: Mills;
}

export interface FuelSurcharge {
  readonly source: FuelPriceSource | null;
  /** The highest price of the row, per gallon. */
  readonly maximumFuelPriceMills: Mills;
  readonly surcharge: BasisPoints;
}

export interface PalletWeightPremium {
  readonly weightTierLbs: number;
  readonly premium: BasisPoints;
  readonly premiumCapCents: Cents | null;
}

/** Only the amount for its type is set: cents for FLAT and PER_PALLET, mills for PER_HUNDREDWEIGHT, else basis points. */
export interface AccessorialCharge {
  readonly accessorial: Accessorial;
  readonly chargeType: AccessorialChargeType;
  readonly amountCents: Cents | null;
  readonly rateMillsPer100Lbs: Mills | null;
  readonly percentage: BasisPoints | null;
  readonly minimumCents: Cents | null;
  readonly maximumCents: Cents | null;
}

export interface ScheduleLane extends LaneEnds {
  readonly pickupDay: Weekday;
  readonly dropoffDay: Weekday;
  readonly daysInTransit: number;
}

export interface ScheduleRegion {
  readonly region: string;
  readonly facility: string | null;
  readonly serviceType: ServiceType;
  readonly serviceDays: readonly Weekday[];
}

/** The data all carriers share. */
export interface Reference {
  readonly revision: number;
  readonly zips: readonly ReferenceZip[];
  /** MILEAGE substitutions: distances for `originalZip` are measured from `substituteZip`. */
  readonly substitutions: readonly { readonly originalZip: Zip; readonly substituteZip: Zip }[];
  readonly fuelPrices: readonly FuelPrice[];
}

export interface ReferenceZip {
  readonly zip: Zip;
  /** The city, for display only. */
  readonly city: string;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface FuelPrice {
  readonly source: FuelPriceSource;
  readonly effectiveDate: IsoDate;
  /** The price per gallon. */
  readonly priceMills: Mills;
}
