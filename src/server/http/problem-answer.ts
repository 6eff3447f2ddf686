import type { ZodError } from 'zod';
import { AppError } from '../../contract/app-error';
import {
  type FieldError,
  MAX_LISTED_ERRORS,
  PROBLEMS,
  type Problem,
  type ProblemCode,
} from '../../contract/problems';
import { formatWholeNumber } from '../../domain/money/whole-number';
import { camelKey } from '../../domain/text/key-case';
import type { FailureLog } from '../platform/condense-repeats';
import { codeOf, messageOf } from '../platform/read-error';
import { StorageError } from '../platform/storage/storage';
import { TimeoutError } from '../platform/with-timeout';

/** Turns errors into problem responses. No other code does so. */

/** PostgreSQL's SQLSTATE for a write that found no space. */
const DISK_FULL = '53100';
/** SQLSTATEs that are worth a retry: shutdown, startup, no connections or memory left, timeouts, serialization failures. */
const TRANSIENT = new Set(['57P01', '57P02', '57P03', '57014', '53200', '53300', '55P03', '40001', '40P01']);
/**
 * Our own SQLSTATEs: a database function rejected something that the use case had let through. Its message is for the
 * caller.
 */
const DATABASE_REJECTIONS: Readonly<Record<string, ProblemCode>> = {
  CL403: 'FORBIDDEN',
  CL409: 'WRONG_STATE',
  CL503: 'TARIFF_BUSY',
};
const STORAGE_UNAVAILABLE = 'File storage is not available right now.';
const CONNECTION_LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);

function isTransient(error: unknown): boolean {
  if (error instanceof TimeoutError) return true;
  const code = codeOf(error);
  if (TRANSIENT.has(code) || CONNECTION_LOST.has(code) || code.startsWith('08')) return true;
  return (
    error instanceof Error &&
    /^Connection terminated|timeout exceeded when trying to connect|^Client .* is not queryable$/.test(
      error.message,
    )
  );
}

/** The `Retry-After` of every 503. */
export const RETRY_AFTER_SECONDS = '5';

export function problem(code: ProblemCode, detail?: string, errors: readonly FieldError[] = []): Problem {
  const { status, text } = PROBLEMS[code];
  const moreErrors = Math.max(0, errors.length - MAX_LISTED_ERRORS);
  const count = formatWholeNumber(errors.length);
  const said =
    (detail ?? (code === 'INVALID_INPUT' ? describeErrors(text, errors) : text)) +
    (moreErrors > 0 ? ` The first ${MAX_LISTED_ERRORS} of ${count} errors are listed.` : '');
  return {
    type: 'about:blank',
    title: text,
    status,
    code,
    detail: said,
    message: said,
    ...(errors.length > 0 ? { errors: errors.slice(0, MAX_LISTED_ERRORS) } : {}),
    ...(moreErrors > 0 ? { moreErrors } : {}),
  };
}

/** Programs show only the message, so it names the first field. */
function describeErrors(text: string, [first]: readonly FieldError[]): string {
  return first === undefined ? text : `${text} ${first.field}: ${first.message}`;
}

/** Logs unexpected errors in full, but responds without details. */
export function toProblem(error: unknown, log: FailureLog): Problem {
  if (error instanceof AppError) {
    return { ...problem(error.code, error.detail, error.fields), ...error.parts };
  }
  if (codeOf(error) === DISK_FULL) {
    log.error({ err: error }, 'no space left on the disk of the database');
    return problem('NOT_READY', 'There is no space left on the disk. Please contact your administrator.');
  }
  if (isTransient(error)) {
    log.warn({ err: error }, 'the database did not respond');
    return problem('NOT_READY');
  }
  if (error instanceof StorageError) {
    log.error({ err: error }, 'storage request failed');
    return problem('NOT_READY', STORAGE_UNAVAILABLE);
  }
  const rejection = DATABASE_REJECTIONS[codeOf(error)];
  if (rejection !== undefined) return problem(rejection, messageOf(error));
  if (codeOf(error) === '23505') return duplicate(duplicateColumn(error));
  log.error({ err: error }, 'a call failed');
  return problem('INTERNAL');
}

/**
 * The column whose value is already in use; null if several columns are unique together. For a table with row security
 * PostgreSQL omits the detail, so the column is taken from the constraint's default name, `<table>_<column>_key`. Leading
 * `_id` columns are the scope of the uniqueness.
 */
function duplicateColumn(error: unknown): string | null {
  const { detail, table, constraint } = error as { detail?: unknown; table?: unknown; constraint?: unknown };
  if (detail !== undefined) return /^Key \((?:lower\()?"?(\w+)"?\)*=/.exec(String(detail))?.[1] ?? null;
  if (typeof table !== 'string' || typeof constraint !== 'string') return null;
  if (!constraint.startsWith(`${table}_`) || !constraint.endsWith('_key')) return null;
  const columns = constraint.slice(table.length + 1, -'_key'.length);
  return /^(?:[a-z]+_id_)*(\w+)$/.exec(columns)?.[1] ?? null;
}

function duplicate(column: string | null): Problem {
  const words = column === null ? 'Unknown' : column.replaceAll('_', ' ');
  const title = `Error: The ${words} field is already in use. Please enter a unique value.`;
  return {
    type: 'about:blank',
    title,
    status: 409,
    code: '23505',
    detail: title,
    message: title,
    ...(column === null ? {} : { errors: [{ field: camelKey(column), message: title }] }),
  };
}

/** The first error of each field, with the schema's message. */
export function fieldErrorsOf(error: ZodError, where: string): FieldError[] {
  const byField = new Map<string, string>();
  const add = (field: string, message: string) => {
    if (!byField.has(field)) byField.set(field, message);
  };
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) add(path === '' ? key : `${path}.${key}`, 'Unknown field');
    } else {
      add(path === '' ? where : path, issue.message);
    }
  }
  return Array.from(byField, ([field, message]) => ({ field, message }));
}
