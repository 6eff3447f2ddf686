import type { Text } from '../../../texts/use-text';
import { formatPercentChange } from '../../../ui/format/amount-change';
import { formatNumber } from '../../../ui/format/number';
import type { HistogramBar } from './histogram-bars';

/** The searches that the list below the histogram shows: the largest of all, those no longer quoted, or those of one bar. */
export type ListedSearches = 'LARGEST' | 'LOST' | number;

const BASIS = 10_000;
/** Formats a change in basis points as "+3.2%"; "0%" for none. */
export const formatChange = (bp: number): string => formatPercentChange(bp / BASIS) ?? '';

export function barLabel({ percent, searches, isTail }: HistogramBar, text: Text): string {
  const count = formatNumber(searches);
  if (percent === 0) return text(isTail ? 'effect.bar.aroundLabel' : 'effect.bar.sameLabel', { count });
  const side = percent > 0 ? 'dearer' : 'cheaper';
  return text(`effect.bar.${side}${isTail ? 'Tail' : ''}`, {
    percent: formatNumber(Math.abs(percent)),
    count,
  });
}
