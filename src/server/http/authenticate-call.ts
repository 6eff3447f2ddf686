import type { Context } from 'hono';
import { AppError } from '../../contract/app-error';
import { API_KEY_PREFIX } from '../../contract/webhooks/keys';
import type { Actor } from '../../domain/people/actor';
import type { Caller } from '../access/caller';
import type { CallLimit, RateLimit } from '../platform/call-limit';
import type { Config } from '../platform/config';
import type { Route } from './route';

/** The caller behind an access token or API key. */
export interface Authentication {
  readonly caller: Caller;
  /** Null for an API key. */
  readonly sessionId: string | null;
  /**
   * The calls that a company's API keys have left in the current minute. Below 0, this call is rejected. Absent for a
   * session.
   */
  readonly rateLimit?: RateLimit;
}

export interface AuthenticationParts {
  readonly config: Config;
  /** Limits the calls of each user. */
  readonly userCalls: CallLimit;
  /** Null if the token or key is unknown, expired or revoked. */
  authenticate(bearer: string): Promise<Authentication | null>;
  authenticateSignup(accessToken: string): Promise<{ profileId: string } | null>;
}

export const bearerOf = (c: Context) => /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1];

/** The user completing a signup; null for every other route. */
export async function findSignup(c: Context, route: Route, parts: AuthenticationParts) {
  if (route.audience !== 'signing-up') return null;
  const bearer = bearerOf(c);
  const found =
    bearer === undefined || bearer === parts.config.publicKey ? null : await parts.authenticateSignup(bearer);
  if (!found) throw new AppError('UNAUTHENTICATED', { detail: 'No authenticated user found.' });
  return found;
}

/**
 * The caller's session or API key. Null for the public key and for routes without authentication. Throws for any other
 * credentials.
 */
export async function findSession(c: Context, route: Route, parts: AuthenticationParts) {
  if (route.audience === 'public' || route.audience === 'signing-up') return null;
  const bearer = bearerOf(c);
  if (bearer === undefined) {
    throw new AppError('UNAUTHENTICATED', {
      detail: 'Send `Authorization: Bearer` with an access token or the public key.',
    });
  }
  if (bearer === parts.config.publicKey) {
    if (route.audience === 'signed-in') throw new AppError('UNAUTHENTICATED');
    return null;
  }
  const session = await parts.authenticate(bearer);
  if (!session) {
    throw new AppError(bearer.startsWith(API_KEY_PREFIX) ? 'API_KEY_REFUSED' : 'SESSION_ENDED');
  }
  if (session.rateLimit) limitKey(c, session.rateLimit);
  else limitUser(c, parts.userCalls.count(session.caller.profileId));
  if (session.caller.keyId !== undefined) requireScope(route, session.caller);
  if (session.caller.needsSecondFactor && route.audience === 'signed-in' && !route.withoutSecondFactor) {
    throw new AppError('SECOND_FACTOR_REQUIRED');
  }
  return session;
}

function requireScope({ keyScope }: Route, { keyScopes = [] }: Caller): void {
  if (keyScope === null) throw new AppError('FORBIDDEN', { detail: 'An API key may not make this call.' });
  if (keyScopes.includes(keyScope)) return;
  throw new AppError('KEY_SCOPE_MISSING', {
    detail: `This API key does not have the scope ${keyScope}. Create a key with it.`,
    missingScope: keyScope,
  });
}

export function actorOf({ keyId, profileId }: Caller): Actor & { kind: 'user' | 'key' } {
  return keyId === undefined ? { kind: 'user', profileId } : { kind: 'key', keyId };
}

function limitUser(c: Context, counted: ReturnType<CallLimit['count']>): void {
  if (counted === null) return;
  setRateLimitHeaders(c, counted);
  if (counted.waitSeconds === null) return;
  throw new AppError('TOO_MANY_CALLS', { retryAfterSeconds: counted.waitSeconds });
}

function limitKey(c: Context, { limit, remaining, resetSeconds }: RateLimit): void {
  setRateLimitHeaders(c, { limit, remaining: Math.max(remaining, 0), resetSeconds });
  if (remaining < 0) {
    throw new AppError('TOO_MANY_CALLS', {
      detail: `A company’s API keys may make ${limit} calls a minute together.`,
      retryAfterSeconds: resetSeconds,
    });
  }
}

/**
 * Sets the headers on every response to a signed-in caller, including errors, so that a client can slow down before it is
 * rejected.
 */
function setRateLimitHeaders(c: Context, { limit, remaining, resetSeconds }: RateLimit): void {
  c.header('RateLimit-Limit', String(limit));
  c.header('RateLimit-Remaining', String(remaining));
  c.header('RateLimit-Reset', String(resetSeconds));
}
