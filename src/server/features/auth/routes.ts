import { meCall, refreshCall, signInCall, signOutCall } from '../../../contract/auth';
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
  const remember = (exchange: Exchange, token: string) =>
    exchange.setCookie(COOKIE, token, { path: COOKIE_PATH, maxAgeSeconds: SESSION_DAYS * 86_400 });
  const forget = (exchange: Exchange) =>
    exchange.setCookie(COOKIE, '', { path: COOKIE_PATH, maxAgeSeconds: 0 });

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
      const session = await refreshSession(parts, token);
      if (token !== undefined) remember(exchange, token);
      return reply(200, session);
    }),
    openRoute(signOutCall, async ({ exchange, sessionId }) => {
      await signOut(parts, { token: exchange.cookie(COOKIE), sessionId });
      forget(exchange);
      return reply(204, undefined);
    }),
    signedInRoute(meCall, async ({ db, caller }) => reply(200, await readMe(db, caller))),
  ];
}
