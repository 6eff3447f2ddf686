import { amounts } from './columns';
import { compileCharges } from './compile-charges';
import { compileFuel } from './compile-fuel';
import { compileLanes } from './compile-lanes';
import { compilePlaces } from './compile-places';
import { compileRegions } from './compile-regions';
import { compileSchedules } from './compile-schedules';
import { compileSheets } from './compile-sheets';
import type { CompiledTariff } from './compiled-tariff';
import type { Tariff } from './tariff';
import { tariffNames } from './tariff-names';

/**
 * Turns a carrier's rows into columns. Rows are unique by the keys under which they are uploaded; a row that
 * names a region, facility or sheet the tariff does not have can never match, it is no error here.
 */
export function compileTariff(tariff: Tariff): CompiledTariff {
  const names = tariffNames(tariff);
  const schedules = compileSchedules(tariff);
  const tiers = [...tariff.palletWeightPremiums].sort(
    (one, other) => one.weightTierLbs - other.weightTierLbs,
  );
  return {
    carrier: { ...tariff.carrier },
    multipliers: new Map(tariff.terms.map((terms) => [terms.shipperId, terms.multiplier])),
    places: compilePlaces(tariff, names),
    regions: compileRegions(tariff, names),
    lanes: compileLanes(tariff, names, schedules),
    sheets: compileSheets(tariff, names),
    schedules: schedules.compiled,
    fuel: compileFuel(tariff),
    palletWeights: {
      weightTier: amounts(tiers.map((tier) => tier.weightTierLbs)),
      premium: amounts(tiers.map((tier) => tier.premium)),
      premiumCap: amounts(tiers.map((tier) => tier.premiumCapCents)),
    },
    charges: compileCharges(tariff.accessorialCharges),
  };
}
