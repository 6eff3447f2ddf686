import type { Caller } from '../../access/caller';
import type { AccessTokens } from '../../platform/access-token';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { authenticateKey, isApiKey, type KeyCaller } from '../keys/authenticate-key';
import { readPerson } from './person-queries';
import type { SignInLibrary } from './sign-in-library';

/** How long a live session is cached. A session that ends on another replica works here at most this much longer. */
const SESSION_CACHE_MS = 20_000;
const MAX_CACHED_SESSIONS = 10_000;

export interface Authenticator {
  /**
   * The caller of this token or API key, as stored now; null if the token or key, its session or its profile is
   * invalid.
   */
  authenticate(bearer: string): Promise<{ caller: Caller; sessionId: string } | KeyCaller | null>;
  /** The profile and session of a valid token, even of an INVITED profile; null if the token or session is invalid. */
  authenticateSignup(accessToken: string): Promise<{ profileId: string; sessionId: string } | null>;
  /** Drops an ended session from the cache, so that its next call is rejected. */
  evictSession(sessionId: string): void;
}

/** Roles and companies are read from the database on every call, never from the token. */
export function createAuthenticator(parts: {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly library: SignInLibrary;
  readonly clock: Clock;
}): Authenticator {
  const { database, tokens, library } = parts;
  const lastSeenMs = new Map<string, number>();

  const isLive = async (sessionId: string): Promise<boolean> => {
    const nowMs = performance.now();
    const seenMs = lastSeenMs.get(sessionId);
    if (seenMs !== undefined && nowMs - seenMs < SESSION_CACHE_MS) return true;
    const live = await library.isSessionLive(sessionId);
    if (lastSeenMs.size >= MAX_CACHED_SESSIONS) lastSeenMs.clear();
    if (live) lastSeenMs.set(sessionId, nowMs);
    else lastSeenMs.delete(sessionId);
    return live;
  };

  return {
    async authenticate(bearer) {
      if (isApiKey(bearer)) return authenticateKey(parts, bearer);
      const claims = tokens.verify(bearer);
      if (!claims || !(await isLive(claims.sessionId))) return null;
      const person = await readPerson(database.as({ kind: 'user', profileId: claims.profileId }));
      if (!person?.isActive || person.caller.roles.length === 0) return null;
      return { caller: person.caller, sessionId: claims.sessionId };
    },
    async authenticateSignup(accessToken) {
      const claims = tokens.verify(accessToken);
      return claims && (await isLive(claims.sessionId)) ? claims : null;
    },
    evictSession: (sessionId) => lastSeenMs.delete(sessionId),
  };
}
