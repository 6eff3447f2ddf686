/**
 * What became of the requests that a carrier quoted in a month. Null if the month is not closed yet, or if the count would
 * say something about a single customer (decision 86).
 */
export interface CarrierMonth {
  readonly quoted: number;
  /** Became a load of the carrier. */
  readonly won: number;
  /** Became a load of another carrier. Null if it is withheld. */
  readonly lost: number | null;
  /** Of each lost request, by how many percent the lowest quote was above what was booked. Null if withheld. */
  readonly margins: readonly number[] | null;
}

export interface CarrierOutcome {
  /** How many months are counted. */
  readonly months: number;
  readonly quoted: number;
  readonly won: number;
  readonly lost: number;
  /** Neither became a load of the carrier nor of another. */
  readonly open: number;
  /** The median of how far the lowest quote was above what was booked elsewhere; null with too few requests. */
  readonly marginPercent: number | null;
}

/** A month is counted so many days after its end, when nearly all of its quotes have expired. */
export const MONTH_CLOSES_AFTER_DAYS = 7;
/** Of so many lost requests or fewer a median would nearly be one of them. As of a carrier's record. */
const MIN_MARGINS = 5;

/** The months that are shown, added up; null if none is. Withheld months are in no figure, so that nothing can be subtracted. */
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

/** The middle one, or the mean of the two in the middle. At least one number. */
export function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] as number;
  return Number.isInteger(middle) ? (upper + (sorted[middle - 1] as number)) / 2 : upper;
}
