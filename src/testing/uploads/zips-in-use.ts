import type { Zip } from '../../domain/places/zip';
import { isZipInUse } from '../../domain/places/zip-prefixes';

/** About 93,000 five-digit ZIPs that uploads accept, in ascending order. Most of them exist. */
export const ZIPS_IN_USE: readonly Zip[] = Array.from(
  { length: 100_000 },
  (_, index) => String(index).padStart(5, '0') as Zip,
).filter(isZipInUse);
