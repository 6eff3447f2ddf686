/** A change of many amounts. All amounts are whole units: cents, or mills. */
export interface AmountRule {
  readonly how: 'PERCENT' | 'AMOUNT' | 'SET';
  /** The change in hundredths of a percent for PERCENT (490 is +4.9%), otherwise in units. */
  readonly change: number;
  /** New amounts are multiples of this many units, rounded half up. */
  readonly roundTo: number;
  readonly min: number | null;
  readonly max: number | null;
}

const WHOLE = 10_000;

/** The amount after the change, which is never negative. */
export function changeAmount(units: number, { how, change, roundTo, min, max }: AmountRule): number {
  // The amount is a fraction over WHOLE, so that only the rounding to `roundTo` rounds.
  const numerator =
    how === 'PERCENT' ? units * (WHOLE + change) : (how === 'SET' ? change : units + change) * WHOLE;
  const step = WHOLE * roundTo;
  const rounded = Math.floor((2 * numerator + step) / (2 * step)) * roundTo;
  const atLeast = Math.max(rounded, min ?? 0, 0);
  return max === null ? atLeast : Math.min(atLeast, max);
}

export interface ChangedAmount {
  readonly before: number;
  readonly after: number;
}

export interface ChangeSummary {
  readonly median: ChangedAmount;
  /** The smallest and the largest amount before the change. */
  readonly least: ChangedAmount;
  readonly most: ChangedAmount;
}

/**
 * The effect of a change on the amounts; null without amounts. If their number is even, the median is the lower middle one.
 */
export function summarizeChange(amounts: readonly number[], rule: AmountRule): ChangeSummary | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const changed = (before: number | undefined) =>
    before === undefined ? null : { before, after: changeAmount(before, rule) };
  const median = changed(sorted[Math.floor((sorted.length - 1) / 2)]);
  const least = changed(sorted[0]);
  const most = changed(sorted.at(-1));
  return median && least && most ? { median, least, most } : null;
}
