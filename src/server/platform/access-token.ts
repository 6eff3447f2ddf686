import { jwtVerify, SignJWT } from 'jose';

/** Short, because a revoked session is noticed with a delay. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

export interface AccessTokenClaims {
  readonly profileId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessTokenClaims): Promise<string>;
  /** Null for a token that is invalid or expired. */
  verify(token: string): Promise<AccessTokenClaims | null>;
}

/** Access tokens hold the profile and the session but no roles, which are read on each request. */
export function createAccessTokens(secret: string, now: () => Date): AccessTokens {
  const key = new TextEncoder().encode(`access-token:${secret}`);
  return {
    async issue({ profileId, sessionId }) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer('coldlane')
        .setSubject(profileId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + ACCESS_TOKEN_SECONDS)
        .sign(key);
    },
    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer: 'coldlane',
          algorithms: ['HS256'],
          currentDate: now(),
        });
        if (typeof payload.sub !== 'string' || typeof payload.sid !== 'string') return null;
        return { profileId: payload.sub, sessionId: payload.sid };
      } catch {
        return null;
      }
    },
  };
}
