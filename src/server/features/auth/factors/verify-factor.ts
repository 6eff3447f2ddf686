import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { PasskeyResponse } from '../../../../contract/people/second-factor';
import type { Session } from '../../../../contract/people/sign-in';
import type { DB } from '../../../platform/database/schema.generated';
import { countAttempt, FACTOR_ATTEMPT, refundAttempt } from '../attempts';
import type { AuthMails } from '../auth-jobs';
import { openOrEnd, resetProof } from '../finish-sign-in';
import { readActiveUser } from '../open-session';
import type { StoredSession } from '../session-store';
import type { SignInParts } from '../sign-in-parts';
import { changeAccounts } from './account';
import { type Challenge, finishChallenge, takeTry } from './challenges';
import { checkPasskey, findPasskey, type Site, spendPasskey } from './passkeys';
import type { SecretBox } from './seal-secret';
import { spendFactorCode } from './spend-code';

export interface FactorParts extends SignInParts {
  readonly box: SecretBox;
  readonly mails: AuthMails;
}

/** The client that sends a factor. */
export interface FactorClient {
  readonly address: string;
  readonly userAgent: string | null;
  /** Returns the id of the browser if it is a known browser of this email's owner, otherwise null. */
  readonly browserOf: (email: string) => string | null;
}

type SignedIn = Promise<{ session: Session; token: string }>;

/** Completes a sign-in with a code of the authenticator app or a recovery code. */
export async function verifyFactor(
  parts: FactorParts,
  client: FactorClient,
  { challengeToken, code }: { readonly challengeToken: string; readonly code: string },
): SignedIn {
  const now = parts.clock.now();
  const challenge = await takeTry(parts.pool, challengeToken, ['SIGN_IN'], now);
  return complete(parts, client, challenge, challenge.userId, (tx, userId) =>
    spendFactorCode(tx, parts.box, { userId, code, now }),
  );
}

/** Completes a sign-in with a passkey, or signs in with a passkey alone, which must then have verified its user. */
export async function verifyPasskey(
  parts: FactorParts,
  client: FactorClient,
  site: Site,
  sent: { readonly challengeToken: string; readonly response: PasskeyResponse },
): SignedIn {
  const now = parts.clock.now();
  const challenge = await takeTry(parts.pool, sent.challengeToken, ['SIGN_IN', 'PASSKEY_SIGN_IN'], now);
  const passkey = await findPasskey(parts.pool, sent.response, challenge.userId);
  // The signature is checked outside of the transaction.
  const counter = await checkPasskey(passkey, sent.response, {
    site,
    challenge: challenge.passkeyChallenge,
    isAlone: challenge.userId === null,
  });
  return complete(parts, client, challenge, passkey.userId, (tx) => spendPasskey(tx, passkey, counter, now));
}

/** Uses up the factor and the challenge, and opens the session, in one transaction. */
async function complete(
  parts: FactorParts,
  client: FactorClient,
  challenge: Challenge,
  userId: string | null,
  use: (tx: Kysely<DB>, userId: string) => Promise<'TOTP' | 'RECOVERY_CODE' | 'PASSKEY'>,
): SignedIn {
  if (userId === null) throw new AppError('SIGN_IN_EXPIRED');
  const user = await readActiveUser(parts.database, userId);
  const attempt = { email: user.email, address: client.address, browserId: client.browserOf(user.email) };
  await countAttempt(parts.pool, FACTOR_ATTEMPT, attempt, parts.clock.now().getTime());
  const db = parts.database.as({ kind: 'user', profileId: user.id });
  const opened = await changeAccounts<StoredSession>({ db, mails: parts.mails }, async (tx, mail) => {
    // Changes of one user run one after another, so a factor that is being removed is either used before or not at all.
    await sql`select id from auth.login where id = ${userId} for no key update`.execute(tx);
    const used = await use(tx, userId);
    await finishChallenge(tx, challenge.id);
    const session = await parts.sessions.openSessionIn(tx, { ...client, userId });
    if (challenge.codePurpose === 'RESET_PASSWORD') {
      const [id, endsAt] = resetProof(parts, session);
      await sql`insert into auth.code_proof (session_id, ends_at) values (${id}, ${endsAt})`.execute(tx);
    }
    if (used === 'RECOVERY_CODE') mail({ email: user.email, what: 'RECOVERY_CODE_USED' });
    return session;
  });
  await refundAttempt(parts.pool, FACTOR_ATTEMPT, attempt);
  return { session: await openOrEnd(parts, opened), token: opened.token };
}
