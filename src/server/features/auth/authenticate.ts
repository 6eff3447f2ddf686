import type { Caller } from '../../access/caller';
import type { AccessTokens } from '../../platform/access-token';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { authenticateKey, isApiKey, type KeyCaller } from '../keys/authenticate-key';
import { findPerson } from './person-queries';
import type { SignInLibrary } from './sign-in-library';

/** How long a live session is cached. A session ended on another replica is refused after this time at the latest. */
const SESSION_CACHE_MS = 20_000;
const MAX_CACHED_SESSIONS = 10_000;

export interface Authenticator {
  /** The caller of this token or API key, read from the database now; null when it, its session or profile is invalid. */
  authenticate(bearer: string): Promise<{ caller: Caller; sessionId: string } | KeyCaller | null>;
  /** The caller of this token during a signup and just after; null for everyone else. */
  authenticateSignup(accessToken: string): Promise<{ profileId: string; sessionId: string } | null>;
  /** Drops a session that ended here from the cache, so that the next call is refused. */
  forget(sessionId: string): void;
}

/** Roles and companies never come from the token. A live session is cached for 20 seconds. */
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
    if (seenMs !== undefined && nowMs - seenMs < SESSION_CACHE_MS) return true;
    const live = await library.isSessionLive(sessionId);
    if (seenAliveMs.size >= MAX_CACHED_SESSIONS) seenAliveMs.clear();
    if (live) seenAliveMs.set(sessionId, nowMs);
    else seenAliveMs.delete(sessionId);
    return live;
  };

  return {
    async authenticate(bearer) {
      if (isApiKey(bearer)) return authenticateKey(parts, bearer);
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
