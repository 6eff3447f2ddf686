import { AppError } from '../../../contract/app-error';
import { meCall, refreshCall, signInCall, signOutCall } from '../../../contract/auth';
import { SESSION_SIGN } from '../../../contract/session-sign';
import { type Exchange, openRoute, type Route, reply, signedInRoute } from '../../http/route';
import type { Authenticator } from './authenticate';
import { readMe } from './read-me';
import { refreshSession } from './refresh-session';
import { type SignInParts, signIn } from './sign-in';
import { SESSION_DAYS } from './sign-in-library';
import { signOut } from './sign-out';

/** Sent to the sign-in calls only; every other call carries the access token. */
const COOKIE = 'coldlane_session';
const COOKIE_PATH = '/v1/auth';

export function authRoutes(parts: SignInParts & { readonly authenticator: Authenticator }): Route[] {
  const setCookies = (exchange: Exchange, token: string, maxAgeSeconds: number) => {
    exchange.setCookie(COOKIE, token, { path: COOKIE_PATH, maxAgeSeconds });
    exchange.setCookie(SESSION_SIGN, token && '1', { path: '/', maxAgeSeconds, isReadable: true });
  };
  const remember = (exchange: Exchange, token: string) => setCookies(exchange, token, SESSION_DAYS * 86_400);
  const forget = (exchange: Exchange) => setCookies(exchange, '', 0);

  return [
    openRoute(signInCall, async ({ exchange }, { body }) => {
      const { session, token } = await signIn(parts, {
        ...body,
        address: exchange.address,
        userAgent: exchange.userAgent,
      });
      remember(exchange, token);
      return reply(200, session);
    }),
    openRoute(refreshCall, async ({ exchange }) => {
      const token = exchange.cookie(COOKIE);
      try {
        const session = await refreshSession(parts, token);
        if (token !== undefined) remember(exchange, token);
        return reply(200, session);
      } catch (error) {
        if (error instanceof AppError) forget(exchange);
        throw error;
      }
    }),
    openRoute(signOutCall, async ({ exchange, sessionId }) => {
      await signOut(parts, { token: exchange.cookie(COOKIE), sessionId });
      forget(exchange);
      return reply(204, undefined);
    }),
    signedInRoute(meCall, async ({ db, caller }) => reply(200, await readMe(db, caller))),
  ];
}
