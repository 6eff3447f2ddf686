import { z } from 'zod';
import { type Cell, defineCell } from './cell';

const MAX_TEXT = 200;

// PostgreSQL cannot store NUL and lone surrogates. U+FFFD is a sign of a file in another encoding.
const UNPRINTABLE = /[\p{Cc}\p{Cs}\uFFFD]/u;

export const text = (what: string): Cell<string> =>
  defineCell(
    `${what}: up to ${MAX_TEXT} characters in UTF-8`,
    (value) => (value !== '' && value.length <= MAX_TEXT && !UNPRINTABLE.test(value) ? value : undefined),
    { isFreeText: true },
  );

/** Accepts one of these values, in upper or lower case. */
export function oneOf<const Value extends string>(values: readonly Value[]): Cell<Value> {
  const expected = values.length === 1 ? `${values[0]}` : `one of ${values.join(', ')}`;
  const byUpperCase = new Map(values.map((value) => [value.toUpperCase(), value]));
  return defineCell(expected, (value) => byUpperCase.get(value.toUpperCase()));
}

/** The words that people and spreadsheets write for yes and no. Excel itself writes TRUE or FALSE. */
const YES_OR_NO = { Y: 'Y', YES: 'Y', TRUE: 'Y', N: 'N', NO: 'N', FALSE: 'N' } as const;
type YesOrNo = (typeof YES_OR_NO)[keyof typeof YES_OR_NO];

const isWritten = (text: string): text is keyof typeof YES_OR_NO => Object.hasOwn(YES_OR_NO, text);

export const yesNoCell: Cell<YesOrNo> = defineCell('one of Y, N', (value) => {
  const written = value.toUpperCase();
  return isWritten(written) ? YES_OR_NO[written] : undefined;
});

export const emailCell: Cell<string> = defineCell('an email address', (value) => {
  const parsed = z.string().toLowerCase().pipe(z.email()).safeParse(value);
  return parsed.success ? parsed.data : undefined;
});
