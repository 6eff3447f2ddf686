import type { Pool } from 'pg';
import { AppError } from '../../../contract/app-error';
import type { Session } from '../../../contract/auth';
import type { AccessTokens } from '../../platform/access-token';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { countAttempt, forgiveAttempt, PASSWORD_ATTEMPT } from './attempts';
import { openSession } from './open-session';
import type { SignInLibrary } from './sign-in-library';

export interface SignInParts {
  readonly database: Database;
  readonly pool: Pool;
  readonly library: SignInLibrary;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
}

/**
 * Signs in by email and password. Nothing tells whether an email is known; that a profile is inactive is told
 * only after the right password.
 */
export async function signIn(
  parts: SignInParts,
  who: {
    readonly email: string;
    readonly password: string;
    readonly address: string;
    readonly userAgent: string | null;
  },
): Promise<{ session: Session; token: string }> {
  await countAttempt(parts.pool, PASSWORD_ATTEMPT, who, parts.clock.now().getTime());
  const opened = await parts.library.signIn(who);
  if (!opened) throw new AppError('WRONG_CREDENTIALS');
  await forgiveAttempt(parts.pool, PASSWORD_ATTEMPT, who);
  try {
    return { session: await openSession(parts, opened), token: opened.token };
  } catch (error) {
    await parts.library.endSession(opened.token);
    throw error;
  }
}
