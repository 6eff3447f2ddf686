import { AppError } from '../../../contract/app-error';
import type { Session } from '../../../contract/sign-in';
import { CODE_ATTEMPT, countAttempt, refundAttempt } from './attempts';
import type { OneTimeCodes } from './one-time-codes';
import { openSession } from './open-session';
import type { SignInParts } from './sign-in';

/** After signing in with a RESET_PASSWORD code, the password can be replaced without the old one for this long. */
const PROOF_MINUTES = 15;

/**
 * Signs in with a mailed code. A wrong code, an expired code and an unknown email get the same response; an inactive
 * profile is reported only after the correct code.
 */
export async function verifyCode(
  parts: SignInParts & { readonly codes: OneTimeCodes },
  who: {
    readonly email: string;
    readonly token: string;
    readonly address: string;
    readonly userAgent: string | null;
  },
): Promise<{ session: Session; token: string }> {
  const now = parts.clock.now();
  await countAttempt(parts.pool, CODE_ATTEMPT, who, now.getTime());
  const purpose = await parts.codes.consume(who.email, who.token, now);
  const { rows } = await parts.pool.query<{ id: string }>('select id from auth."user" where email = $1', [
    who.email,
  ]);
  const user = rows[0];
  if (purpose === null || !user) throw new AppError('WRONG_CODE');
  await refundAttempt(parts.pool, CODE_ATTEMPT, who);
  const opened = await parts.library.openSession({ ...who, userId: user.id });
  try {
    const session = await openSession(parts, opened);
    if (purpose === 'RESET_PASSWORD') {
      await parts.pool.query('insert into auth.code_proof (session_id, ends_at) values ($1, $2)', [
        opened.id,
        new Date(now.getTime() + PROOF_MINUTES * 60_000),
      ]);
    }
    return { session, token: opened.token };
  } catch (error) {
    await parts.library.endSession(opened.token);
    throw error;
  }
}
