import type { IsoDate } from '../../domain/calendar-date';
import type { FuelPrice } from '../tariff';
import { remembered } from './memoize';

/** The fuel prices of a day. */
export interface DayFuelPrices {
  /** In the order of `FUEL_PRICE_SOURCES`; null where no price is known on the day. */
  readonly bySource: readonly (FuelPrice | null)[];
  /** Those that are known. */
  readonly known: readonly FuelPrice[];
}

const daysOf = new WeakMap<readonly (readonly FuelPrice[])[], (day: IsoDate) => DayFuelPrices>();

/** The newest price of each source that was effective on `day`; prices of later days are not known yet. */
export function fuelPricesOn(pricesBySource: readonly (readonly FuelPrice[])[], day: IsoDate): DayFuelPrices {
  const known = daysOf.get(pricesBySource);
  if (known !== undefined) return known(day);
  const find = remembered((ofDay: IsoDate) => findPrices(pricesBySource, ofDay));
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
