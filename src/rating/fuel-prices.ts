import type { IsoDate } from '../domain/calendar-date';
import type { FuelPrice } from './tariff';

/** The newest price of each source that was effective on `day`; prices of later days are not known yet. */
export function fuelPricesOn(
  pricesBySource: readonly (readonly FuelPrice[])[],
  day: IsoDate,
): (FuelPrice | null)[] {
  return pricesBySource.map((prices) => {
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((prices[middle] as FuelPrice).effectiveDate <= day) low = middle + 1;
      else high = middle;
    }
    return prices[low - 1] ?? null;
  });
}
