import type { AnswerOf, InputOf } from '../../../contract/call';
import type { FuelPriceWeek, listFuelPricesCall } from '../../../contract/reference/fuel-prices';
import { permits } from '../../../domain/people/permissions';
import type { Caller } from '../../access/caller';
import type { ActorDb } from '../../platform/database/database';
import { findDays, findPrices, type StoredPrice } from './fuel-price-queries';
import { findSeriesState, presentSeriesState } from './series-state';

interface Context {
  readonly db: ActorDb;
  readonly caller: Caller;
  /** Whether a job reads the published series. */
  readonly readsFuelSeries: boolean;
}

/** Lists the weeks with a price, newest first. */
export async function listFuelPrices(
  { db, caller, readsFuelSeries }: Context,
  { before, limit }: InputOf<typeof listFuelPricesCall>['query'],
): Promise<AnswerOf<typeof listFuelPricesCall, 200>> {
  return db.transaction(async (tx) => {
    const days = await findDays(tx, { before: before ?? null, limit: limit + 1 });
    const shown = days.slice(0, limit);
    const [newest, oldest] = [shown[0], shown.at(-1)];
    const prices = newest && oldest ? await findPrices(tx, { from: oldest, to: newest }) : [];
    return {
      rows: presentWeeks(prices),
      next: days.length > limit ? (oldest ?? null) : null,
      series: permits(caller, 'fuelPrice.edit', {})
        ? presentSeriesState(await findSeriesState(tx), readsFuelSeries)
        : null,
    };
  });
}

function presentWeeks(prices: readonly StoredPrice[]): FuelPriceWeek[] {
  const weeks: FuelPriceWeek[] = [];
  for (const { source, date, priceMills, origin, updatedAt } of prices) {
    if (weeks.at(-1)?.date !== date) weeks.push({ date, prices: [] });
    weeks.at(-1)?.prices.push({ source, priceMills, origin, updatedAt: updatedAt.toISOString() });
  }
  return weeks;
}
