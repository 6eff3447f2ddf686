import {
  startPasskeyCall,
  verifyFactorCall,
  verifyPasskeyCall,
} from '../../../../contract/people/second-factor';
import type { Session } from '../../../../contract/people/sign-in';
import { type Exchange, openRoute, type Route } from '../../../http/route';
import { startPasskey } from './start-passkey';
import { type FactorParts, verifyFactor, verifyPasskey } from './verify-factor';

/** Routes for the second step of signing in, and for signing in with a passkey alone. */
export function factorRoutes(
  parts: FactorParts,
  signIn: {
    readonly replySignedIn: (
      exchange: Exchange,
      opened: { session: Session; token: string },
    ) => { status: 200; body: Session };
    readonly browserOf: (exchange: Exchange, email: string) => string | null;
  },
): Route[] {
  const clientOf = (exchange: Exchange) => ({
    address: exchange.address,
    userAgent: exchange.userAgent,
    browserOf: (email: string) => signIn.browserOf(exchange, email),
  });
  return [
    openRoute(verifyFactorCall, async ({ exchange }, { body }) =>
      signIn.replySignedIn(exchange, await verifyFactor(parts, clientOf(exchange), body)),
    ),
    openRoute(startPasskeyCall, async ({ exchange, sessionId }, { body }) => ({
      status: 200 as const,
      body: await startPasskey(
        parts,
        { address: exchange.address, sessionId, site: exchange },
        body.challengeToken,
      ),
    })),
    openRoute(verifyPasskeyCall, async ({ exchange }, { body }) =>
      signIn.replySignedIn(exchange, await verifyPasskey(parts, clientOf(exchange), exchange, body)),
    ),
  ];
}
