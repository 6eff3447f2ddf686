import type { IsoDate } from '../domain/days/calendar-date';
import { FUEL_PRICE_SOURCES, type FuelPriceSource } from '../domain/money/fuel';
import type { BasisPoints } from '../domain/money/money';
import type { DeclineCode } from '../domain/shipment/declines';
import { cell, FUEL_ROW_SURCHARGE, stateKey } from './compile/cells';
import { findFuelRow, hasFuelRows, sourceOfState } from './price/fuel';
import { fuelPricesOn } from './price/fuel-prices';
import type { BookCarrier, RateBook } from './rate-book';
import type { FuelPrice } from './tariff';

/** The fuel surcharge on deliveries in a state, for lanes without a fuel source of their own. */
export interface StateFuel {
  readonly state: string;
  readonly source: FuelPriceSource;
  readonly price: FuelPrice | null;
  /** Null if such lanes are declined. */
  readonly surcharge: BasisPoints | null;
  readonly decline: DeclineCode | null;
}

/** Returns null for a carrier that is not in the book, and no states for a carrier without fuel rows. */
export function fuelByState(
  book: RateBook,
  carrierId: string,
  { day, states }: { readonly day: IsoDate; readonly states: readonly string[] },
): readonly StateFuel[] | null {
  const index = book.indexOfId.get(carrierId);
  if (index === undefined) return null;
  const { cells } = (book.carriers[index] as BookCarrier).tariff;
  if (!hasFuelRows(cells)) return [];
  const prices = fuelPricesOn(book.reference.fuelPrices, day);
  return states.map((state): StateFuel => {
    const at = sourceOfState(cells, stateKey(state));
    const source = FUEL_PRICE_SOURCES[at] as FuelPriceSource;
    const price = prices.bySource[at] ?? null;
    const found = findFuelRow(cells, at, prices);
    if (found.kind === 'DECLINED') return { state, source, price, surcharge: null, decline: found.code };
    const surcharge = cell(cells, (found.row ?? 0) + FUEL_ROW_SURCHARGE) as BasisPoints;
    return { state, source, price, surcharge, decline: null };
  });
}
