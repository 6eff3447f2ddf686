import { masterZipOf, type Zip, zipKey } from '../../domain/places/zip';
import { rowOfKey } from '../compile/zip-index';
import type { CompiledReference } from '../compile-reference';

const EARTH_RADIUS_MILES = 3958.8;

/** The point a ZIP is measured from, and the state it is in. */
interface Location {
  /** A row of `CompiledReference.zips`. */
  readonly row: number;
  readonly state: string;
}

function substituteRowOf(reference: CompiledReference, zip: Zip): number {
  const full = rowOfKey(reference.substituted, zipKey(zip));
  const found = full >= 0 ? full : rowOfKey(reference.substituted, zipKey(masterZipOf(zip)));
  return found >= 0 ? (reference.substituteRow[found] as number) : -1;
}

/**
 * Locates a ZIP. With a MILEAGE substitution it is measured from its substitute (one step; for Canada the full code is tried
 * before its first three characters). Its state is its own if it has a row, else the substitute's. Returns null if it has
 * neither.
 */
export function locateZip(reference: CompiledReference, zip: Zip): Location | null {
  const own = rowOfKey(reference.zips, zipKey(masterZipOf(zip)));
  const substitute = substituteRowOf(reference, zip);
  const row = substitute >= 0 ? substitute : own;
  if (row < 0) return null;
  const stateRow = own >= 0 ? own : substitute;
  return { row, state: reference.states[reference.stateOf[stateRow] as number] as string };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Haversine distance times circuity, rounded to the nearest mile, at least 1. */
export function estimateMiles(reference: CompiledReference, from: Location, to: Location): number {
  const fromLatitude = radians(reference.latitudes[from.row] as number);
  const toLatitude = radians(reference.latitudes[to.row] as number);
  const byLatitude = Math.sin((toLatitude - fromLatitude) / 2);
  const byLongitude = Math.sin(
    (radians(reference.longitudes[to.row] as number) - radians(reference.longitudes[from.row] as number)) / 2,
  );
  const chord =
    byLatitude * byLatitude + Math.cos(fromLatitude) * Math.cos(toLatitude) * byLongitude * byLongitude;
  const greatCircle = 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
  return Math.max(1, Math.round(greatCircle * reference.circuity));
}
