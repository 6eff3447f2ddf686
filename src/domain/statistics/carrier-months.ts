/**
 * The outcomes of the requests that a carrier quoted in a month. A count is null if the month is not closed yet, or if it
 * would say something about a single customer (decision 86).
 */
export interface CarrierMonth {
  readonly quoted: number;
  /** Requests that became a load of the carrier. */
  readonly won: number;
  /** Requests that became a load of another carrier. Null if the number is withheld. */
  readonly lost: number | null;
  /**
   * For each lost request, the percentage by which the carrier's lowest quote was above the booked price. Null if withheld.
   */
  readonly margins: readonly number[] | null;
}

export interface CarrierOutcome {
  /** The number of months that are counted. */
  readonly months: number;
  readonly quoted: number;
  readonly won: number;
  readonly lost: number;
  /** Requests that became a load of no carrier. */
  readonly open: number;
  /** The median percentage by which the lowest quote was above the price booked elsewhere; null with too few requests. */
  readonly marginPercent: number | null;
}

/** Days after the end of a month until it is counted. By then nearly all of its quotes have expired. */
export const MONTH_CLOSES_AFTER_DAYS = 7;
/**
 * Hides the median when there are fewer than five lost requests, because it would nearly reveal one. A carrier's record has
 * the same limit.
 */
const MIN_MARGINS = 5;

/**
 * The sum of the shown months; null if none is shown. Withheld months are left out of every figure, so that nobody can
 * calculate them by subtraction.
 */
export function sumCarrierMonths(months: readonly CarrierMonth[]): CarrierOutcome | null {
  const shown = months.flatMap(({ lost, ...month }) => (lost === null ? [] : [{ ...month, lost }]));
  if (shown.length === 0) return null;
  const sum = (of: (month: (typeof shown)[number]) => number) =>
    shown.reduce((total, month) => total + of(month), 0);
  const margins = shown.flatMap((month) => month.margins ?? []);
  return {
    months: shown.length,
    quoted: sum(({ quoted }) => quoted),
    won: sum(({ won }) => won),
    lost: sum(({ lost }) => lost),
    open: sum(({ quoted, won, lost }) => quoted - won - lost),
    marginPercent: margins.length < MIN_MARGINS ? null : Math.round(medianOf(margins)),
  };
}

/** The median: the middle number, or the mean of the two in the middle. The list must not be empty. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] as number;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] as number)) / 2 : upper;
}
