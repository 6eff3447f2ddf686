import type { Role } from '../../../domain/people/roles';
import type { Caller } from '../../access/caller';
import type { AccessTokens } from '../../platform/access-token';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/database/database';
import { authenticateKey, isApiKey, type KeyCaller } from '../keys/authenticate-key';
import type { KeyUsage } from '../keys/key-usage';
import { hasSecondFactor, type isOwnSession, type readPersonOfSession } from './person-queries';
import type { SessionUse } from './session-use';

export interface Authenticator {
  /**
   * Returns the caller of this token or API key, as stored now; null if the token or key, its session or its profile is
   * invalid.
   */
  authenticate(bearer: string): Promise<{ caller: Caller; sessionId: string } | KeyCaller | null>;
  /**
   * Returns the profile and session of a valid token, even of an INVITED profile; null if the token or session is invalid.
   */
  authenticateSignup(accessToken: string): Promise<{ profileId: string; sessionId: string } | null>;
}

/**
 * Reads session, roles, and companies from the database on every call, never from the token. So every server rejects an
 * ended session from the next call on, whatever ended it, and a reactivation does not revive it.
 */
export function createAuthenticator(parts: {
  readonly database: Database;
  readonly tokens: AccessTokens;
  readonly clock: Clock;
  readonly keyUsage: KeyUsage;
  readonly readPersonOfSession: typeof readPersonOfSession;
  readonly isOwnSession: typeof isOwnSession;
  readonly requireSecondFactor: ReadonlySet<Role>;
  readonly sessionUse: SessionUse;
}): Authenticator {
  const { database, tokens, requireSecondFactor } = parts;
  return {
    async authenticate(bearer) {
      if (isApiKey(bearer)) return authenticateKey(parts, bearer);
      const claims = tokens.verify(bearer);
      if (!claims) return null;
      const { profileId, sessionId } = claims;
      const db = database.as({ kind: 'user', profileId });
      const person = await parts.readPersonOfSession(db, sessionId);
      if (!person?.isActive || person.caller.roles.length === 0) return null;
      const { caller } = person;
      parts.sessionUse.used(sessionId);
      // This is read only for roles that require a factor, so that other calls run only one statement.
      const isRequired = caller.roles.some((role) => requireSecondFactor.has(role));
      if (!isRequired || (await hasSecondFactor(db))) return { caller, sessionId };
      return { caller: { ...caller, needsSecondFactor: true }, sessionId };
    },
    async authenticateSignup(accessToken) {
      const claims = tokens.verify(accessToken);
      if (!claims) return null;
      const db = database.as({ kind: 'user', profileId: claims.profileId });
      return (await parts.isOwnSession(db, claims.sessionId)) ? claims : null;
    },
  };
}
