import { type BasisPoints, type Cents, percentOf } from '../../domain/money/money';
import {
  type Cells,
  cell,
  HEADER_PALLET_WEIGHTS,
  HEADER_PALLET_WEIGHTS_END,
  PALLET_WEIGHT_CELLS,
  PALLET_WEIGHT_WEIGHT_TIER,
} from '../compile/cells';
import { BLANK } from '../compile/columns';

/** A percentage of BASE, limited by its cap. A cap of `BLANK` does not apply. */
export function cappedShare(base: Cents, percentage: BasisPoints, capCents: number): Cents {
  const share = percentOf(base, percentage);
  return capCents !== BLANK && share > capCents ? (capCents as Cents) : share;
}

/**
 * The offset of the highest weight tier not above the average pallet weight; `BLANK` when there is none. Compares tier ×
 * pallets with the gross weight, so the average is never rounded.
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
