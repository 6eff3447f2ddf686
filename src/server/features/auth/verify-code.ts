import { AppError } from '../../../contract/app-error';
import { type Attempt, CODE_ATTEMPT, countAttempt, refundAttempt } from './attempts';
import { finishSignIn, type SignInResult } from './finish-sign-in';
import type { OneTimeCodes } from './one-time-codes';
import type { SignInParts } from './sign-in-parts';

/** Emails without an account have codes too, so the number of tries left does not reveal who has one. */
function wrongCode(triesLeft: number): AppError {
  if (triesLeft === 0) return new AppError('WRONG_CODE');
  const tries = triesLeft === 1 ? '1 try' : `${triesLeft} tries`;
  return new AppError('WRONG_CODE', { detail: `The code is wrong. You have ${tries} left.` });
}

/**
 * Signs in with a mailed code. A wrong code, an expired code and an unknown email get the same response; an inactive profile
 * is reported only after the correct code.
 */
export async function verifyCode(
  parts: SignInParts & { readonly codes: OneTimeCodes },
  who: Attempt & { readonly token: string; readonly userAgent: string | null },
): Promise<SignInResult> {
  const now = parts.clock.now();
  await countAttempt(parts.pool, CODE_ATTEMPT, who, now.getTime());
  const guess = { ...who, code: who.token, isKnownBrowser: who.browserId !== null };
  const result = await parts.codes.consume(guess, now);
  if (result.purpose === null) throw wrongCode(result.triesLeft);
  const { rows } = await parts.pool.query<{ id: string }>('select id from auth.login where email = $1', [
    who.email,
  ]);
  const user = rows[0];
  if (!user) throw new AppError('WRONG_CODE');
  await refundAttempt(parts.pool, CODE_ATTEMPT, who);
  return finishSignIn(parts, { ...who, userId: user.id, codePurpose: result.purpose });
}
