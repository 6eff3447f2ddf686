import { AppError } from '../../../contract/app-error';
import { acceptInvitationCall, completeSignupCall, sendInvitationCall } from '../../../contract/invitations';
import {
  endOwnSessionCall,
  endOwnSessionsCall,
  listOwnSessionsCall,
  readMeCall,
  updateUserCall,
} from '../../../contract/own-account';
import { SESSION_HINT_COOKIE } from '../../../contract/session-hint';
import {
  forgotPasswordCall,
  refreshSessionCall,
  requestCodeCall,
  signInCall,
  signOutCall,
  verifyCodeCall,
} from '../../../contract/sign-in';
import { type Exchange, openRoute, type Route, reply, signedInRoute, signingUpRoute } from '../../http/route';
import { acceptInvitation } from './accept-invitation';
import type { AuthMails } from './auth-jobs';
import type { Authenticator } from './authenticate';
import { completeSignup } from './complete-signup';
import type { CreateAccount } from './create-account';
import type { OneTimeCodes } from './one-time-codes';
import { endAllOwnSessions, endOwnSession, listOwnSessions } from './own-sessions';
import { readMe } from './read-me';
import { refreshSession } from './refresh-session';
import { requestCode } from './request-code';
import { sendInvitation } from './send-invitation';
import { type SignInParts, signIn } from './sign-in';
import { SESSION_DAYS } from './sign-in-library';
import { signOut } from './sign-out';
import { updateUser } from './update-user';
import { verifyCode } from './verify-code';

/** Browsers send this cookie to the sign-in calls only. All other calls use the access token. */
const COOKIE = 'coldlane_session';
const COOKIE_PATH = '/v1/auth';

/** These calls are closed to API keys, which have no session. */
function requireSessionId(sessionId: string | null): string {
  if (sessionId === null) throw new AppError('FORBIDDEN');
  return sessionId;
}

export interface AuthParts extends SignInParts {
  readonly authenticator: Authenticator;
  readonly codes: OneTimeCodes;
  readonly createAccount: CreateAccount;
  readonly mails: AuthMails;
  readonly termsVersion: string;
}

export function authRoutes(parts: AuthParts): Route[] {
  const setCookies = (exchange: Exchange, token: string, maxAgeSeconds: number) => {
    exchange.setCookie(COOKIE, token, { path: COOKIE_PATH, maxAgeSeconds });
    exchange.setCookie(SESSION_HINT_COOKIE, token && '1', { path: '/', maxAgeSeconds, isReadable: true });
  };
  const setSessionCookies = (exchange: Exchange, token: string) =>
    setCookies(exchange, token, SESSION_DAYS * 86_400);
  const clearSessionCookies = (exchange: Exchange) => setCookies(exchange, '', 0);
  const clientOf = ({ address, userAgent }: Exchange) => ({ address, userAgent });

  return [
    openRoute(signInCall, async ({ exchange }, { body }) => {
      const { session, token } = await signIn(parts, { ...body, ...clientOf(exchange) });
      setSessionCookies(exchange, token);
      return reply(200, session);
    }),
    openRoute(requestCodeCall, async ({ exchange }, { body }) => {
      await requestCode(parts, { ...body, purpose: 'SIGN_IN', address: exchange.address });
      return reply(204, undefined);
    }),
    openRoute(forgotPasswordCall, async ({ exchange }, { body }) => {
      await requestCode(parts, { ...body, purpose: 'RESET_PASSWORD', address: exchange.address });
      return reply(204, undefined);
    }),
    openRoute(verifyCodeCall, async ({ exchange }, { body }) => {
      const { session, token } = await verifyCode(parts, { ...body, ...clientOf(exchange) });
      setSessionCookies(exchange, token);
      return reply(200, session);
    }),
    openRoute(acceptInvitationCall, async ({ exchange }, { body }) => {
      const { session, token } = await acceptInvitation(parts, { ...body, ...clientOf(exchange) });
      setSessionCookies(exchange, token);
      return reply(200, session);
    }),
    signingUpRoute(completeSignupCall, async ({ profileId }, { body }) => {
      await completeSignup(parts.database, profileId, {
        firstName: body.first_name,
        lastName: body.last_name,
      });
      return reply(204, undefined);
    }),
    openRoute(refreshSessionCall, async ({ exchange }) => {
      const token = exchange.cookie(COOKIE);
      try {
        const session = await refreshSession(parts, token);
        if (token !== undefined) setSessionCookies(exchange, token);
        return reply(200, session);
      } catch (error) {
        if (error instanceof AppError) clearSessionCookies(exchange);
        throw error;
      }
    }),
    openRoute(signOutCall, async ({ exchange, sessionId }) => {
      await signOut(parts, { token: exchange.cookie(COOKIE), sessionId });
      clearSessionCookies(exchange);
      return reply(204, undefined);
    }),
    signedInRoute(readMeCall, async ({ db, caller }) =>
      reply(200, await readMe(db, caller, parts.termsVersion)),
    ),
    signedInRoute(updateUserCall, async ({ caller, sessionId, exchange }, { body }) =>
      reply(
        200,
        await updateUser(
          parts,
          { caller, sessionId: requireSessionId(sessionId), address: exchange.address },
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
    signedInRoute(endOwnSessionsCall, async ({ sessionId, exchange }) => {
      await endAllOwnSessions(parts, requireSessionId(sessionId));
      clearSessionCookies(exchange);
      return reply(204, undefined);
    }),
    signedInRoute(sendInvitationCall, async ({ db, caller }, { body }) => {
      await sendInvitation({ db, caller, mails: parts.mails }, body.email);
      return reply(204, undefined);
    }),
  ];
}
