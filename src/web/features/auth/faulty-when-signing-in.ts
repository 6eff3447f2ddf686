import type { ProblemCode } from '../../../contract/problems';
import { Refusal } from '../../api/failures';

/** Which of the two was wrong is not told; the password is the one nobody sees being mistyped. */
export function faultyWhenSigningIn(error: unknown): 'password' | null {
  const isWrong = error instanceof Refusal && error.code === ('WRONG_CREDENTIALS' satisfies ProblemCode);
  return isWrong ? 'password' : null;
}
