import type { Caller } from '../../access/caller';
import type { AccessTokens } from '../../platform/access-token';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { isApiKey, type TakenKey, takeApiKey } from '../keys/take-api-key';
import { findPerson } from './person-queries';
import type { SignInLibrary } from './sign-in-library';

/** How long a session that was found alive is believed to be. Ended sessions are refused within a minute. */
const BELIEVED_MS = 20_000;
const MOST_REMEMBERED = 10_000;

export interface Authenticator {
  /** Who bears the token or API key, read from the database now; null when it, its session or profile has ended. */
  authenticate(bearer: string): Promise<{ caller: Caller; sessionId: string } | TakenKey | null>;
  /** Who bears the token while a signup is not completed, and just after; null for anybody else. */
  authenticateSignup(accessToken: string): Promise<{ profileId: string; sessionId: string } | null>;
  /** The session was ended here: it is refused from the next call on. */
  forget(sessionId: string): void;
}

/** Roles and companies are never taken from the token; that a session still lives is asked every 20 seconds. */
export function createAuthenticator(parts: {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly library: SignInLibrary;
  readonly clock: Clock;
}): Authenticator {
  const { database, tokens, library } = parts;
  const seenAliveMs = new Map<string, number>();

  const isLive = async (sessionId: string): Promise<boolean> => {
    const nowMs = performance.now();
    const seenMs = seenAliveMs.get(sessionId);
    if (seenMs !== undefined && nowMs - seenMs < BELIEVED_MS) return true;
    const live = await library.isSessionLive(sessionId);
    if (seenAliveMs.size >= MOST_REMEMBERED) seenAliveMs.clear();
    if (live) seenAliveMs.set(sessionId, nowMs);
    else seenAliveMs.delete(sessionId);
    return live;
  };

  return {
    async authenticate(bearer) {
      if (isApiKey(bearer)) return takeApiKey(parts, bearer);
      const claims = await tokens.verify(bearer);
      if (!claims || !(await isLive(claims.sessionId))) return null;
      const person = await database.as({ kind: 'user', profileId: claims.profileId }).transaction(findPerson);
      if (!person?.isActive || person.caller.roles.length === 0) return null;
      return { caller: person.caller, sessionId: claims.sessionId };
    },
    async authenticateSignup(accessToken) {
      const claims = await tokens.verify(accessToken);
      return claims && (await isLive(claims.sessionId)) ? claims : null;
    },
    forget: (sessionId) => seenAliveMs.delete(sessionId),
  };
}
