import type { Factor, FactorNeeded, Session } from '../../../contract/people/sign-in';
import { findFactors } from './factors/account';
import { CHALLENGE_SECONDS, createChallenge } from './factors/challenges';
import type { CodePurpose } from './one-time-codes';
import { openSession, readActiveUser } from './open-session';
import type { SessionClient, StoredSession } from './session-store';
import type { SignInParts } from './sign-in-parts';

/** For this many minutes after signing in with a RESET_PASSWORD code, the password can be replaced without the old one. */
const PROOF_MINUTES = 15;

export type SignInResult =
  | { readonly session: Session; readonly token: string }
  | { readonly needed: FactorNeeded };

/** Continues after the right password or code: opens a session, or creates a challenge if the user has a second factor. */
export async function finishSignIn(
  parts: SignInParts,
  who: SessionClient & { readonly codePurpose: CodePurpose | null },
): Promise<SignInResult> {
  const { userId, codePurpose } = who;
  const { totpSince, passkeys, recoveryCodes, isSet } = await findFactors(parts.pool, userId);
  if (!isSet) {
    const opened = await parts.sessions.openSession(who);
    const session = await openOrEnd(parts, opened);
    if (codePurpose === 'RESET_PASSWORD') await parts.pool.query(ADD_RESET_PROOF, resetProof(parts, opened));
    return { session, token: opened.token };
  }
  await readActiveUser(parts.database, userId);
  const challenge = {
    purpose: 'SIGN_IN',
    userId,
    sessionId: null,
    codePurpose,
    passkeyChallenge: null,
  } as const;
  const challengeToken = await createChallenge(parts.pool, challenge, parts.clock.now());
  const factors: Factor[] = [
    ...(totpSince ? (['TOTP'] as const) : []),
    ...(passkeys > 0 ? (['PASSKEY'] as const) : []),
    ...(recoveryCodes > 0 ? (['RECOVERY_CODE'] as const) : []),
  ];
  return { needed: { challengeToken, expiresIn: CHALLENGE_SECONDS, factors } };
}

/** Returns the session, or ends it if its user may not sign in. */
export async function openOrEnd(parts: SignInParts, opened: StoredSession): Promise<Session> {
  try {
    return await openSession(parts, opened);
  } catch (error) {
    await parts.sessions.endSession(opened.token);
    throw error;
  }
}

const ADD_RESET_PROOF = 'insert into auth.code_proof (session_id, ends_at) values ($1, $2)';

export const resetProof = ({ clock }: Pick<SignInParts, 'clock'>, { id }: StoredSession): [string, Date] => [
  id,
  new Date(clock.now().getTime() + PROOF_MINUTES * 60_000),
];
