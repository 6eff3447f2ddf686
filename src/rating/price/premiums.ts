import { type BasisPoints, type Cents, percentOf } from '../../domain/money';
import { BLANK } from '../compile/columns';
import {
  type Cells,
  cell,
  HEADER_PALLET_WEIGHTS,
  HEADER_PALLET_WEIGHTS_END,
  PALLET_WEIGHT_CELLS,
  PALLET_WEIGHT_WEIGHT_TIER,
} from '../compile/compiled-tariff';

/** A share of BASE, at most its cap; a cap of `BLANK` does not bind. */
export function cappedShare(base: Cents, percentage: BasisPoints, capCents: number): Cents {
  const share = percentOf(base, percentage);
  return capCents !== BLANK && share > capCents ? (capCents as Cents) : share;
}

/**
 * Where the greatest tier stands that is not above the average weight of a pallet, `BLANK` when every tier is.
 * Compared as tier × pallets ≤ gross, so that the average is never rounded.
 */
export function palletWeightAt(cells: Cells, pallets: number, grossWeightLbs: number): number {
  let found = BLANK;
  const end = cell(cells, HEADER_PALLET_WEIGHTS_END);
  for (let at = cell(cells, HEADER_PALLET_WEIGHTS); at < end; at += PALLET_WEIGHT_CELLS) {
    if (cell(cells, at + PALLET_WEIGHT_WEIGHT_TIER) * pallets > grossWeightLbs) break;
    found = at;
  }
  return found;
}
