import { AppError } from '../../../contract/app-error';
import { COOKIES } from '../../../contract/cookies';
import {
  acceptInvitationCall,
  completeSignupCall,
  readInvitationCall,
  sendInvitationCall,
} from '../../../contract/invitations';
import {
  endOtherSessionsCall,
  endOwnSessionCall,
  endOwnSessionsCall,
  listOwnSessionsCall,
  readMeCall,
  updateUserCall,
} from '../../../contract/own-account';
import {
  forgotPasswordCall,
  refreshSessionCall,
  requestCodeCall,
  type Session,
  signInCall,
  signOutCall,
  verifyCodeCall,
} from '../../../contract/sign-in';
import type { Role } from '../../../domain/roles';
import { type Exchange, openRoute, type Route, reply, signedInRoute, signingUpRoute } from '../../http/route';
import { acceptInvitation } from './accept-invitation';
import type { AuthMails } from './auth-jobs';
import { completeSignup } from './complete-signup';
import type { CreateAccount } from './create-account';
import { factorRoutes } from './factors/routes';
import { securityRoutes } from './factors/security-routes';
import type { FactorParts } from './factors/verify-factor';
import type { SignInResult } from './finish-sign-in';
import { KNOWN_BROWSER_DAYS, type KnownBrowsers } from './known-browsers';
import type { OneTimeCodes } from './one-time-codes';
import { endAllOwnSessions, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions';
import { readInvitation } from './read-invitation';
import { readMe } from './read-me';
import { refreshSession } from './refresh-session';
import { requestCode } from './request-code';
import { requireSessionId } from './require-session';
import { sendInvitation } from './send-invitation';
import { SESSION_DAYS } from './session-store';
import { signIn } from './sign-in';
import { signOut } from './sign-out';
import { updateUser } from './update-user';
import { userSecurityRoutes } from './users/routes';
import { verifyCode } from './verify-code';

/** All other calls use the access token. */
const COOKIE_PATH = '/v1/auth';

/** A page of another site is treated like an unknown browser. */
function knownBrowserCookie(exchange: Exchange): string | undefined {
  try {
    return exchange.cookie(COOKIES.knownBrowser);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

export interface AuthParts extends FactorParts {
  readonly codes: OneTimeCodes;
  readonly knownBrowsers: KnownBrowsers;
  readonly createAccount: CreateAccount;
  readonly mails: AuthMails;
  readonly termsVersion: string;
  /** Whoever has one of these roles needs a second factor. */
  readonly requireSecondFactor: ReadonlySet<Role>;
}

export function authRoutes(parts: AuthParts): Route[] {
  const setCookies = (exchange: Exchange, token: string, maxAgeSeconds: number) => {
    exchange.setCookie(COOKIES.session, token, { path: COOKIE_PATH, maxAgeSeconds });
    exchange.setCookie(COOKIES.sessionHint, token && '1', { path: '/', maxAgeSeconds, isReadable: true });
  };
  const setSessionCookies = (exchange: Exchange, token: string) =>
    setCookies(exchange, token, SESSION_DAYS * 86_400);
  const clearSessionCookies = (exchange: Exchange) => setCookies(exchange, '', 0);
  const clientOf = (exchange: Exchange, email: string) => ({
    address: exchange.address,
    userAgent: exchange.userAgent,
    withoutSlot: exchange.withoutSlot,
    browserId: parts.knownBrowsers.find(knownBrowserCookie(exchange), email, parts.clock.now()),
  });
  const rememberBrowser = (exchange: Exchange, { user }: Session) => {
    const known = parts.knownBrowsers.add(knownBrowserCookie(exchange), user.email, parts.clock.now());
    const maxAgeSeconds = KNOWN_BROWSER_DAYS * 86_400;
    exchange.setCookie(COOKIES.knownBrowser, known, { path: COOKIE_PATH, maxAgeSeconds });
  };
  const replySignedIn = (exchange: Exchange, { session, token }: { session: Session; token: string }) => {
    setSessionCookies(exchange, token);
    rememberBrowser(exchange, session);
    return reply(200, session);
  };
  const replyFirstStep = (exchange: Exchange, result: SignInResult) =>
    'needed' in result ? reply(202, result.needed) : replySignedIn(exchange, result);

  return [
    openRoute(signInCall, async ({ exchange }, { body }) => {
      return replyFirstStep(exchange, await signIn(parts, { ...body, ...clientOf(exchange, body.email) }));
    }),
    openRoute(requestCodeCall, async ({ exchange }, { body }) => {
      await requestCode(parts, { ...body, purpose: 'SIGN_IN', ...clientOf(exchange, body.email) });
      return reply(204, undefined);
    }),
    openRoute(forgotPasswordCall, async ({ exchange }, { body }) => {
      await requestCode(parts, { ...body, purpose: 'RESET_PASSWORD', ...clientOf(exchange, body.email) });
      return reply(204, undefined);
    }),
    openRoute(verifyCodeCall, async ({ exchange }, { body }) => {
      return replyFirstStep(
        exchange,
        await verifyCode(parts, { ...body, ...clientOf(exchange, body.email) }),
      );
    }),
    ...factorRoutes(parts, {
      replySignedIn,
      browserOf: (exchange, email) => clientOf(exchange, email).browserId,
    }),
    ...securityRoutes(parts),
    ...userSecurityRoutes(parts),
    openRoute(readInvitationCall, async ({ exchange }, { body }) =>
      reply(200, await readInvitation(parts, { ...body, address: exchange.address })),
    ),
    openRoute(acceptInvitationCall, async ({ exchange }, { body }) => {
      const { address, userAgent, withoutSlot } = exchange;
      return replySignedIn(
        exchange,
        await acceptInvitation(parts, { ...body, address, userAgent, withoutSlot }),
      );
    }),
    signingUpRoute(completeSignupCall, async ({ profileId }, { body }) => {
      await completeSignup(parts.database, profileId, {
        firstName: body.first_name,
        lastName: body.last_name,
        termsVersion: body.terms_version,
        now: parts.clock.now(),
      });
      return reply(204, undefined);
    }),
    openRoute(refreshSessionCall, async ({ exchange }) => {
      const token = exchange.cookie(COOKIES.session);
      try {
        const session = await refreshSession(parts, token);
        if (token !== undefined) setSessionCookies(exchange, token);
        // Sessions that began before this cookie existed.
        if (clientOf(exchange, session.user.email).browserId === null) rememberBrowser(exchange, session);
        return reply(200, session);
      } catch (error) {
        if (error instanceof AppError) clearSessionCookies(exchange);
        throw error;
      }
    }),
    openRoute(signOutCall, async ({ exchange, sessionId }) => {
      await signOut(parts, { token: exchange.cookie(COOKIES.session), sessionId });
      clearSessionCookies(exchange);
      return reply(204, undefined);
    }),
    signedInRoute(
      readMeCall,
      async ({ db, caller }) => reply(200, await readMe(db, caller, parts.termsVersion)),
      { withoutSecondFactor: true },
    ),
    signedInRoute(updateUserCall, async ({ caller, sessionId, exchange }, { body }) =>
      reply(
        200,
        await updateUser(
          parts,
          {
            caller,
            sessionId: requireSessionId(sessionId),
            address: exchange.address,
            withoutSlot: exchange.withoutSlot,
          },
          body,
        ),
      ),
    ),
    signedInRoute(listOwnSessionsCall, async ({ sessionId }) =>
      reply(200, { sessions: await listOwnSessions(parts, requireSessionId(sessionId)) }),
    ),
    signedInRoute(endOwnSessionCall, async ({ sessionId }, { params }) => {
      await endOwnSession(parts, requireSessionId(sessionId), params.id);
      return reply(204, undefined);
    }),
    signedInRoute(endOtherSessionsCall, async ({ sessionId }) => {
      await endOtherSessions(parts, requireSessionId(sessionId));
      return reply(204, undefined);
    }),
    signedInRoute(endOwnSessionsCall, async ({ sessionId, exchange }) => {
      await endAllOwnSessions(parts, requireSessionId(sessionId));
      clearSessionCookies(exchange);
      return reply(204, undefined);
    }),
    signedInRoute(sendInvitationCall, async ({ db, caller }, { body }) => {
      await sendInvitation({ ...parts, db, caller }, body.email);
      return reply(204, undefined);
    }),
  ];
}
