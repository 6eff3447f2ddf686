import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

/** The lifetime of an access token. It is short, because a token can outlive its revoked session. */
export const ACCESS_TOKEN_SECONDS = 15 * 60;

export interface AccessTokenClaims {
  readonly profileId: string;
  readonly sessionId: string;
}

export interface AccessTokens {
  issue(claims: AccessTokenClaims): string;
  /** Returns null for a token that is invalid or expired. */
  verify(token: string): AccessTokenClaims | null;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Every token has this header. Comparing it as text leaves no algorithm for the sender to choose. */
const HEADER = encode({ alg: 'HS256' });
const ISSUER = 'coldlane';

const payloadSchema = z.object({
  iss: z.literal(ISSUER),
  sub: z.uuid(),
  sid: z.uuid(),
  iat: z.int(),
  exp: z.int(),
});

/**
 * JSON Web Tokens with HS256. A token names the profile and the session. Roles are not in it; they are read on each request.
 * Signing and verifying are synchronous: WebCrypto queues behind the password hashes on libuv's four threads, and verifying
 * here takes under 20 µs.
 */
export function createAccessTokens(secret: string, now: () => Date): AccessTokens {
  const signatureOf = (signed: string) =>
    createHmac('sha256', `access-token:${secret}`).update(signed).digest('base64url');
  const nowSeconds = () => Math.floor(now().getTime() / 1000);
  return {
    issue({ profileId, sessionId }) {
      const iat = nowSeconds();
      const payload = { sid: sessionId, iss: ISSUER, sub: profileId, iat, exp: iat + ACCESS_TOKEN_SECONDS };
      const signed = `${HEADER}.${encode(payload)}`;
      return `${signed}.${signatureOf(signed)}`;
    },
    verify(token) {
      const [header, payload, signature, ...rest] = token.split('.');
      if (header !== HEADER || payload === undefined || signature === undefined || rest.length > 0)
        return null;
      const sent = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(`${header}.${payload}`));
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return null;
      const claims = payloadSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString('utf8')));
      if (!claims.success || claims.data.exp <= nowSeconds()) return null;
      return { profileId: claims.data.sub, sessionId: claims.data.sid };
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
