import { masterZipOf, type Zip, zipKey } from '../domain/places/zip';
import { rowOfKey } from './compile/zip-index';
import type { RateBook } from './rate-book';

/** City, state and coordinates in degrees of a ZIP, as the rate book knows them; null for a ZIP without its own place. */
export function placeOf(
  { reference }: RateBook,
  zip: Zip,
): {
  readonly name: string;
  readonly point: { readonly latitude: number; readonly longitude: number };
} | null {
  const row = rowOfKey(reference.zips, zipKey(masterZipOf(zip)));
  if (row < 0) return null;
  const city = reference.cities[reference.cityOf[row] as number];
  const state = reference.states[reference.stateOf[row] as number];
  return {
    name: `${city}, ${state}`,
    point: { latitude: reference.latitudes[row] as number, longitude: reference.longitudes[row] as number },
  };
}
