import { listFuelPrices } from '../../../contract/reference/fuel-endpoints';
import { FUEL_PRICE_SOURCES, type FuelPriceSource, MAX_FUEL_WEEKS } from '../../../domain/money/fuel';
import { useRead } from '../../api/use-read';

export const FUEL_PRICES_KEY = ['fuel-prices'] as const;

/** The order of the columns, and of the lines of the chart. */
export const SOURCES: readonly FuelPriceSource[] = FUEL_PRICE_SOURCES;

/** The prices of the last ten years, so that a pasted block always finds the prices that it replaces. */
export function useFuelPrices() {
  return useRead(listFuelPrices, {
    query: { limit: MAX_FUEL_WEEKS },
    queryKey: FUEL_PRICES_KEY,
  });
}

export type FuelPrices = NonNullable<ReturnType<typeof useFuelPrices>['data']>;
export type Week = FuelPrices['rows'][number];
export type Price = Week['prices'][number];

export const findPrice = (week: Week | undefined, source: FuelPriceSource): Price | undefined =>
  week?.prices.find((price) => price.source === source);
