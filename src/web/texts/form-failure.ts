import type { FieldError } from '../../contract/problems';
import { isSessionEnded, Refusal } from '../api/failures';

/** The server's errors for single fields, by their paths in the body. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof Refusal ? error.fieldErrors : [];
}

/** Whether the layout's dialog, which asks the user to log in again, already explains the error. */
export const isShownByDialog = isSessionEnded;
