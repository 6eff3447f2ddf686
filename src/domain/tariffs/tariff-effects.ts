import { shownPercent } from '../money/percent-change';

/** The comparison of recent searches with and without a change of a tariff: see docs/decisions/0080. */

export const EFFECT_DAYS = 90;
/** When there are more searches than this, each customer gets an equal share of them. */
export const MAX_EFFECT_SEARCHES = 2_000;
/** The most comparisons for a carrier in 24 hours, more than anyone needs who works on a tariff all day. */
export const MAX_EFFECTS_PER_DAY = 200;

export const EFFECT_STATUSES = ['WAITING', 'RUNNING', 'FINISHED', 'FAILED'] as const;
export type EffectStatus = (typeof EFFECT_STATUSES)[number];

export const EFFECT_KINDS = ['UPLOAD', 'EDITS', 'REGION'] as const;

/** The outermost steps of the histogram also count everything beyond them. */
export const MAX_EFFECT_PERCENT = 50;
/** The number of searches in each list of the largest differences. */
export const MAX_LARGEST_DIFFERENCES = 10;

/**
 * The step of the histogram for a change of a total, in percent: 0 only if the totals are equal, otherwise the percentage
 * that the list shows, rounded away from 0. Step 3 means more than 2% and up to 3% more expensive. Without the list's
 * rounding, a change shown as +5% could be in step 6, because totals are whole cents: $200.03 on $4,000.00 is 5.0008%.
 */
export function effectPercent(beforeCents: number, afterCents: number): number {
  if (afterCents === beforeCents) return 0;
  const shown = Math.abs(shownPercent(effectBasisPoints(beforeCents, afterCents) / 10_000));
  const whole = Math.max(Math.ceil(shown), 1);
  return Math.sign(afterCents - beforeCents) * Math.min(whole, MAX_EFFECT_PERCENT);
}

/** The change of a total in 1/10000 of the old total, rounded to the nearest. A total of 0 counts as one cent. */
export const effectBasisPoints = (beforeCents: number, afterCents: number): number =>
  Math.round(((afterCents - beforeCents) * 10_000) / Math.max(beforeCents, 1));
