import { AppError } from '../../../contract/app-error';
import type { Session } from '../../../contract/sign-in';
import type { AccessTokens } from '../../platform/access-token';
import type { Database } from '../../platform/database/database';
import { openSession } from './open-session';
import type { SignInLibrary } from './sign-in-library';

/** Issues a new access token. The stored session stays the same, so two tabs never sign each other out. */
export async function refreshSession(
  parts: { readonly database: Database; readonly library: SignInLibrary; readonly tokens: AccessTokens },
  token: string | undefined,
): Promise<Session> {
  const stored = token === undefined ? null : await parts.library.findSession(token);
  if (!stored) throw new AppError('SESSION_ENDED', { detail: 'No user or session' });
  try {
    return await openSession(parts, stored);
  } catch (error) {
    if (error instanceof AppError) await parts.library.endSession(stored.token);
    throw error;
  }
}
