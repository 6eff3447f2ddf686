import { AppError } from '../../../contract/app-error';
import type { Session } from '../../../contract/people/sign-in';
import type { AccessTokens } from '../../platform/access-token';
import type { Database } from '../../platform/database/database';
import { openSession } from './open-session';
import type { SessionStore } from './session-store';

/** Issues a new access token. The stored session stays the same, so two tabs never sign each other out. */
export async function refreshSession(
  parts: { readonly database: Database; readonly sessions: SessionStore; readonly tokens: AccessTokens },
  token: string | undefined,
): Promise<Session> {
  const stored = token === undefined ? null : await parts.sessions.findSession(token);
  if (!stored) throw new AppError('SESSION_ENDED', { detail: 'No user or session' });
  try {
    return await openSession(parts, stored);
  } catch (error) {
    if (error instanceof AppError) await parts.sessions.endSession(stored.token);
    throw error;
  }
}
