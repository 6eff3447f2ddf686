import type { IsoDate } from '../../domain/days/calendar-date';
import type { FuelPrice } from '../tariff';
import { memoize } from './memoize';

/** The fuel prices in effect on one day. */
export interface DayFuelPrices {
  /** The prices in the order of `FUEL_PRICE_SOURCES`; null for a source without a price that day. */
  readonly bySource: readonly (FuelPrice | null)[];
  /** The same prices without nulls. */
  readonly known: readonly FuelPrice[];
}

const daysOf = new WeakMap<readonly (readonly FuelPrice[])[], (day: IsoDate) => DayFuelPrices>();

/** The latest price of each source that was effective on or before `day`. */
export function fuelPricesOn(pricesBySource: readonly (readonly FuelPrice[])[], day: IsoDate): DayFuelPrices {
  const known = daysOf.get(pricesBySource);
  if (known !== undefined) return known(day);
  const find = memoize((ofDay: IsoDate) => findPrices(pricesBySource, ofDay));
  daysOf.set(pricesBySource, find);
  return find(day);
}

function findPrices(pricesBySource: readonly (readonly FuelPrice[])[], day: IsoDate): DayFuelPrices {
  const bySource = pricesBySource.map((prices) => {
    let low = 0;
    let high = prices.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((prices[middle] as FuelPrice).effectiveDate <= day) low = middle + 1;
      else high = middle;
    }
    return prices[low - 1] ?? null;
  });
  return { bySource, known: bySource.filter((price) => price !== null) };
}
