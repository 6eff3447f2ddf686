import type { Tariff } from '../tariff';
import type { CellsWriter } from './cells-writer';
import { HEADER_REGIONS, REGION_CELLS } from './compiled-tariff';
import type { TariffNames } from './tariff-names';

/** A name that only lanes use has a record of blanks, which nothing reads: no ZIP belongs to it. */
export function addRegions(cells: CellsWriter, tariff: Tariff, names: TariffNames): void {
  cells.fillIn(HEADER_REGIONS, cells.end);
  const byName = new Map(tariff.regions.map((region) => [region.name, region]));
  for (const name of names.regions.all) {
    const region = byName.get(name);
    if (region === undefined) {
      cells.leaveOpen(REGION_CELLS);
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
