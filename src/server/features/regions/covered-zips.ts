import { masterZipOf, masterZipOfKey, type Zip, zipPrefix } from '../../../domain/places/zip';
import type { CompiledReference } from '../../../rating/compile-reference';

/** The known ZIPs, and those of each three-character prefix, both in ascending order. */
interface KnownZips {
  readonly all: ReadonlySet<Zip>;
  readonly ofPrefix: ReadonlyMap<Zip, readonly Zip[]>;
}

const zipsOfReference = new WeakMap<CompiledReference, KnownZips>();

/** Collects the known ZIPs, once for each reference. */
export function knownZips(reference: CompiledReference): KnownZips {
  const known = zipsOfReference.get(reference);
  if (known) return known;
  const zips = Array.from(reference.zips.keys, masterZipOfKey);
  const ofPrefix = new Map<Zip, Zip[]>();
  for (const zip of zips) {
    const others = ofPrefix.get(zipPrefix(zip));
    if (others) others.push(zip);
    else ofPrefix.set(zipPrefix(zip), [zip]);
  }
  const made = { all: new Set(zips), ofPrefix };
  zipsOfReference.set(reference, made);
  return made;
}

/**
 * Returns the known ZIPs that entries of region-zips cover. A full Canadian code covers its whole area, because the map
 * knows only areas.
 */
export function coveredZips(reference: CompiledReference, entries: Iterable<Zip>): Set<Zip> {
  const { all, ofPrefix } = knownZips(reference);
  const covered = new Set<Zip>();
  for (const entry of entries) {
    if (entry.length === 3) for (const zip of ofPrefix.get(entry) ?? []) covered.add(zip);
    else if (all.has(masterZipOf(entry))) covered.add(masterZipOf(entry));
  }
  return covered;
}

/** Returns the fewest entries that cover exactly these ZIPs: a prefix if all of its known ZIPs are among them. */
export function entriesOf(reference: CompiledReference, zips: ReadonlySet<Zip>): Zip[] {
  const { ofPrefix } = knownZips(reference);
  const prefixes = new Set(Array.from(zips, zipPrefix));
  return [...prefixes].sort().flatMap((prefix) => {
    const known = ofPrefix.get(prefix) ?? [];
    const chosen = known.filter((zip) => zips.has(zip));
    // A prefix with a single ZIP may get more ZIPs later, which nobody chose.
    return chosen.length === known.length && (chosen.length > 1 || prefix === known[0]) ? [prefix] : chosen;
  });
}
