import { MAX_STORED_ERRORS } from '../../domain/uploads';
import type { FileError } from './file-format';

const MAX_VALUE_LENGTH = 100;
/** The most lines that an entry lists. */
const MAX_LINES = 10;
/**
 * The most values of one kind of error that get their own entry. All others share one, so that other kinds of errors have
 * entries too.
 */
const MAX_VALUES = 900;

export interface FoundError extends Omit<FileError, 'repeats'> {
  /** The text of `expected` without the details of this value, if it has any. */
  readonly general?: string;
}

/** The errors of a file. Equal errors share an entry, so that a file of a million errors needs little memory. */
export interface FileErrors {
  /** The first entries, in the order of their lines. */
  readonly first: readonly FileError[];
  /** The number of errors, not of entries. */
  readonly count: number;
  add(error: FoundError): void;
}

interface Entry {
  readonly error: FileError;
  readonly lines: number[];
  count: number;
}

/** The errors of a column with the same expectation. */
interface Kind {
  readonly entries: Map<string, Entry>;
  others: Entry | null;
}

export function collectErrors(): FileErrors {
  const kinds = new Map<string, Kind>();
  const entries: Entry[] = [];
  let count = 0;

  const newEntry = (error: FileError): Entry | null => {
    if (entries.length === MAX_STORED_ERRORS) return null;
    const entry = { error, lines: [], count: 0 };
    entries.push(entry);
    return entry;
  };

  function entryOf({ line, column, value, expected, general = expected }: FoundError): Entry | null {
    const kindKey = `${column}\n${general}`;
    let kind = kinds.get(kindKey);
    if (!kind) {
      if (entries.length === MAX_STORED_ERRORS) return null;
      kind = { entries: new Map(), others: null };
      kinds.set(kindKey, kind);
    }
    const shown = value && printable(value);
    const key = `${shown}\n${expected}`;
    const known = kind.entries.get(key);
    if (known) return known;
    if (kind.entries.size === MAX_VALUES) {
      kind.others ??= newEntry({ line, column, value: null, expected: general });
      return kind.others;
    }
    const entry = newEntry({ line, column, value: shown, expected });
    if (entry) kind.entries.set(key, entry);
    return entry;
  }

  return {
    get first() {
      return entries
        .toSorted((one, other) => (one.error.line ?? Infinity) - (other.error.line ?? Infinity) || 0)
        .map((entry) =>
          entry.count === 1
            ? entry.error
            : { ...entry.error, repeats: { count: entry.count, lines: entry.lines } },
        );
    },
    get count() {
      return count;
    },
    add(error) {
      count += 1;
      const entry = entryOf(error);
      if (!entry) return;
      entry.count += 1;
      if (error.line !== null && entry.lines.length < MAX_LINES) entry.lines.push(error.line);
    },
  };
}

/** Shortens a rejected value and replaces the characters that PostgreSQL cannot store. */
function printable(value: string): string {
  const short = value.length > MAX_VALUE_LENGTH ? `${value.slice(0, MAX_VALUE_LENGTH)}…` : value;
  return short.replaceAll(/[\p{Cc}\p{Cs}]/gu, '\uFFFD');
}

/** Formats an error as `line 3, column zip: "9390", expected ...`. */
export function describeFileError(error: FileError): string {
  const more = error.repeats ? ` and ${error.repeats.count - 1} more` : '';
  const place = [
    error.line === null ? null : `line ${error.line}${more}`,
    error.column === null ? null : `column ${error.column}`,
  ].filter((part) => part !== null);
  const value = error.value === null ? '' : `"${error.value}", `;
  return `${place.length > 0 ? `${place.join(', ')}: ` : ''}${value}expected ${error.expected}`;
}
