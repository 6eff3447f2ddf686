import { type Amounts, amounts } from './columns';
import type { CompiledRegions } from './compiled-tariff';
import type { Tariff, TariffRegion } from './tariff';
import type { TariffNames } from './tariff-names';

/** A name that only lanes use has a row of blanks, which nothing reads: no ZIP belongs to it. */
export function compileRegions(tariff: Tariff, names: TariffNames): CompiledRegions {
  const byName = new Map(tariff.regions.map((region) => [region.name, region]));
  const column = (value: (region: TariffRegion) => number | null): Amounts =>
    amounts(
      names.regions.all.map((name) => {
        const region = byName.get(name);
        return region === undefined ? null : value(region);
      }),
    );
  return {
    names: names.regions.all,
    pickupPremium: column((region) => region.pickupPremium),
    pickupPremiumCap: column((region) => region.pickupPremiumCapCents),
    pickupPremiumPerPallet: column((region) => region.pickupPremiumPerPalletCents),
    pickupMinimumWeight: column((region) => region.pickupMinimumWeightLbs),
    dropoffPremium: column((region) => region.dropoffPremium),
    dropoffPremiumCap: column((region) => region.dropoffPremiumCapCents),
    dropoffMinimumWeight: column((region) => region.dropoffMinimumWeightLbs),
  };
}
