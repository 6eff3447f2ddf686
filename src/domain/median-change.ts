/** The median of an amount column before and after an upload, in cents. Null if the column has no amounts. */
export interface MedianChange {
  readonly column: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** A larger change is often a file in dollars instead of cents, so it has to be confirmed. */
const MAX_UNCONFIRMED_PERCENT = 30;

/** The change in relation to the median before: -0.99 from $520.00 to $5.20. Null if one of them is missing. */
export function relativeChange({ before, after }: Omit<MedianChange, 'column'>): number | null {
  if (before === null || after === null) return null;
  if (before === after) return 0;
  return before === 0 ? Number.POSITIVE_INFINITY : (after - before) / before;
}

/** A column that was or becomes blank has no relative change and needs no confirmation. */
export const isLargeChange = ({ before, after }: MedianChange): boolean =>
  before !== null && after !== null && Math.abs(after - before) * 100 > before * MAX_UNCONFIRMED_PERCENT;
