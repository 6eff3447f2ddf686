import type { CompiledPlaces } from './compiled-tariff';
import type { ShipmentEnd } from './shipment';
import { firstRowOf } from './zip-index';

/** Most carriers do not serve a given ZIP: they share this answer, and nothing is made for them. */
const NOWHERE: readonly number[] = [];

function withPlacesOf(
  places: CompiledPlaces,
  key: number,
  page: number,
  found: readonly number[],
): readonly number[] {
  const { keys } = places.zips;
  let row = firstRowOf(places.zips, key, page);
  if (keys[row] !== key) return found;
  const all = [...found];
  for (; keys[row] === key; row++) {
    const place = places.placeOf[row] as number;
    // A region may list a ZIP both in full and by its first three characters.
    if (!all.includes(place)) all.push(place);
  }
  return all;
}

/**
 * The places of a carrier that hold a ZIP: active regions that list it or its first three characters, and
 * facilities of exactly this ZIP.
 */
export function matchEnd(places: CompiledPlaces, end: ShipmentEnd): readonly number[] {
  const inFull = withPlacesOf(places, end.key, end.page, NOWHERE);
  return withPlacesOf(places, end.threeKey, end.threePage, inFull);
}
