import { type BasisPoints, type Cents, percentOf } from '../domain/money';
import { BLANK } from './columns';
import type { CompiledPalletWeights } from './compiled-tariff';

/** A share of BASE, at most its cap; a cap of `BLANK` does not bind. */
export function cappedShare(base: Cents, percentage: BasisPoints, capCents: number): Cents {
  const share = percentOf(base, percentage);
  return capCents !== BLANK && share > capCents ? (capCents as Cents) : share;
}

/**
 * The greatest tier not above the average weight of a pallet, -1 when every tier is. Compared as
 * tier × pallets ≤ gross, so that the average is never rounded.
 */
export function palletWeightRow(
  tiers: CompiledPalletWeights,
  pallets: number,
  grossWeightLbs: number,
): number {
  let found = -1;
  for (let row = 0; row < tiers.weightTier.length; row++) {
    if ((tiers.weightTier[row] as number) * pallets > grossWeightLbs) break;
    found = row;
  }
  return found;
}
