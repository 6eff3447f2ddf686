/** Published diesel prices that tariffs refer to. */
export const FUEL_PRICE_SOURCES = ['California', 'Rocky Mountain', 'West Coast', 'US Diesel'] as const;
export type FuelPriceSource = (typeof FUEL_PRICE_SOURCES)[number];

/** The source that applies if neither the lane nor the carrier's row for the destination state names one. */
export const DEFAULT_FUEL_PRICE_SOURCE: FuelPriceSource = 'US Diesel';

/** The names of the sources on screens and in messages. */
export const FUEL_NAMES: Readonly<Record<FuelPriceSource, string>> = {
  California: 'California diesel',
  'Rocky Mountain': 'Rocky Mountain diesel',
  'West Coast': 'West Coast diesel',
  'US Diesel': 'US diesel',
};

export const fuelName = (source: FuelPriceSource): string => FUEL_NAMES[source];

/** MANUAL: entered by a person. SERIES: read from the published series. FILE: from the demo's files. */
export const FUEL_PRICE_ORIGINS = ['MANUAL', 'SERIES', 'FILE'] as const;
export type FuelPriceOrigin = (typeof FUEL_PRICE_ORIGINS)[number];

/** The reasons why the published series could not be read. */
export const FUEL_SERIES_FAILURES = [
  'CONNECTION',
  'TIMEOUT',
  'REDIRECT',
  'STATUS',
  'TOO_LARGE',
  'MALFORMED',
] as const;
export type FuelSeriesFailure = (typeof FUEL_SERIES_FAILURES)[number];

/** $99.999 per gallon. */
export const MAX_FUEL_PRICE_MILLS = 99_999;
/** The most prices in one call: almost five years of the four sources. */
export const MAX_FUEL_PRICES = 1_000;
/** The most weeks in one list: ten years. */
export const MAX_FUEL_WEEKS = 520;
/** The first day of the published series. A price for an earlier day is a typing error. */
export const FIRST_FUEL_DAY = '1994-03-21';
/** The most days ahead of today for which a price can be entered. */
export const MAX_FUEL_DAYS_AHEAD = 31;
