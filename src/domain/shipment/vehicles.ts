/** The three ways to price a quote. */
export const RATE_TYPES = ['PALLET', 'WEIGHT', 'TRUCKLOAD'] as const;
export type RateType = (typeof RATE_TYPES)[number];

export const RATE_SHEET_TYPES = ['PALLET', 'WEIGHT'] as const satisfies readonly RateType[];
export type RateSheetType = (typeof RATE_SHEET_TYPES)[number];

/** The vehicles a lane can price as a truckload, in the order they are tried. */
export const TRUCKLOAD_VEHICLES = ['BOX', 'REEFER_VAN', 'SPRINTER'] as const;
export type TruckloadVehicle = (typeof TRUCKLOAD_VEHICLES)[number];

export const TRUCKLOAD_CAPACITY: Record<TruckloadVehicle, { pallets: number; weightLbs: number }> = {
  BOX: { pallets: 12, weightLbs: 12_000 },
  REEFER_VAN: { pallets: 26, weightLbs: 44_000 },
  SPRINTER: { pallets: 2, weightLbs: 3_000 },
};

/** The limits of one dropoff. */
export const SHIPMENT_LIMITS = { pallets: 26, weightLbs: 44_000 } as const;

/** The number of dropoffs of a pool. */
export const POOL_DROPOFFS = { min: 2, max: 10 } as const;

/** A pickup can be requested at most this many days ahead. */
export const MAX_PICKUP_DAYS_AHEAD = 365;
