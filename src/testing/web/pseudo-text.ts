/**
 * Makes a text look like one in another language: with accented letters, and at least 30% longer. A screen with such texts
 * shows which places are too narrow for a translation, and which texts do not come from the catalogue.
 * `docs/decisions/0100-a-pseudo-locale-and-a-tour.md` explains why.
 */

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const ACCENTED = 'àƀçđéƒĝĥîĵķļḿñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻḾÑÖÞɊŔŠŢÛṼŴẊÝŽ';
const GROWTH = 0.3;

const accents = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index] ?? letter]));

/** Whether a text has passed through `pseudoText`. */
export const isPseudo = (text: string): boolean => [...text].some((letter) => ACCENTED.includes(letter));

/**
 * Converts a message: `Save {count, plural, one {# row} other {# rows}}` becomes `[Šàṽé {count, plural, one {# ŕöŵ~} other
 * {# ŕöŵš~~}}]`.
 */
export function pseudoText(message: string): string {
  return `[${accentMessage(message, 2)}]`;
}

/**
 * Accents the visible parts of a message, but not the names of values or the selectors of a plural. `longer` is the
 * number of letters by which the message is already longer.
 */
function accentMessage(message: string, longer: number): string {
  const accentWords = wordAccenter(longer);
  return mapParts(message, accentWords, accentPlaceholder);
}

function accentPlaceholder(inside: string): string {
  const [, head = '', branches] = /^(\w+, plural, )(.+)$/s.exec(inside) ?? [];
  if (branches === undefined) return inside;
  return (
    head +
    mapParts(
      branches,
      (selector) => selector,
      (branch) => accentMessage(branch, 0),
    )
  );
}

/** Maps the parts outside the outermost braces, and the parts inside. */
function mapParts(text: string, outside: (part: string) => string, inside: (part: string) => string): string {
  let mapped = '';
  let at = 0;
  for (let open = text.indexOf('{'); open >= 0; open = text.indexOf('{', at)) {
    const end = closingBrace(text, open);
    mapped += `${outside(text.slice(at, open))}{${inside(text.slice(open + 1, end))}}`;
    at = end + 1;
  }
  return mapped + outside(text.slice(at));
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`braces do not match: ${text}`);
}

/** Returns a function that lengthens each word in proportion, rounded up, so that a line may still break between words. */
function wordAccenter(longer: number): (text: string) => string {
  let letters = 0;
  let added = longer;
  return (text) =>
    text.replace(/[A-Za-z]+/g, (word) => {
      letters += word.length;
      const tildes = Math.max(0, Math.ceil(letters * GROWTH) - added);
      added += tildes;
      return [...word].map((letter) => accents.get(letter) ?? letter).join('') + '~'.repeat(tildes);
    });
}
