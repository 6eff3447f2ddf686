import { useMemo, useState } from 'react';
import type { Quote } from '../../../../contract/quotes/quotes';

/** The quotes that the address compares, and those selected for the next comparison, which at first are the same. */
export function useComparison(quotes: readonly Quote[], comparedIds: readonly string[]) {
  const compared = useMemo(() => quotesOf(quotes, comparedIds), [quotes, comparedIds]);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(
    () => new Set(compared.map(({ id }) => id)),
  );
  return {
    compared,
    selectedIds,
    setSelectedIds,
    /** Returns the ids of the selected quotes in the order of the comparison. */
    sortedIds: () => quotesOf(quotes, [...selectedIds]).map(({ id }) => id),
  };
}

/** The quotes with these ids, by all-in total; unknown ids are skipped. */
function quotesOf(quotes: readonly Quote[], ids: readonly string[]): Quote[] {
  return quotes.filter(({ id }) => ids.includes(id)).sort((one, other) => one.totalCents - other.totalCents);
}
