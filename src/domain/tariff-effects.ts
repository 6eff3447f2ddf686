/** What a change of a tariff would do to the searches of the last days: see docs/decisions/0080. */

export const EFFECT_DAYS = 90;
/** The newest ones are rated. */
export const MAX_EFFECT_SEARCHES = 2_000;

export const EFFECT_STATUSES = ['WAITING', 'RUNNING', 'FINISHED', 'FAILED'] as const;
export type EffectStatus = (typeof EFFECT_STATUSES)[number];

export const EFFECT_KINDS = ['UPLOAD', 'EDITS', 'REGION'] as const;
export type EffectKind = (typeof EFFECT_KINDS)[number];

/** The outermost steps of the histogram also count everything beyond them. */
export const MAX_EFFECT_PERCENT = 50;
/** How many searches each list has. */
export const MAX_LARGEST_DIFFERENCES = 10;

/**
 * The step of the histogram that a change of a total belongs to, in percent: 0 only if the totals are equal, otherwise the
 * percentage rounded away from 0. 3 means more than 2% and up to 3% dearer.
 */
export function effectPercent(beforeCents: number, afterCents: number): number {
  const moved = Math.abs(afterCents - beforeCents);
  if (moved === 0) return 0;
  const whole = Math.ceil((moved * 100) / Math.max(beforeCents, 1));
  return Math.sign(afterCents - beforeCents) * Math.min(whole, MAX_EFFECT_PERCENT);
}

/** The change of a total in 1/10000 of the old one, rounded to the nearest. A total of 0 counts as one cent. */
export const effectBasisPoints = (beforeCents: number, afterCents: number): number =>
  Math.round(((afterCents - beforeCents) * 10_000) / Math.max(beforeCents, 1));
