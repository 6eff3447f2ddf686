import type { Accessorial } from '../../domain/accessorials';
import type { FuelPriceSource } from '../../domain/fuel';
import type { Mills } from '../../domain/money';
import type { Temperature } from '../../domain/temperatures';
import type { TruckloadVehicle } from '../../domain/vehicles';
import type { LaneCommodity } from '../tariff';

/** A region, or a facility without a region, that holds a ZIP. */
export type Place =
  | { readonly kind: 'REGION'; readonly name: string }
  | { readonly kind: 'FACILITY'; readonly name: string };

export type ShipmentSide = 'PICKUP' | 'DROPOFF';

/** What a tariff lacks for a shipment, with the row or the bound that the shipment is beyond. */
export type TariffGap =
  | { readonly kind: 'NO_LANES' }
  /** No active region holds the ZIP, and no lane ends at a facility there. */
  | { readonly kind: 'ZIP_NOT_COVERED'; readonly side: ShipmentSide }
  | {
      readonly kind: 'NO_LANE_BETWEEN';
      readonly from: readonly Place[];
      readonly to: readonly Place[];
      /** Whether a lane joins them in the opposite direction. */
      readonly isOpposite: boolean;
    }
  | {
      readonly kind: 'TEMPERATURE';
      readonly from: readonly Place[];
      readonly to: readonly Place[];
      /** Those of the lanes between them. */
      readonly offered: readonly Temperature[];
    }
  | {
      readonly kind: 'COMMODITY';
      readonly from: readonly Place[];
      readonly to: readonly Place[];
      /** Those of the lanes between them at the temperature. */
      readonly offered: readonly LaneCommodity[];
    }
  | { readonly kind: 'NOT_FOOD_GRADE' }
  | { readonly kind: 'SERVICE'; readonly accessorial: Accessorial }
  | { readonly kind: 'CAPACITY'; readonly vehicle: TruckloadVehicle }
  | {
      readonly kind: 'MINIMUM_WEIGHT';
      readonly side: ShipmentSide;
      readonly region: string;
      readonly minimumWeightLbs: number;
    }
  /** The lane has neither a rate sheet nor any rate. */
  | { readonly kind: 'LANE_WITHOUT_RATE' }
  | { readonly kind: 'SHEET_WITHOUT_ROWS'; readonly rateSheet: string }
  | { readonly kind: 'SHEET_MILES'; readonly rateSheet: string; readonly maximumMiles: number }
  | {
      readonly kind: 'SHEET_PALLETS';
      readonly rateSheet: string;
      /** Of the band. */
      readonly maximumMiles: number;
      /** The most in the band. */
      readonly maximumPallets: number;
      readonly billedPallets: number;
    }
  | { readonly kind: 'NO_FUEL_PRICE'; readonly source: FuelPriceSource }
  | {
      readonly kind: 'FUEL_TABLE';
      readonly source: FuelPriceSource;
      readonly priceMills: Mills;
      /** The end of the table that applies; null if there is none for the source and none without a source. */
      readonly table: { readonly source: FuelPriceSource | null; readonly maximumMills: Mills } | null;
    };
