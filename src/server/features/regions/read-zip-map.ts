import type { ZipMap } from '../../../contract/tariffs/coverage';
import { masterZipOfKey } from '../../../domain/places/zip';
import type { CompiledReference } from '../../../rating/compile-reference';
import { keepAnswer } from '../../http/route';

const mapOfReference = new WeakMap<CompiledReference, ZipMap>();

/** Returns the coordinates of all ZIPs. They are collected, and compressed for responses, once for each reference. */
export function readZipMap(reference: CompiledReference): ZipMap {
  const known = mapOfReference.get(reference);
  if (known) return known;
  const thousandths = (degrees: Float64Array) => Array.from(degrees, (one) => Math.round(one * 1000));
  const made = keepAnswer({
    zips: Array.from(reference.zips.keys, masterZipOfKey),
    latitudes: thousandths(reference.latitudes),
    longitudes: thousandths(reference.longitudes),
  });
  mapOfReference.set(reference, made);
  return made;
}
