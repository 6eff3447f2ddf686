import { masterZipOfKey, type Zip } from '../../../domain/places/zip';
import { searchWords } from '../../../domain/text/search-words';
import type { CompiledReference } from '../../../rating/compile-reference';
import { foldPlace } from './fold-place';

/** The folded names of a reference's cities. */
interface CityNames {
  /** The result of `foldPlace` for each of `cities`. */
  readonly names: readonly string[];
  /** The words of all cities, one city a line, with a space before each word. */
  readonly text: string;
  /** The position in `text` at which each city's line starts. */
  readonly starts: Int32Array;
}

export interface KnownZip {
  /** A ZIP of five digits, or the first three characters of a Canadian postal code. */
  readonly zip: Zip;
  readonly city: string;
  readonly state: string;
}

const namesOfReference = new WeakMap<CompiledReference, CityNames>();
const PLAIN = /^[A-Za-z]+( [A-Za-z]+)*$/;

/**
 * Returns the ZIPs of the cities with a word that starts with `word`, and of the state with this code, in no particular
 * order.
 */
export function zipsOfWord(reference: CompiledReference, word: string): readonly Zip[] {
  const { text, starts } = namesOf(reference);
  const isFound = new Uint8Array(reference.cities.length);
  for (let at = text.indexOf(` ${word}`); at >= 0; at = text.indexOf(` ${word}`, at + 1)) {
    isFound[lineAt(starts, at)] = 1;
  }
  const state = reference.states.indexOf(word.toUpperCase());
  return zipsWhere(reference, (city, ofState) => isFound[city] === 1 || ofState === state).map(
    ({ zip }) => zip,
  );
}

/** Returns the ZIPs of a state. */
export function zipsOfState(reference: CompiledReference, code: string): readonly KnownZip[] {
  const state = reference.states.indexOf(code);
  return zipsWhere(reference, (_, ofState) => ofState === state);
}

/**
 * Returns the ZIPs of cities with one of these names (as `foldPlace` returns them) in these states. A Canadian city has an
 * area for each district, such as "Montreal West", so for areas the name may have more words.
 */
export function zipsOfCity(
  reference: CompiledReference,
  names: readonly string[],
  states: readonly string[],
): readonly KnownZip[] {
  const kinds = namesOf(reference).names.map((name) =>
    names.includes(name) ? 'WHOLE' : names.some((one) => name.startsWith(`${one} `)) ? 'DISTRICT' : 'NONE',
  );
  const isState = reference.states.map((state) => states.includes(state));
  const found = zipsWhere(
    reference,
    (city, state, isArea) =>
      isState[state] === true && (kinds[city] === 'WHOLE' || (isArea && kinds[city] === 'DISTRICT')),
  );
  // The shortest name is that of the city itself.
  return found.toSorted((one, other) => one.city.length - other.city.length);
}

/** Returns the matching ZIPs in ascending order. */
function zipsWhere(
  reference: CompiledReference,
  matches: (city: number, state: number, isArea: boolean) => boolean,
): KnownZip[] {
  const { cities, cityOf, states, stateOf, zips } = reference;
  const found: KnownZip[] = [];
  for (let row = 0; row < zips.keys.length; row++) {
    const [city, state] = [cityOf[row] as number, stateOf[row] as number];
    const key = zips.keys[row] as number;
    if (!matches(city, state, key > MAX_US_KEY)) continue;
    found.push({ zip: masterZipOfKey(key), city: cities[city] as string, state: states[state] as string });
  }
  return found;
}

const MAX_US_KEY = 99_999;

/** Folds the names once for each reference, when a place is first looked up. */
function namesOf(reference: CompiledReference): CityNames {
  const known = namesOfReference.get(reference);
  if (known) return known;
  const { cities } = reference;
  const starts = new Int32Array(cities.length);
  let text = '';
  const names = cities.map((city, at) => {
    starts[at] = text.length;
    // Most names need no folding.
    const isPlain = PLAIN.test(city);
    const name = isPlain ? city.toLowerCase() : foldPlace(city);
    text += ` ${isPlain ? name : searchWords(city).join(' ')}\n`;
    return name;
  });
  const made = { names, text, starts };
  namesOfReference.set(reference, made);
  return made;
}

/** Returns the last line that starts at or before a position. */
function lineAt(starts: Int32Array, position: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= position) low = middle;
    else high = middle;
  }
  return low;
}
