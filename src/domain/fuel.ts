/** Published diesel prices that tariffs refer to. */
export const FUEL_PRICE_SOURCES = ['California', 'Rocky Mountain', 'West Coast', 'US Diesel'] as const;
export type FuelPriceSource = (typeof FUEL_PRICE_SOURCES)[number];

/** The source if neither the lane nor the carrier's row for the destination state names one. */
export const DEFAULT_FUEL_PRICE_SOURCE: FuelPriceSource = 'US Diesel';

/** Diesel as people call it. The source 'US Diesel' already contains the word. */
export function fuelName(source: FuelPriceSource): string {
  return source === 'US Diesel' ? 'US diesel' : `${source} diesel`;
}
