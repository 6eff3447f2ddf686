import { type Cents, type Multiplier, multiplied } from '../../domain/money';

/** What a carrier's terms for the shipper add to the lines before it: negative for a discount. */
export function shipperAdjustment(subtotal: Cents, by: Multiplier): Cents {
  return (multiplied(subtotal, by) - subtotal) as Cents;
}
