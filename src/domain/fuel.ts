/** Published diesel prices that tariffs refer to. */
export const FUEL_PRICE_SOURCES = ['California', 'Rocky Mountain', 'West Coast', 'US Diesel'] as const;
export type FuelPriceSource = (typeof FUEL_PRICE_SOURCES)[number];

/** The source when neither the lane nor the carrier's table for the destination's state names one. */
export const DEFAULT_FUEL_PRICE_SOURCE: FuelPriceSource = 'US Diesel';
