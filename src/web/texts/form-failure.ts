import type { FieldError, RecordChange } from '../../contract/problems';

export type { RecordChange };

import { isAborted, isSessionEnded, Refusal } from '../api/failures';

/** The server's errors for single fields, by their paths in the body. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof Refusal ? error.fieldErrors : [];
}

/**
 * The changes that others saved since the record was read, if the server rejected a save because of them; otherwise null.
 */
export function recordChangesOf(error: unknown): readonly RecordChange[] | null {
  return error instanceof Refusal ? error.changes : null;
}

/** Whether the layout's dialog, which asks the user to log in again, already explains the error. */
export const isShownByDialog = isSessionEnded;

/** Whether a failed action needs no message, because the user stopped it or the layout's dialog explains the error. */
export const needsNoMessage = (error: unknown): boolean => isShownByDialog(error) || isAborted(error);
