import type { FuelPriceSource } from '../../domain/money/fuel';
import type { Mills } from '../../domain/money/money';
import type { Accessorial } from '../../domain/shipment/accessorials';
import type { Temperature } from '../../domain/shipment/temperatures';
import type { TruckloadVehicle } from '../../domain/shipment/vehicles';
import type { LaneCommodity } from '../tariff';

/** A region, or a facility without a region, that holds a ZIP. */
export type Place =
  | { readonly kind: 'REGION'; readonly name: string }
  | { readonly kind: 'FACILITY'; readonly name: string };

export type ShipmentSide = 'PICKUP' | 'DROPOFF';

/** The data that a tariff lacks for a shipment, with the row or the bound that the shipment exceeds. */
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
      /** The temperatures of the lanes between these places. */
      readonly offered: readonly Temperature[];
    }
  | {
      readonly kind: 'COMMODITY';
      readonly from: readonly Place[];
      readonly to: readonly Place[];
      /** The commodities of the lanes between these places at the temperature. */
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
      /** The maximum miles of the band. */
      readonly maximumMiles: number;
      /** The most pallets in the band. */
      readonly maximumPallets: number;
      readonly billedPallets: number;
    }
  | { readonly kind: 'NO_FUEL_PRICE'; readonly source: FuelPriceSource }
  | {
      readonly kind: 'FUEL_TABLE';
      readonly source: FuelPriceSource;
      readonly priceMills: Mills;
      /** The end of the table that applies. Null if there is no table for the source and none without a source. */
      readonly table: { readonly source: FuelPriceSource | null; readonly maximumMills: Mills } | null;
    };
