import type { PalletWeightPremium } from '../tariff';
import type { CellsWriter } from './cells-writer';
import { HEADER_PALLET_WEIGHTS, HEADER_PALLET_WEIGHTS_END } from './compiled-tariff';

export function addPalletWeights(cells: CellsWriter, rows: readonly PalletWeightPremium[]): void {
  cells.fillIn(HEADER_PALLET_WEIGHTS, cells.end);
  const tiers = [...rows].sort((one, other) => one.weightTierLbs - other.weightTierLbs);
  for (const tier of tiers) cells.add([tier.weightTierLbs, tier.premium, tier.premiumCapCents]);
  cells.fillIn(HEADER_PALLET_WEIGHTS_END, cells.end);
}
