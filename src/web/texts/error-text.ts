import { NetworkLost, PasskeyFailed, Refusal } from '../api/failures';
import type { Text } from './use-text';

/** PostgreSQL's code for a duplicate value in a unique column. */
const DUPLICATE = '23505';

/**
 * The message that a user reads for an error, in the specification's words. An error with a code shows its own message; an
 * error without a code counts as unexpected.
 */
export function errorText(error: unknown, text: Text): string {
  if (error instanceof NetworkLost) return text('error.networkLost');
  if (error instanceof PasskeyFailed) return text(`error.passkey.${error.reason}`);
  if (isCoded(error)) {
    if (error.code === DUPLICATE) return text('error.duplicate', { field: duplicateField(error, text) });
    const message = error.message || text('error.unknown');
    const id = error instanceof Refusal && error.status >= 500 ? error.requestId : null;
    return id === null ? message : text('error.withReference', { message, id });
  }
  return text('error.unexpected', { message: messageOf(error) });
}

/** The message for a failed read: the server's message within the specification's sentence, if the server gave one. */
export function readErrorText(error: unknown, text: Text): string {
  const message = errorText(error, text);
  return error instanceof Refusal && error.message ? text('error.occurred', { message }) : message;
}

interface Coded {
  readonly code: string;
  readonly message: string;
}

function isCoded(error: unknown): error is Coded {
  if (typeof error !== 'object' || error === null) return false;
  if (!('code' in error) || !('message' in error)) return false;
  return typeof error.code === 'string' && error.code !== '' && typeof error.message === 'string';
}

/** The name of the field in words, if the server names the field: `stripeEmail` becomes "stripe email". */
function duplicateField(error: Coded, text: Text): string {
  const field = error instanceof Refusal ? error.fieldErrors[0]?.field : undefined;
  return field?.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) ?? text('error.duplicate.unknown');
}

/** The error's message or its text form. */
function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  if (typeof error !== 'object' || error === null || error instanceof Error) return String(error);
  if ('message' in error && typeof error.message === 'string') return error.message;
  return JSON.stringify(error);
}
