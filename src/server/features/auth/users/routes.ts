import {
  endUserSessionsCall,
  readUserSecurityCall,
  resetSecondFactorCall,
} from '../../../../contract/people/user-security';
import { type Route, reply, signedInRoute } from '../../../http/route';
import type { AuthMails } from '../auth-jobs';
import { endUserSessions, readUserSecurity, resetSecondFactor } from './user-security';

/** Routes with which an ADMIN manages the sign-in of other users. */
export function userSecurityRoutes({ mails }: { readonly mails: AuthMails }): Route[] {
  return [
    signedInRoute(readUserSecurityCall, async ({ db, caller }, { params }) =>
      reply(200, await readUserSecurity({ db, caller, mails }, params.id)),
    ),
    signedInRoute(endUserSessionsCall, async ({ db, caller }, { params, body }) => {
      await endUserSessions({ db, caller, mails }, params.id, body.sessionId);
      return reply(204, undefined);
    }),
    signedInRoute(resetSecondFactorCall, async ({ db, caller }, { params }) => {
      await resetSecondFactor({ db, caller, mails }, params.id);
      return reply(204, undefined);
    }),
  ];
}
