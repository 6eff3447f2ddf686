import type { EffectSearch } from '../../../contract/tariff-effects';
import type { ComparedSearch } from './compare-prices';

/** A search whose price changes. Null if it is not quoted. */
export interface ChangedSearch
  extends Pick<EffectSearch, 'searchedOn' | 'from' | 'to' | 'temperature' | 'pallets'> {
  readonly beforeCents: number | null;
  readonly afterCents: number | null;
}

/** The searches whose price or answer changes. */
export const changedSearches = (searches: readonly ComparedSearch[]): readonly ChangedSearch[] =>
  searches.flatMap(({ about, before, after }) => {
    const beforeCents = before.kind === 'QUOTED' ? before.quote.totalCents : null;
    const afterCents = after.kind === 'QUOTED' ? after.quote.totalCents : null;
    if (beforeCents === afterCents) return [];
    const { searchedOn, from, to, temperature, pallets } = about;
    return [{ searchedOn, from, to, temperature, pallets, beforeCents, afterCents }];
  });
