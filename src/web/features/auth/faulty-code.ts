import type { ProblemCode } from '../../../contract/problems';
import { Refusal } from '../../api/failures';

/** A wrong code is typed anew. */
export function faultyCode(error: unknown): 'token' | null {
  return isWrongCode(error) ? 'token' : null;
}

export function isWrongCode(error: unknown): boolean {
  return error instanceof Refusal && error.code === ('WRONG_CODE' satisfies ProblemCode);
}

/** People paste codes as mails show them: in groups, with a full stop behind. */
export const digitsOf = (typed: string): string => typed.replaceAll(/\D/g, '');
