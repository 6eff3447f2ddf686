import { type Cents, type Multiplier, multiplied } from '../../domain/money';

/** The amount a carrier's terms for the shipper add to the lines so far; negative for a discount. */
export function calculateAdjustment(subtotal: Cents, multiplier: Multiplier): Cents {
  return (multiplied(subtotal, multiplier) - subtotal) as Cents;
}
