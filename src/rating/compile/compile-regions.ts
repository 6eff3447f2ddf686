import type { Tariff } from '../tariff';
import { HEADER_REGIONS, REGION_CELLS } from './cells';
import type { CellsWriter } from './cells-writer';
import type { TariffNames } from './tariff-names';

/** A region that exists only as a name in lanes gets a blank record. Nothing reads it, because it has no ZIPs. */
export function addRegions(cells: CellsWriter, tariff: Tariff, names: TariffNames): void {
  cells.fill(HEADER_REGIONS, cells.end);
  const byName = new Map(tariff.regions.map((region) => [region.name, region]));
  for (const name of names.regions.all) {
    const region = byName.get(name);
    if (region === undefined) {
      cells.reserve(REGION_CELLS);
      continue;
    }
    cells.add([
      region.pickupPremium,
      region.pickupPremiumCapCents,
      region.pickupPremiumPerPalletCents,
      region.pickupMinimumWeightLbs,
      region.dropoffPremium,
      region.dropoffPremiumCapCents,
      region.dropoffMinimumWeightLbs,
    ]);
  }
}
