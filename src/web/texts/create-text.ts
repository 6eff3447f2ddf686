import { formatNumber } from '../ui/format/number';
import type { MessageId } from './en';

export type Values = Record<string, string | number>;

/** A text of the catalogue by its id, with its values filled in. */
export type Text = (id: MessageId, values?: Values) => string;

/** A part of the catalogue. */
export type Messages = Partial<Record<MessageId, string>>;

/**
 * A function that formats the messages. They use two parts of ICU MessageFormat, `{name}` and `{count, plural, =0 {none} one
 * {# row} other {# rows}}`; a library for the rest weighs 16 kB.
 */
export function createText(locale: string, messages: Messages): Text {
  const plurals = new Intl.PluralRules(locale);

  function format(message: string, values: Values): string {
    let result = '';
    let at = 0;
    for (const { start, end, inside } of bracesOf(message)) {
      result += message.slice(at, start) + formatPlaceholder(inside, values);
      at = end;
    }
    return result + message.slice(at);
  }

  function formatPlaceholder(placeholder: string, values: Values): string {
    const [, name = '', branches] = /^(\w+)(?:, plural, (.+))?$/s.exec(placeholder) ?? [];
    const value = values[name];
    if (value === undefined) throw new Error(`no value for {${placeholder}}`);
    if (branches === undefined) return String(value);
    const count = Number(value);
    const branch = branchOf(branches, [`=${count}`, plurals.select(count), 'other']);
    return format(branch.replaceAll('#', formatNumber(count)), values);
  }

  return (id, values = {}) => {
    const message = messages[id];
    if (message === undefined) {
      reportError(new Error(`the text ${id} is missing`));
      return id;
    }
    try {
      return format(message, values);
    } catch (error) {
      reportError(new Error(`the text ${id} cannot be formatted`, { cause: error }));
      return message;
    }
  };
}

/** The first branch of a plural that has one of the selectors. */
function branchOf(branches: string, selectors: readonly string[]): string {
  const found = new Map<string, string>();
  let at = 0;
  for (const { start, end, inside } of bracesOf(branches)) {
    found.set(branches.slice(at, start).trim(), inside);
    at = end;
  }
  for (const selector of selectors) {
    const branch = found.get(selector);
    if (branch !== undefined) return branch;
  }
  throw new Error(`no branch for ${selectors.join(', ')}`);
}

/** The outermost pairs of braces, in order. */
function* bracesOf(text: string): Generator<{ start: number; end: number; inside: string }> {
  let depth = 0;
  let start = 0;
  for (const { index, 0: brace } of text.matchAll(/[{}]/g)) {
    if (brace === '{') {
      if (depth === 0) start = index;
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) yield { start, end: index + 1, inside: text.slice(start + 1, index) };
    }
  }
  if (depth !== 0) throw new Error('braces do not match');
}
