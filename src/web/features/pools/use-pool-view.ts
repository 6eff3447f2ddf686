import { useMemo, useState } from 'react';
import type { Pool } from '../../../contract/quotes/quote-pool';
import type { Quote } from '../../../contract/quotes/quotes';
import type { QuotesView, ViewStep } from '../search-form/quotes-view';
import { bestOf, type PoolSort, poolRows, sortPoolRows } from './pool-rows';

/** The key of the mix's row. Other rows have the id of their carrier. */
export const IN_MIX = 'mix';

/** The view of a pool. All of it is in the address, except the row in which a price was opened. */
export function usePoolView(
  pool: Pool,
  view: QuotesView,
  onViewChange: (view: QuotesView, step: ViewStep) => void,
) {
  const { rateType, chosenIds, poolSort, quoteId } = view;
  const sort: PoolSort = poolSort ?? 'MIX';
  const rows = useMemo(() => poolRows(pool, { rateType, chosenIds }), [pool, rateType, chosenIds]);
  const sorted = useMemo(() => sortPoolRows(rows, sort), [rows, sort]);
  const best = useMemo(() => bestOf(pool, rows), [pool, rows]);
  const [openedIn, setOpenedIn] = useState<string | null>(null);

  const change = (changed: Partial<QuotesView>) => onViewChange({ ...view, ...changed }, 'push');
  return {
    rows: sorted,
    best,
    sort,
    rateType,
    /** Whether the price is the open one of this row. */
    isOpen: (rowKey: string, quote: Quote) =>
      quote.id === quoteId && (rowKey === IN_MIX) === (openedIn === IN_MIX),
    toggle(rowKey: string, quote: Quote) {
      const isSame = quote.id === quoteId && (rowKey === IN_MIX) === (openedIn === IN_MIX);
      setOpenedIn(rowKey);
      onViewChange({ ...view, quoteId: isSame ? null : quote.id }, 'replace');
    },
    /** Counts this quote in the carrier's total, in place of its others for the dropoff. */
    choose(quote: Quote, choices: readonly Quote[]) {
      const ids = choices.map(({ id }) => id);
      const others = chosenIds.filter((id) => !ids.includes(id));
      const isCheapest = quote.id === ids[0];
      change({ quoteId: quote.id, chosenIds: isCheapest ? others : [...others, quote.id] });
    },
    sortBy: (by: PoolSort) => change({ poolSort: by === 'MIX' ? null : by }),
    change,
  };
}
export type PoolView = ReturnType<typeof usePoolView>;
