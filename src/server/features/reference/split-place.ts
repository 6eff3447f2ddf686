import { cityOfNickname } from './city-nicknames';
import { foldedSpellings, foldPlace } from './fold-place';
import { MAX_STATE_WORDS, statesOf } from './state-names';

/** One way to understand a text as a city. */
export interface CityReading {
  /** Normalized spellings. Cities that start with one of them match. */
  readonly cities: readonly string[];
  /** The states in which the city may be; null for any state. */
  readonly states: readonly string[] | null;
  /** Whether only a city of exactly this name matches. */
  readonly isWholeName: boolean;
}

export type TypedPlace =
  | { readonly kind: 'zip'; readonly beginning: string }
  /** The readings, likeliest first; empty if the text has no city. */
  | { readonly kind: 'city'; readonly readings: readonly CityReading[] };

/** Matches a ZIP or ZIP+4, even in an address such as "Seattle, WA 98101" or with its last four digits still being typed. */
const WHOLE_ZIP = /(?:^|[ ,])(\d{5})[- ]?\d{0,4}(?=$|[ ,])/;
const ZIP_BEGINNING = /^\d{1,4}$/;
const WHOLE_CANADIAN_CODE = /(?:^|[ ,])([a-z]\d[a-z])[- ]?\d[a-z]\d(?=$|[ ,])/i;
const CANADIAN_CODE_BEGINNING = /^([a-z]\d[a-z]?)[- ]?(?:\d[a-z]?)?$/i;

const FULL_WORDS: ReadonlyMap<string, string> = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
]);
const SHORT_WORDS: ReadonlyMap<string, string> = new Map(
  [...FULL_WORDS].map(([short, full]) => [full, short]),
);
/** Two words with a short form ("Fort St. John") give four spellings; no place has more. */
const MAX_SPELLINGS = 4;

/**
 * Interprets the text in a ZIP field: the start of a ZIP (five digits, or three characters in Canada), or the start of a
 * city with or without its state. "salt la" may start "Salt Lake City" or be a city in Louisiana that starts with "salt", so
 * both are readings. A partial state without a comma ("salinas cal") counts only after a whole city name: otherwise "san d"
 * would list every San in Delaware. A nickname such as "NYC" is the likeliest reading of all.
 */
export function splitPlace(typed: string): TypedPlace {
  const text = typed.replaceAll(/\s+/g, ' ').trim();
  const zip =
    WHOLE_ZIP.exec(text)?.[1] ??
    ZIP_BEGINNING.exec(text)?.[0] ??
    WHOLE_CANADIAN_CODE.exec(text)?.[1] ??
    CANADIAN_CODE_BEGINNING.exec(text)?.[1];
  if (zip !== undefined) return { kind: 'zip', beginning: zip.toUpperCase() };
  const comma = text.indexOf(',');
  const readings = comma === -1 ? readWords(text) : readParts(text.slice(0, comma), text.slice(comma + 1));
  const nickname = cityOfNickname(text);
  return {
    kind: 'city',
    readings: [
      ...(nickname ? [{ cities: [nickname.city], states: [nickname.state], isWholeName: true }] : []),
      ...readings.filter(({ cities }) => cities.length > 0),
    ],
  };
}

function readParts(city: string, state: string): CityReading[] {
  const folded = foldPlace(state.replaceAll(',', ' '));
  return [
    { cities: spellingsOf(city), states: folded === '' ? null : statesOf(folded).codes, isWholeName: false },
  ];
}

function readWords(text: string): CityReading[] {
  const words = text.split(' ');
  const splits = Array.from({ length: Math.min(MAX_STATE_WORDS, words.length - 1) }, (_, at) => {
    const { codes, isWhole } = statesOf(foldPlace(words.slice(-at - 1).join(' ')));
    const cities = spellingsOf(words.slice(0, -at - 1).join(' '));
    return { cities, states: codes, isWholeName: !isWhole };
  }).filter(({ states }) => states.length > 0);
  return [
    { cities: spellingsOf(text), states: null, isWholeName: false },
    ...splits.filter(({ isWholeName }) => !isWholeName),
    ...splits.filter(({ isWholeName }) => isWholeName),
  ];
}

/**
 * Returns the spellings of a city: "st louis" also matches "saint louis" and vice versa. The short form of a last word gets
 * a space: "saint" matches "St. Louis", not "Stockton".
 */
function spellingsOf(city: string): readonly string[] {
  const spellings = foldedSpellings(city)
    .filter((folded) => folded !== '')
    .flatMap((folded) => {
      const words = folded.split(' ');
      return words.reduce<string[]>(
        (beginnings, word, at) => {
          const short = SHORT_WORDS.get(word);
          const other =
            short === undefined ? FULL_WORDS.get(word) : short + (at === words.length - 1 ? ' ' : '');
          const written = beginnings.map((beginning) => beginning + (at === 0 ? '' : ' ') + word);
          if (other === undefined || beginnings.length === MAX_SPELLINGS) return written;
          return [...written, ...beginnings.map((beginning) => beginning + (at === 0 ? '' : ' ') + other)];
        },
        [''],
      );
    });
  return [...new Set(spellings)];
}
