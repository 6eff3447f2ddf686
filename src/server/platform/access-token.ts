import { jwtVerify, SignJWT } from 'jose';

/** Short, because an access token can outlive its revoked session. */
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

/** A token names the profile and the session. Roles are not in it; they are read on each request. */
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
