/** Amounts are integers of a named unit; mixing two units does not compile. `halfUp` rounds them without fractions. */
declare const unit: unique symbol;
type Integer<Unit extends string> = number & { readonly [unit]: Unit };

/** US cents. */
export type Cents = Integer<'cents'>;
/** 1/1000 US dollar: a rate per mile, a rate per 100 lb, a fuel price per gallon. */
export type Mills = Integer<'mills'>;
/** 1/10000 of a whole, for percentages: 0.2625 is 2625. */
export type BasisPoints = Integer<'basisPoints'>;
/** 1/10000 of a whole, for a carrier's terms for one shipper: 0.95 is 9500. */
export type Multiplier = Integer<'multiplier'>;

function integer(value: number, name: string): number {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${name} must be a whole number, got ${value}`);
  return value;
}

export const cents = (value: number): Cents => integer(value, 'cents') as Cents;
export const mills = (value: number): Mills => integer(value, 'mills') as Mills;
export const basisPoints = (value: number): BasisPoints => integer(value, 'basis points') as BasisPoints;
export const multiplier = (value: number): Multiplier => integer(value, 'multiplier') as Multiplier;

/** A multiplier of 1: the tariff's own price. */
export const PLAIN_MULTIPLIER = multiplier(10_000);

/**
 * Divides two whole numbers and rounds half up. `numerator` must be from 0 to below 2^53 and `denominator` positive, so the
 * remainder is exact and floating-point rounding cannot change the result.
 */
export function halfUp(numerator: number, denominator: number): number {
  // `%` becomes a function call for numbers above 2^31, and every price is calculated here.
  const whole = Math.floor(numerator / denominator);
  const remainder = numerator - whole * denominator;
  // Adds 0 or 1. A branch would be mispredicted half the time, which costs more than the division.
  return whole + Math.floor((remainder * 2) / denominator);
}

/**
 * `halfUp(amount × share / 10000)`. The amount is split at the denominator first: the undivided product would exceed 2^53 at
 * amounts 10,000 times smaller.
 */
function shareOf(amount: Cents, share: BasisPoints | Multiplier): Cents {
  const rest = amount % 10_000;
  return (((amount - rest) / 10_000) * share + halfUp(rest * share, 10_000)) as Cents;
}

/** A share of an amount: `halfUp(amount × percentage)`. */
export function percentOf(amount: Cents, percentage: BasisPoints): Cents {
  return shareOf(amount, percentage);
}

/** An amount under a carrier's terms for one shipper: `halfUp(amount × multiplier)`. */
export function applyMultiplier(amount: Cents, by: Multiplier): Cents {
  return shareOf(amount, by);
}

/** The price of `weightLbs` pounds at a rate per 100 lb: `halfUp(w × r / 1000)` cents. */
export function chargeForWeight(weightLbs: number, rateMillsPer100Lbs: Mills): Cents {
  return halfUp(weightLbs * rateMillsPer100Lbs, 1000) as Cents;
}

/** The price of `miles` at a rate per mile: `halfUp(rate × miles / 10)` cents. */
export function chargeForMiles(miles: number, rateMillsPerMile: Mills): Cents {
  return halfUp(rateMillsPerMile * miles, 10) as Cents;
}
