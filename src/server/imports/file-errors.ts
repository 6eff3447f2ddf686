import { MAX_STORED_ERRORS } from '../../domain/uploads';
import type { FileError } from './file-format';

const MAX_VALUE_LENGTH = 100;

export interface FileErrors {
  readonly first: readonly FileError[];
  readonly count: number;
  add(error: FileError): void;
}

export function collectErrors(): FileErrors {
  const first: FileError[] = [];
  let count = 0;
  return {
    first,
    get count() {
      return count;
    },
    add(error) {
      count += 1;
      if (first.length < MAX_STORED_ERRORS)
        first.push({ ...error, value: error.value && printable(error.value) });
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
  const place = [
    error.line === null ? null : `line ${error.line}`,
    error.column === null ? null : `column ${error.column}`,
  ].filter((part) => part !== null);
  const value = error.value === null ? '' : `"${error.value}", `;
  return `${place.length > 0 ? `${place.join(', ')}: ` : ''}${value}expected ${error.expected}`;
}
