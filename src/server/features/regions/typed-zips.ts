import { parseRegionZip, type Zip, zipPrefix } from '../../../domain/places/zip';
import type { CompiledReference } from '../../../rating/compile-reference';
import { foldPlace } from '../reference/fold-place';
import { zipsOfCity, zipsOfState } from '../reference/known-places';
import { splitPlace } from '../reference/split-place';
import { statesOf } from '../reference/state-names';
import { entriesOf, knownZips } from './covered-zips';

export interface TypedZips {
  /** The entries of region-zips that the text means, in ascending order. */
  readonly entries: readonly Zip[];
  /** The parts of the text that are not a known place. */
  readonly unknown: readonly string[];
}

const ZIP = /^(\d{3}|\d{5}|[a-z]\d[a-z]([ -]?\d[a-z]\d)?)$/i;
const RANGE = /^(\d{3}|\d{5})\s*(?:-|–|—|to)\s*(\d{3}|\d{5})$/i;

/**
 * Reads what people type to add ZIPs to a region: ZIPs, ranges of them (93901-93950), three-character prefixes and ranges of
 * them, cities and states, separated by commas, semicolons or line breaks. Prefixes and Canadian codes need not be known; a
 * five-digit ZIP that is not known is reported, because it is more often a typing error than a new ZIP.
 */
export function readTypedZips(reference: CompiledReference, typed: string): TypedZips {
  const entries = new Set<Zip>();
  const unknown: string[] = [];
  const parts = joinCities(
    reference,
    typed
      .split(/[,;\n]|\s+or\s+/i)
      .map(tidy)
      .filter((part) => part !== ''),
  );
  for (const part of parts) {
    const found = entriesOfPart(reference, part);
    if (found.length === 0) unknown.push(part);
    for (const entry of found) entries.add(entry);
  }
  // A ZIP inside a prefix that is also added would be a second entry for the same place.
  const kept = [...entries].filter((entry) => entry.length === 3 || !entries.has(zipPrefix(entry)));
  return { entries: kept.sort(), unknown };
}

const tidy = (part: string) => part.trim().replace(/^(or|and)\s+/i, '');

/** Joins a city with the state after its comma: "Salinas", "CA" become one part if that state has such a city. */
function joinCities(reference: CompiledReference, parts: readonly string[]): readonly string[] {
  const joined: string[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] as string;
    const state = statesOf(foldPlace(parts[at + 1] ?? ''));
    const isCity = state.isWhole && zipsOfCity(reference, [foldPlace(part)], state.codes).length > 0;
    if (isCity) {
      joined.push(`${part}, ${parts[at + 1]}`);
      at++;
    } else {
      joined.push(part);
    }
  }
  return joined;
}

function entriesOfPart(reference: CompiledReference, part: string): readonly Zip[] {
  const zip = ZIP.test(part) ? parseRegionZip(part.replace('-', '')) : null;
  if (zip) return zip.length === 5 && !knownZips(reference).all.has(zip) ? [] : [zip];
  const range = RANGE.exec(part);
  if (range) return entriesOfRange(reference, range[1] as string, range[2] as string);
  const state = statesOf(foldPlace(part));
  if (state.isWhole && !part.includes(',')) {
    return entriesOf(
      reference,
      new Set(zipsOfState(reference, state.codes[0] as string).map(({ zip }) => zip)),
    );
  }
  return entriesOf(reference, new Set(zipsOfTypedCity(reference, part)));
}

/** Returns the entries of a range: a range of prefixes gives the prefixes, a range of ZIPs gives every known ZIP in it. */
function entriesOfRange(reference: CompiledReference, from: string, to: string): readonly Zip[] {
  const { all, ofPrefix } = knownZips(reference);
  if (from.length !== to.length || from > to) return [];
  if (from.length === 3) {
    return [...ofPrefix.keys()].filter((prefix) => /^\d/.test(prefix) && prefix >= from && prefix <= to);
  }
  const zips = [...all].filter((zip) => zip.length === 5 && zip >= from && zip <= to);
  const isWhole = (prefix: string) => `${prefix}00` >= from && `${prefix}99` <= to;
  return [...new Set(zips.map((zip) => (isWhole(zipPrefix(zip)) ? zipPrefix(zip) : zip)))];
}

/** Returns the ZIPs of a city with its state; without a state, only if a single state has such a city. */
function zipsOfTypedCity(reference: CompiledReference, part: string): readonly Zip[] {
  const place = splitPlace(part);
  if (place.kind === 'zip') return [];
  for (const { cities, states } of place.readings) {
    const names = cities.map((city) => city.trim());
    const found = zipsOfCity(reference, names, states ?? reference.states);
    const isClear = states !== null || new Set(found.map(({ state }) => state)).size === 1;
    if (found.length > 0 && isClear) return found.map(({ zip }) => zip);
  }
  return [];
}
