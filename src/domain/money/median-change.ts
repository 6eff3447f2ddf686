import type { TariffUpload } from '../uploads';

/** The median of an amount column before and after an upload, in cents. Null if the column has no amounts. */
export interface MedianChange {
  /** The part of the tariff, in an upload of several. */
  readonly type?: TariffUpload;
  readonly column: string;
  /** NEW if `before` is the median of the existing rows and `after` that of the rows that the upload adds. */
  readonly rows?: 'NEW';
  readonly before: number | null;
  readonly after: number | null;
}

/** A larger change must be confirmed, because it often means a file in dollars instead of cents. */
const MAX_UNCONFIRMED_PERCENT = 30;
/**
 * New rows may be far cheaper than the existing ones, such as rates for short distances. A file in dollars instead of cents
 * is off by a factor of 100.
 */
const MAX_UNCONFIRMED_FACTOR = 10;

/** The change relative to `before`: -0.99 from $520.00 to $5.20. Null if either median is missing. */
export function relativeChange({ before, after }: Pick<MedianChange, 'before' | 'after'>): number | null {
  if (before === null || after === null) return null;
  if (before === after) return 0;
  return before === 0 ? Number.POSITIVE_INFINITY : (after - before) / before;
}

/**
 * Whether the change must be confirmed. A column that was blank or becomes blank has no relative change and needs no
 * confirmation.
 */
export const isLargeChange = ({ before, after }: MedianChange): boolean =>
  before !== null && after !== null && Math.abs(after - before) * 100 > before * MAX_UNCONFIRMED_PERCENT;

/** Whether the added rows seem to use another unit than the existing ones. An amount of zero has no unit. */
export const isOtherUnit = ({ before, after }: Pick<MedianChange, 'before' | 'after'>): boolean =>
  before !== null &&
  after !== null &&
  before > 0 &&
  after > 0 &&
  Math.max(before / after, after / before) >= MAX_UNCONFIRMED_FACTOR;
