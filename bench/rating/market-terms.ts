import { isoDate } from '../../src/domain/days/calendar-date';
import type { BasisPoints, Cents } from '../../src/domain/money/money';
import type { Random } from '../../src/testing/seeded-random';

/** The seed of the whole market. */
export const SEED = 20_261_121;
export const FIRST_PRICE_DATE = isoDate('2026-01-05');
/** The day of all searches, in the middle of the year of fuel prices. */
export const REQUEST_DATE = isoDate('2026-07-01');

export const someCents = (random: Random, from: number, to: number) => random.between(from, to) as Cents;

/** Returns a random amount for `percent` of the cells; else null for a blank cell. */
export function centsOrBlank(random: Random, percent: number, from: number, to: number): Cents | null {
  return random.chance(percent) ? someCents(random, from, to) : null;
}

/** Returns a random percentage for `percent` of the cells; else 0. */
export function shareOrNone(random: Random, percent: number, from: number, to: number): BasisPoints {
  return (random.chance(percent) ? random.between(from, to) : 0) as BasisPoints;
}
