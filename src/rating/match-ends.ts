import type { CompiledPlaces } from './compiled-tariff';
import type { ShipmentEnd } from './shipment';
import { firstRowOf } from './zip-index';

function collect(places: CompiledPlaces, key: number, page: number, found: number[]): void {
  const { keys } = places.zips;
  for (let row = firstRowOf(places.zips, key, page); keys[row] === key; row++) {
    const place = places.placeOf[row] as number;
    // A region may list a ZIP both in full and by its first three characters.
    if (!found.includes(place)) found.push(place);
  }
}

/**
 * The places of a carrier that hold a ZIP: active regions that list it or its first three characters, and
 * facilities of exactly this ZIP. Written over `found`, which a request uses again for each carrier.
 */
export function matchEnd(places: CompiledPlaces, end: ShipmentEnd, found: number[]): void {
  found.length = 0;
  collect(places, end.key, end.page, found);
  collect(places, end.threeKey, end.threePage, found);
}
