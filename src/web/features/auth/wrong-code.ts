import type { ProblemCode } from '../../../contract/problems';
import { Refusal } from '../../api/failures';

/** The field to retype after this error, if the code was wrong. */
export function wrongCodeField(error: unknown): 'token' | null {
  return isWrongCode(error) ? 'token' : null;
}

export function isWrongCode(error: unknown): boolean {
  return error instanceof Refusal && error.code === ('WRONG_CODE' satisfies ProblemCode);
}

/** Users paste codes as the email shows them: in groups and with a period at the end. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
