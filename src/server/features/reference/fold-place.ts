const CURLED_APOSTROPHES = /[\u2018\u2019]/g;

/**
 * A city or state as it is compared: lower case, without accents and dots, with straight apostrophes, and with
 * spaces for hyphens and slashes. "St. John’s" is "st john's", "Trois-Rivières" is "trois rivieres".
 * `FOLDED_LETTERS` tells SQL to do the same.
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
 * Foldings of what is typed, with its apostrophes and with spaces for them. ZIP files of the United States have a
 * space for them ("Coeur D Alene", "O Fallon"), those of Canada keep them.
 */
export function foldTyped(text: string): readonly string[] {
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
 * The arguments of SQL's `translate(lower(city), from, to)`: Latin letters with accents in both cases, because a
 * database's locale may leave capitals with accents as they are; what has no counterpart in `to` is dropped.
 */
export const FOLDED_LETTERS = {
  from: `${accented.join('')}-/\u2018\u2019.`,
  to: `${accented.map(foldPlace).join('')}  ''`,
} as const;
