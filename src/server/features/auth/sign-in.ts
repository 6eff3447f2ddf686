import { AppError } from '../../../contract/app-error';
import { type Attempt, countAttempt, PASSWORD_ATTEMPT, refundAttempt } from './attempts';
import { finishSignIn, type SignInResult } from './finish-sign-in';
import { type HashClient, limitHashing } from './password-hashing';
import type { SignInParts } from './sign-in-parts';

/**
 * Signs in by email and password. The response does not reveal whether an email is known; an inactive profile is reported
 * only after the correct password.
 */
export async function signIn(
  parts: SignInParts,
  who: HashClient & Attempt & { readonly password: string; readonly userAgent: string | null },
): Promise<SignInResult> {
  // The attempt is counted only when its hash may run, so that a refused call costs neither a statement nor one of the
  // user's attempts.
  const userId = await limitHashing(who, async () => {
    await countAttempt(parts.pool, PASSWORD_ATTEMPT, who, parts.clock.now().getTime());
    return parts.sessions.checkPassword(who);
  });
  if (userId === null) throw new AppError('WRONG_CREDENTIALS');
  await refundAttempt(parts.pool, PASSWORD_ATTEMPT, who);
  return finishSignIn(parts, { ...who, userId, codePurpose: null });
}
