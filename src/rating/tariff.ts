import type { Accessorial, AccessorialChargeType } from '../domain/accessorials';
import type { IsoDate } from '../domain/calendar-date';
import type { LANE_COMMODITIES } from '../domain/commodities';
import type { ServiceType } from '../domain/companies';
import type { FuelPriceSource } from '../domain/fuel';
import type { BasisPoints, Cents, Mills, Multiplier } from '../domain/money';
import type { Temperature } from '../domain/temperatures';
import type { RateSheetType, TruckloadVehicle } from '../domain/vehicles';
import type { Weekday } from '../domain/weekdays';
import type { Zip } from '../domain/zip';

/**
 * A carrier's tariff as plain rows, the way its files and tables hold it: what `compileTariff` reads.
 * Names refer to names of the same tariff. Null stands for a blank cell.
 */
export interface Tariff {
  readonly carrier: TariffCarrier;
  /** Multipliers of APPROVED relations only; every other shipper pays the plain price. */
  readonly terms: readonly { readonly shipperId: string; readonly multiplier: Multiplier }[];
  readonly regions: readonly TariffRegion[];
  /** Gone through one after the other: a million of them are never held at once. */
  readonly regionZips: Iterable<{ readonly region: string; readonly zip: Zip }>;
  /** Facilities that rows of this tariff name: the carrier's own of that name, else the shared one. */
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

/** The four ends of a lane. An end names a region, a facility or both. */
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
  /** Blank is empty. */
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
  /** For the whole shipment. */
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
  /** Per gallon. */
  readonly maximumFuelPriceMills: Mills;
  readonly surcharge: BasisPoints;
}

export interface PalletWeightPremium {
  readonly weightTierLbs: number;
  readonly premium: BasisPoints;
  readonly premiumCapCents: Cents | null;
}

/** Exactly the amount of its type is set: cents for FLAT and PER_PALLET, mills, basis points. */
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

/** What all carriers share. */
export interface Reference {
  readonly revision: number;
  readonly zips: readonly ReferenceZip[];
  /** MILEAGE substitutions: `originalZip` is measured from where `substituteZip` is. */
  readonly substitutions: readonly { readonly originalZip: Zip; readonly substituteZip: Zip }[];
  readonly fuelPrices: readonly FuelPrice[];
}

export interface ReferenceZip {
  readonly zip: Zip;
  readonly state: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface FuelPrice {
  readonly source: FuelPriceSource;
  readonly effectiveDate: IsoDate;
  /** Per gallon. */
  readonly priceMills: Mills;
}
