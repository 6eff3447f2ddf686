/** Shorter common passwords are part of too many good passwords. */
const MIN_START = 6;
const MIN_WORD = 4;
/** The schema's minimum length. Without the user's own names, the rest must be long enough to be a password by itself. */
const MIN_LEFT = 12;
/** More digits and symbols than this make any password hard to guess. */
const MAX_ADDED = 8;
const MIN_DIFFERENT = 5;

const isAddition = (text: string) => text.length <= MAX_ADDED && /^[^\p{L}]*$/u.test(text);

/**
 * Whether guessing programs try this password early: a common one, also twice, before another one, or with digits and
 * symbols at its ends. `common` is in lower case.
 */
export function isCommonPassword(password: string, common: ReadonlySet<string>): boolean {
  const text = password.normalize('NFKC').toLowerCase();
  if (new Set(text).size < MIN_DIFFERENT || isRepeated(text)) return true;
  const withoutStart = text.replace(/^[^\p{L}]*/u, '');
  const starts = [text];
  if (withoutStart !== text && isAddition(text.slice(0, text.length - withoutStart.length))) {
    starts.push(withoutStart);
  }
  return starts.some((start) => startsWithCommon(start, common));
}

/** Whether the text is a common password followed only by another one or by digits and symbols. */
function startsWithCommon(text: string, common: ReadonlySet<string>): boolean {
  for (let length = text.length; length >= MIN_WORD; length -= 1) {
    if (!common.has(text.slice(0, length))) continue;
    const rest = text.slice(length);
    if (isAddition(rest)) return true;
    if (length >= MIN_START && common.has(rest.replace(/[^\p{L}]*$/u, ''))) return true;
  }
  return false;
}

/** Whether the text only repeats a part of up to four characters, or its first half. */
const isRepeated = (text: string) =>
  [1, 2, 3, 4, text.length / 2].some(
    (length) => Number.isInteger(length) && text === text.slice(0, length).repeat(text.length / length),
  );

const lettersAndDigits = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether the password is little more than one of these words: the product's name, an email, a company. */
export function isNamedAfter(password: string, words: readonly string[]): boolean {
  const text = lettersAndDigits(password);
  return words
    .map(lettersAndDigits)
    .some(
      (word) => word.length >= MIN_WORD && text.includes(word) && text.replaceAll(word, '').length < MIN_LEFT,
    );
}
