import type { ProblemCode } from '../../../contract/problems';
import { Refusal } from '../../api/failures';

/**
 * The field to retype after this error. The server does not reveal whether the email or the password was wrong. The password
 * is more likely, because typos in it are hidden.
 */
export function wrongCredentialsField(error: unknown): 'password' | null {
  const isWrong = error instanceof Refusal && error.code === ('WRONG_CREDENTIALS' satisfies ProblemCode);
  return isWrong ? 'password' : null;
}
