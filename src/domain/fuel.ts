/** Published diesel prices that tariffs refer to. */
export const FUEL_PRICE_SOURCES = ['California', 'Rocky Mountain', 'West Coast', 'US Diesel'] as const;
export type FuelPriceSource = (typeof FUEL_PRICE_SOURCES)[number];

/** Applies if neither the lane nor the carrier's row for the destination state names a source. */
export const DEFAULT_FUEL_PRICE_SOURCE: FuelPriceSource = 'US Diesel';

/** The name in texts. The source 'US Diesel' already contains the word. */
export function fuelName(source: FuelPriceSource): string {
  return source === 'US Diesel' ? 'US diesel' : `${source} diesel`;
}
