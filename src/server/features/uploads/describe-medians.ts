import { type MedianChange, relativeChange } from '../../../domain/money/median-change';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 3,
});
const inDollars = (cents: number | null) => (cents === null ? 'none' : dollars.format(cents / 100));

/**
 * Returns, for example, "The median of total_base_rate would change from $520.00 to $5.20 (-99%)." For new rows: "The median
 * of total_base_rate is $5.20 in the new rows and $520.00 in the existing ones (-99%)."
 */
export function describeMedian({ type, column: name, rows, before, after }: MedianChange): string {
  const column = type === undefined ? name : `${name} (${type})`;
  const change = relativeChange({ before, after });
  const percent =
    change === null || !Number.isFinite(change)
      ? ''
      : ` (${change > 0 ? '+' : ''}${Math.round(change * 100)}%)`;
  if (rows === 'NEW') {
    return `The median of ${column} is ${inDollars(after)} in the new rows and ${inDollars(before)} in the existing ones${percent}.`;
  }
  return `The median of ${column} would change from ${inDollars(before)} to ${inDollars(after)}${percent}.`;
}
