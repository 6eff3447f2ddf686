import {
  addPasskeyCall,
  confirmEmailChangeCall,
  confirmIdentityCall,
  confirmTotpCall,
  readOwnSecurityCall,
  removePasskeyCall,
  renewRecoveryCodesCall,
  requestEmailChangeCall,
  setUpTotpCall,
  startPasskeySetupCall,
  turnOffTotpCall,
} from '../../../../contract/people/own-security';
import type { Role } from '../../../../domain/people/roles';
import { type Route, reply, type SignedInContext, signedInRoute } from '../../../http/route';
import { confirmEmailChange, requestEmailChange } from '../email-change/change-email';
import type { OneTimeCodes } from '../one-time-codes';
import { requireSessionId } from '../require-session';
import { addPasskey, removePasskey, startPasskeySetup } from './change-passkeys';
import { confirmTotp, renewRecoveryCodes, setUpTotp, turnOffTotp } from './change-totp';
import { confirmIdentity } from './confirm-identity';
import { readOwnSecurity } from './own-security';
import type { FactorParts } from './verify-factor';

/** Allows a call for people whose role requires a second factor but who have none yet. */
const OPEN = { withoutSecondFactor: true } as const;

/** Routes for a user's own second factors and email. */
export function securityRoutes(
  parts: FactorParts & { readonly codes: OneTimeCodes; readonly requireSecondFactor: ReadonlySet<Role> },
): Route[] {
  const changeOf = ({ db, sessionId }: SignedInContext) => ({ db, sessionId: requireSessionId(sessionId) });
  return [
    signedInRoute(
      readOwnSecurityCall,
      async ({ caller, sessionId }) =>
        reply(200, await readOwnSecurity(parts, caller, requireSessionId(sessionId))),
      OPEN,
    ),
    signedInRoute(
      confirmIdentityCall,
      async (context, { body }) => {
        const { address, withoutSlot } = context.exchange;
        const call = { ...changeOf(context), address, withoutSlot, site: context.exchange };
        await confirmIdentity(parts, call, body);
        return reply(204, undefined);
      },
      OPEN,
    ),
    signedInRoute(setUpTotpCall, async (context) => reply(200, await setUpTotp(parts, changeOf(context))), {
      ...OPEN,
      storedBody: (body) => ({ ...body, secret: '', uri: '' }),
    }),
    signedInRoute(
      confirmTotpCall,
      async (context, { body }) => {
        const change = { ...changeOf(context), address: context.exchange.address };
        return reply(200, await confirmTotp(parts, change, body.code));
      },
      { ...OPEN, storedBody: withoutCodes },
    ),
    signedInRoute(turnOffTotpCall, async (context) => {
      await turnOffTotp(parts, changeOf(context));
      return reply(204, undefined);
    }),
    signedInRoute(
      renewRecoveryCodesCall,
      async (context) => reply(200, await renewRecoveryCodes(parts, changeOf(context))),
      { storedBody: withoutCodes },
    ),
    signedInRoute(
      startPasskeySetupCall,
      async (context) => reply(200, await startPasskeySetup(parts, changeOf(context), context.exchange)),
      OPEN,
    ),
    signedInRoute(
      addPasskeyCall,
      async (context, { body }) =>
        reply(200, await addPasskey(parts, { ...changeOf(context), site: context.exchange }, body)),
      OPEN,
    ),
    signedInRoute(requestEmailChangeCall, async (context, { body }) => {
      const change = { ...changeOf(context), address: context.exchange.address };
      await requestEmailChange(parts, change, body.email);
      return reply(204, undefined);
    }),
    signedInRoute(confirmEmailChangeCall, async (context, { body }) => {
      await confirmEmailChange(parts, changeOf(context), body);
      return reply(204, undefined);
    }),
    signedInRoute(removePasskeyCall, async (context, { params }) => {
      await removePasskey(parts, changeOf(context), params.id);
      return reply(204, undefined);
    }),
  ];
}

/** Removes recovery codes from the body that is stored with an Idempotency-Key, because they are shown only once. */
const withoutCodes = () => ({ recoveryCodes: [] });
