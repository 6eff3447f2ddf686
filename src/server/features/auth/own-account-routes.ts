import {
  endOtherSessionsCall,
  endOwnSessionCall,
  endOwnSessionsCall,
  listOwnSessionsCall,
  readMeCall,
  updateUserCall,
} from '../../../contract/people/own-account';
import { type Route, reply, signedInRoute } from '../../http/route';
import { endAllOwnSessions, endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions';
import { readMe } from './read-me';
import { requireSessionId } from './require-session';
import type { InvitationMails } from './send-invitation';
import { clearSessionCookies } from './sign-in-cookies';
import type { SignInParts } from './sign-in-parts';
import { updateUser } from './update-user';

/** Routes for a user's own account and sessions. */
export function ownAccountRoutes(
  parts: SignInParts & { readonly mails: InvitationMails; readonly termsVersion: string },
): Route[] {
  return [
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
  ];
}
