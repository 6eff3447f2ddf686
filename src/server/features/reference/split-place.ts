import { foldPlace, foldTyped } from './fold-place';
import { MOST_STATE_WORDS, statesOf } from './state-names';

/** One way to understand a text as a city. */
export interface CityReading {
  /** Spellings of the city, folded: a city that begins with one of them is meant. */
  readonly cities: readonly string[];
  /** The city is in one of these states; null: anywhere. */
  readonly states: readonly string[] | null;
  /** Only a city of exactly this name is meant. */
  readonly isWholeName: boolean;
}

export type TypedPlace =
  | { readonly kind: 'zip'; readonly beginning: string }
  /** The likeliest reading first; none when there is no city in the text. */
  | { readonly kind: 'city'; readonly readings: readonly CityReading[] };

/** ZIP or ZIP+4, also within an address such as "Seattle, WA 98101", or while its last four are being typed. */
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
/** Two words that can be shortened ("Fort St. John") have four spellings; no place needs more. */
const MOST_SPELLINGS = 4;

/**
 * What a person means who types into the ZIP box. The beginning of a ZIP, where ZIP+4 counts to its fifth digit and
 * Canada to its third character, as places are kept. Else the beginning of a city with or without its state: "salt
 * la" is both the beginning of Salt Lake City and a city in Louisiana that begins with "salt", so both are
 * readings. A state without a comma that is not written out yet ("salinas cal") counts after a whole city only:
 * "san d" would list every San of Delaware otherwise.
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
  return { kind: 'city', readings: readings.filter(({ cities }) => cities.length > 0) };
}

function readParts(city: string, state: string): CityReading[] {
  const folded = foldPlace(state.replaceAll(',', ' '));
  return [
    { cities: spellingsOf(city), states: folded === '' ? null : statesOf(folded).codes, isWholeName: false },
  ];
}

function readWords(text: string): CityReading[] {
  const words = text.split(' ');
  const splits = Array.from({ length: Math.min(MOST_STATE_WORDS, words.length - 1) }, (_, at) => {
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
 * "st louis" is "saint louis" too, and the other way round, whatever the ZIP files hold. A full word at the end
 * becomes a short one with a space: "saint" is the beginning of "St. Louis", not of "Stockton".
 */
function spellingsOf(city: string): readonly string[] {
  const spellings = foldTyped(city)
    .filter((folded) => folded !== '')
    .flatMap((folded) => {
      const words = folded.split(' ');
      return words.reduce<string[]>(
        (beginnings, word, at) => {
          const short = SHORT_WORDS.get(word);
          const other =
            short === undefined ? FULL_WORDS.get(word) : short + (at === words.length - 1 ? ' ' : '');
          const written = beginnings.map((beginning) => beginning + (at === 0 ? '' : ' ') + word);
          if (other === undefined || beginnings.length === MOST_SPELLINGS) return written;
          return [...written, ...beginnings.map((beginning) => beginning + (at === 0 ? '' : ' ') + other)];
        },
        [''],
      );
    });
  return [...new Set(spellings)];
}
