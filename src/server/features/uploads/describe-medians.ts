import { type MedianChange, relativeChange } from '../../../domain/median-change';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 3,
});
const inDollars = (cents: number | null) => (cents === null ? 'none' : dollars.format(cents / 100));

/** "The median of total_base_rate would change from $520.00 to $5.20 (-99%)." */
export function describeMedian({ column, before, after }: MedianChange): string {
  const change = relativeChange({ before, after });
  const percent =
    change === null || !Number.isFinite(change)
      ? ''
      : ` (${change > 0 ? '+' : ''}${Math.round(change * 100)}%)`;
  return `The median of ${column} would change from ${inDollars(before)} to ${inDollars(after)}${percent}.`;
}
