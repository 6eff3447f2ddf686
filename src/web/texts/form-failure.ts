import type { FieldError } from '../../contract/problems';
import { isSessionEnded, Refusal } from '../api/failures';

/** What the server said of single fields, by their paths in the body; none when it said nothing of them. */
export function fieldErrorsOf(error: unknown): readonly FieldError[] {
  return error instanceof Refusal ? error.fieldErrors : [];
}

/** Whether the layout's dialog, which asks to sign in again, says all there is to say. */
export const isShownByDialog = isSessionEnded;
