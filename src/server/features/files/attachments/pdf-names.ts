import { setImmediate as otherCalls } from 'node:timers/promises';
import { type Expected, SCAN_BYTES } from './attachment-check';

/** Returns a pattern for a name in which each letter may be written as its code (`#4A` is J). */
const spelled = (name: string): string =>
  [...name]
    .map((letter) => {
      const code = letter.charCodeAt(0).toString(16);
      const digits = [...code].map((digit) =>
        /\d/.test(digit) ? digit : `[${digit}${digit.toUpperCase()}]`,
      );
      return `(?:${letter}|#${digits.join('')})`;
    })
    .join('');

/** A name ends before white space, a delimiter, or the end. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the white space of PDF
const NAME_END = /(?![^\x00\t\n\f\r ()<>[\]{}/%])/.source;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the white space of PDF
const BLANKS = /(?:[\x00\t\n\f\r ]|%[^\r\n]*[\r\n])*/.source;

/** Matches any of the names with its slash. */
export const namePattern = (...names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map(spelled).join('|')})${NAME_END}`);

/**
 * The names that an object with such content must have. Short names such as `JS` are left out: they occur by chance in
 * packed pictures, and a script also has a long name.
 */
const FORBIDDEN: readonly (readonly [expected: string, names: readonly string[]])[] = [
  ['a PDF without a password', ['Encrypt']],
  ['a PDF without scripts', ['JavaScript', 'Rendition', 'OnInstantiate']],
  ['a PDF without files inside it', ['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment']],
  ['a PDF without videos and other media', ['RichMedia', 'RichMediaContent']],
  ['a PDF without forms that run scripts', ['XFA']],
  [
    'a PDF that starts no programs, sends nothing, and opens no other files',
    ['Launch', 'SubmitForm', 'ImportData', 'GoToR', 'GoToE'],
  ],
];
/** `EF` holds a file. It is a short name, so the pattern requires the object after it too. */
const FILE_INSIDE = `(?=/${spelled('EF')}${BLANKS}(?:<<|\\d+${BLANKS}\\d+${BLANKS}R))`;
const ANY = new RegExp(
  [...FORBIDDEN.map(([, names]) => `(${namePattern(...names).source})`), `(${FILE_INSIDE})`].join('|'),
);
const EXPECTED = [...FORBIDDEN.map(([expected]) => expected), 'a PDF without files inside it'];

/** Returns what is expected instead of the first forbidden name in the text; null if there is none. */
export function forbiddenIn(text: string): Expected {
  const found = ANY.exec(text);
  if (found === null) return null;
  return EXPECTED[found.slice(1).findIndex((group) => group !== undefined)] ?? null;
}

/** A length greater than any match, so that none is missed between two parts. */
export const OVERLAP_BYTES = 512;

export async function findForbidden(bytes: Buffer): Promise<Expected> {
  for (let from = 0; from < bytes.length; from += SCAN_BYTES) {
    const found = forbiddenIn(bytes.toString('latin1', from, from + SCAN_BYTES + OVERLAP_BYTES));
    if (found !== null) return found;
    await otherCalls();
  }
  return null;
}
