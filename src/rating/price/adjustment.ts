import { applyMultiplier, type Cents, type Multiplier } from '../../domain/money/money';

/** The amount a carrier's terms for the shipper add to the lines so far; negative for a discount. */
export function calculateAdjustment(subtotal: Cents, multiplier: Multiplier): Cents {
  return (applyMultiplier(subtotal, multiplier) - subtotal) as Cents;
}
