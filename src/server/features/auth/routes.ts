import { AppError } from '../../../contract/app-error';
import { COOKIES } from '../../../contract/cookies';
import {
  acceptInvitationCall,
  completeSignupCall,
  readInvitationCall,
  sendInvitationCall,
} from '../../../contract/people/invitations';
import {
  forgotPasswordCall,
  refreshSessionCall,
  requestCodeCall,
  type Session,
  signInCall,
  signOutCall,
  verifyCodeCall,
} from '../../../contract/people/sign-in';
import type { Role } from '../../../domain/people/roles';
import { type Exchange, openRoute, type Route, reply, signedInRoute, signingUpRoute } from '../../http/route';
import { acceptInvitation } from './accept-invitation';
import type { AuthMails } from './auth-jobs';
import { completeSignup } from './complete-signup';
import type { CreateAccount } from './create-account';
import { factorRoutes } from './factors/routes';
import { securityRoutes } from './factors/security-routes';
import type { FactorParts } from './factors/verify-factor';
import type { SignInResult } from './finish-sign-in';
import type { KnownBrowsers } from './known-browsers';
import type { OneTimeCodes } from './one-time-codes';
import { ownAccountRoutes } from './own-account-routes';
import { readInvitation } from './read-invitation';
import { refreshSession } from './refresh-session';
import { requestCode } from './request-code';
import { sendInvitation } from './send-invitation';
import { signIn } from './sign-in';
import { clearSessionCookies, findKnownBrowser, rememberBrowser, setSessionCookies } from './sign-in-cookies';
import { signOut } from './sign-out';
import { userSecurityRoutes } from './users/routes';
import { verifyCode } from './verify-code';

export interface AuthParts extends FactorParts {
  readonly codes: OneTimeCodes;
  readonly knownBrowsers: KnownBrowsers;
  readonly createAccount: CreateAccount;
  readonly mails: AuthMails;
  readonly termsVersion: string;
  /** The roles that require a second factor. */
  readonly requireSecondFactor: ReadonlySet<Role>;
}

export function authRoutes(parts: AuthParts): Route[] {
  const clientOf = (exchange: Exchange, email: string) => ({
    address: exchange.address,
    userAgent: exchange.userAgent,
    withoutSlot: exchange.withoutSlot,
    browserId: findKnownBrowser(parts, exchange, email),
  });
  const replySignedIn = (exchange: Exchange, { session, token }: { session: Session; token: string }) => {
    setSessionCookies(exchange, token);
    rememberBrowser(parts, exchange, session.user.email);
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
      browserOf: (exchange, email) => findKnownBrowser(parts, exchange, email),
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
        const { email } = session.user;
        // Sessions that began before this cookie existed get it now.
        if (findKnownBrowser(parts, exchange, email) === null) rememberBrowser(parts, exchange, email);
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
    ...ownAccountRoutes(parts),
    signedInRoute(sendInvitationCall, async ({ db, caller }, { body }) => {
      await sendInvitation({ ...parts, db, caller }, body.email);
      return reply(204, undefined);
    }),
  ];
}
