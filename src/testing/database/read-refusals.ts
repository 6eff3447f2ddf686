import type { SqlFile } from '../../server/platform/database/schema-files';

const CALL = 'perform actor.refuse(';
/** A function that returns a code to its callers, which pass it on to `actor.refuse`. */
const RETURNED = /\bactor\.(next_\w+_status)\(/g;

/**
 * Reads the codes with which each function of schema `actor` refuses calls, from the texts of all functions. A code is a literal
 * result in the first argument of `actor.refuse`, or one that a function such as `actor.next_load_status` returns. Throws for a
 * call of `actor.refuse` without either.
 */
export function readRefusals(functions: readonly SqlFile[]): Readonly<Record<string, readonly string[]>> {
  const textOf = new Map(
    functions.map(({ name, text }) => [name.replace(/^actor\.|\.sql$/g, ''), text.replace(/--.*$/gm, '')]),
  );
  const refusals: Record<string, readonly string[]> = {};
  for (const [name, text] of textOf) {
    const passedOn = namesIn(text, RETURNED).flatMap((next) => codesIn(textOf.get(next) ?? ''));
    const codes = text
      .split(CALL)
      .slice(1)
      .flatMap((call) => {
        const argument = firstArgument(call);
        const found = [...codesIn(argument), ...(/\.refusal\b/.test(argument) ? passedOn : [])];
        if (found.length === 0)
          throw new Error(`actor.${name} refuses with a code that is not in its text: ${argument}`);
        return found;
      });
    if (codes.length > 0) refusals[name] = Array.from(new Set(codes)).sort();
  }
  return refusals;
}

/** Writes the codes as a type, so that the compiler reports a code that has no error, and an error that has no code. */
export function describeRefusals(refusals: Readonly<Record<string, readonly string[]>>): string {
  const lines = Object.entries(refusals).map(
    ([name, codes]) => `  ${name}: ${codes.map((code) => `'${code}'`).join(' | ')};`,
  );
  return [
    '/** Written by `npm run db:types`. The codes with which each function of schema `actor` refuses calls. */',
    'export interface Refusals {',
    ...lines,
    '}',
    '',
  ].join('\n');
}

/** Returns the text up to the comma or bracket that ends the first argument of a call. */
function firstArgument(text: string): string {
  let depth = 0;
  for (const [at, character] of Array.from(text).entries()) {
    if (depth === 0 && /[,)]/.test(character)) return text.slice(0, at);
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
  }
  return text;
}

/** Returns the literals that are results: the whole argument, or what follows `then` or `else`. */
const codesIn = (sql: string): string[] => namesIn(sql, /(?:^|\bthen|\belse)\s*'([A-Z_]+)'/g);

const namesIn = (sql: string, pattern: RegExp): string[] =>
  Array.from(sql.matchAll(pattern), ([, name = '']) => name);
