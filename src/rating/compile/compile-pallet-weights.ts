import type { PalletWeightPremium } from '../tariff';
import { HEADER_PALLET_WEIGHTS, HEADER_PALLET_WEIGHTS_END } from './cells';
import type { CellsWriter } from './cells-writer';

export function addPalletWeights(cells: CellsWriter, rows: readonly PalletWeightPremium[]): void {
  cells.fill(HEADER_PALLET_WEIGHTS, cells.end);
  const tiers = [...rows].sort((one, other) => one.weightTierLbs - other.weightTierLbs);
  for (const tier of tiers) cells.add([tier.weightTierLbs, tier.premium, tier.premiumCapCents]);
  cells.fill(HEADER_PALLET_WEIGHTS_END, cells.end);
}
