import type { EffectSearch } from '../../../contract/tariffs/tariff-effects';
import type { ComparedSearch } from './compare-prices';

/** A search whose price changes. A price is null if the search is not quoted. */
export interface ChangedSearch
  extends Pick<EffectSearch, 'searchedOn' | 'from' | 'to' | 'temperature' | 'pallets'> {
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
}

/** Returns the searches whose price changes, or that are newly or no longer quoted. */
export const changedSearches = (searches: readonly ComparedSearch[]): readonly ChangedSearch[] =>
  searches.flatMap(({ about, before, after }) => {
    const beforeCents = before.kind === 'QUOTED' ? before.quote.totalCents : null;
    const afterCents = after.kind === 'QUOTED' ? after.quote.totalCents : null;
    if (beforeCents === afterCents) return [];
    const { searchedOn, from, to, temperature, pallets } = about;
    return [{ searchedOn, from, to, temperature, pallets, beforeCents, afterCents }];
  });
