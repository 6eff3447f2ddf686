import type { CoveragePrefix } from '../../../../contract/tariffs/coverage';
import type { MapDot } from '../../../ui/map/prefix-map';

/** The number of shades on the map, from cheap to expensive. */
const SHADES = 5;

/** The upper bound in cents per pallet of each shade, with equally many prefixes in each. Empty without prices. */
export function priceBounds(prefixes: readonly CoveragePrefix[], pallets: number): readonly number[] {
  const prices = prefixes
    .flatMap(({ totalCents }) => (totalCents === null ? [] : [perPallet(totalCents, pallets)]))
    .sort((one, other) => one - other);
  if (prices.length === 0) return [];
  return Array.from(
    { length: SHADES },
    (_, shade) => prices[Math.ceil(((shade + 1) * prices.length) / SHADES) - 1] as number,
  );
}

/** The price per pallet, rounded half up as all amounts are. */
export const perPallet = (cents: number, pallets: number): number => Math.floor(cents / pallets + 0.5);

/** A dot for each prefix: its price as a shade, and a cross where shippers searched without an answer. */
export function dotsOf(
  prefixes: readonly CoveragePrefix[],
  { pallets, describe }: { readonly pallets: number; readonly describe: (prefix: CoveragePrefix) => string },
): readonly MapDot[] {
  const bounds = priceBounds(prefixes, pallets);
  const isPriced = bounds.length > 0;
  // Canada does not fit on the map; the list has it.
  return prefixes
    .filter(({ prefix }) => /^\d/.test(prefix))
    .map((prefix) => {
      const { latitude, longitude, totalCents, isPickup, isDelivery, missed } = prefix;
      const dot = { id: prefix.prefix, latitude, longitude, title: describe(prefix) };
      if (totalCents !== null) {
        const price = perPallet(totalCents, pallets);
        return { ...dot, mark: 'in', shade: bounds.findIndex((bound) => price <= bound) };
      }
      if (missed > 0) return { ...dot, mark: 'missed' };
      if (isPriced) return { ...dot, mark: 'out' };
      return { ...dot, mark: isPickup ? 'pickup' : isDelivery ? 'in' : 'out' };
    });
}
