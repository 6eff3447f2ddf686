const CURLED_APOSTROPHES = /[\u2018\u2019]/g;

/**
 * Normalizes a city or state for comparison: lower case, without accents and dots, with straight apostrophes, and with
 * spaces instead of hyphens and slashes. "St. John’s" becomes "st john's", "Trois-Rivières" becomes "trois rivieres". SQL
 * does the same with `FOLDED_LETTERS`.
 */
export function foldPlace(text: string): string {
  return withoutAccents(text)
    .toLowerCase()
    .replaceAll(/\b(ste?|ft|mt)\./g, '$1 ')
    .replaceAll(/[-/]/g, ' ')
    .replaceAll('.', '')
    .replaceAll(CURLED_APOSTROPHES, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/**
 * Returns the folded text, and the same with spaces instead of apostrophes: US ZIP files have spaces ("Coeur D Alene", "O
 * Fallon"), Canadian ones have apostrophes.
 */
export function foldedSpellings(text: string): readonly string[] {
  const folded = foldPlace(text);
  return [...new Set([folded, foldPlace(folded.replaceAll("'", ' '))])];
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '');
}

const accented = Array.from({ length: 0x17f - 0xc0 + 1 }, (_, at) => String.fromCharCode(0xc0 + at)).filter(
  (letter) => /^[a-z]$/.test(foldPlace(letter)),
);

/**
 * The arguments of SQL's `translate(lower(city), from, to)`. Accented letters are in `from` in both cases, because some
 * database locales do not lowercase accented capitals. Letters without a counterpart in `to` are dropped.
 */
export const FOLDED_LETTERS = {
  from: `${accented.join('')}-/\u2018\u2019.`,
  to: `${accented.map(foldPlace).join('')}  ''`,
} as const;
