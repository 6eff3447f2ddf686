import { type Kysely, sql } from 'kysely';
import { AppError, invalidInput } from '../../../../contract/app-error';
import type { PasskeyResponse } from '../../../../contract/people/second-factor';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { CODE_ATTEMPT, countAttempt, FACTOR_ATTEMPT, PASSWORD_ATTEMPT, refundAttempt } from '../attempts';
import type { OneTimeCodes } from '../one-time-codes';
import { type HashClient, limitHashing } from '../password-hashing';
import { type Account, changeAccounts, findFactors, lockAccount } from './account';
import { finishChallenge, takeTry } from './challenges';
import { checkPasskey, findPasskey, type Site, spendPasskey } from './passkeys';
import { spendFactorCode } from './spend-code';
import type { FactorParts } from './verify-factor';

const CONFIRMED_MINUTES = 10;

export interface Proof {
  readonly password?: string | undefined;
  readonly emailCode?: string | undefined;
  readonly code?: string | undefined;
  readonly challengeToken?: string | undefined;
  readonly response?: PasskeyResponse | undefined;
}

interface ConfirmCall extends Omit<HashClient, 'browserId'> {
  readonly db: ActorDb;
  readonly sessionId: string;
  readonly site: Site;
}

/**
 * Allows this session to change second factors and the email for ten minutes. This stops someone at an unattended browser or
 * with a stolen session. A user with a factor must use it; a password or a mailed code is not enough.
 */
export async function confirmIdentity(
  parts: FactorParts & { readonly codes: OneTimeCodes },
  call: ConfirmCall,
  proof: Proof,
): Promise<void> {
  const { db, sessionId } = call;
  const account = await changeAccounts({ db, mails: parts.mails }, (tx) =>
    lockAccount(tx, sessionId, parts.clock.now()),
  );
  const { isSet } = await findFactors(parts.pool, account.userId);
  if (!isSet) {
    await (account.hasPassword ? provePassword : proveMailbox)(parts, call, account, proof);
    return changeAccounts({ db, mails: parts.mails }, (tx) => open(parts, tx, sessionId));
  }
  const use = proof.response
    ? await proveByPasskey(parts, call, account, proof.challengeToken ?? '', proof.response)
    : await proveByCode(parts, call, account, proof.code);
  return changeAccounts({ db, mails: parts.mails }, async (tx, mail) => {
    if ((await use(tx)) === 'RECOVERY_CODE') mail({ email: account.email, what: 'RECOVERY_CODE_USED' });
    await open(parts, tx, sessionId);
  });
}

async function open({ clock }: FactorParts, tx: Kysely<DB>, sessionId: string): Promise<void> {
  const until = new Date(clock.now().getTime() + CONFIRMED_MINUTES * 60_000);
  await sql`update auth.login_session set confirmed_until = ${until} where id = ${sessionId}`.execute(tx);
}

/** The session counts as a known browser: it has its own limits and its own lane in the hash queue. */
const attemptOf = ({ address, sessionId }: ConfirmCall, { email }: Account) => ({
  email,
  address,
  browserId: sessionId,
});

async function provePassword(
  { pool, clock, sessions }: FactorParts,
  call: ConfirmCall,
  account: Account,
  { password }: Proof,
): Promise<void> {
  if (password === undefined) throw invalidInput({ field: 'password', message: 'Required' });
  const attempt = attemptOf(call, account);
  const userId = await limitHashing({ ...call, ...attempt }, async () => {
    await countAttempt(pool, PASSWORD_ATTEMPT, attempt, clock.now().getTime());
    return sessions.checkPassword({ email: account.email, password });
  });
  if (userId !== account.userId) throw invalidInput({ field: 'password', message: 'The password is wrong' });
  await refundAttempt(pool, PASSWORD_ATTEMPT, attempt);
}

async function proveMailbox(
  parts: FactorParts & { readonly codes: OneTimeCodes },
  call: ConfirmCall,
  account: Account,
  { emailCode }: Proof,
): Promise<void> {
  if (emailCode === undefined) throw invalidInput({ field: 'emailCode', message: 'Required' });
  const attempt = attemptOf(call, account);
  const now = parts.clock.now();
  await countAttempt(parts.pool, CODE_ATTEMPT, attempt, now.getTime());
  const guess = { ...attempt, code: emailCode, isKnownBrowser: true };
  const { purpose } = await parts.codes.consume(guess, now);
  if (purpose === null) {
    throw invalidInput({ field: 'emailCode', message: 'The code is wrong or expired' });
  }
  await refundAttempt(parts.pool, CODE_ATTEMPT, attempt);
}

type Use = (tx: Kysely<DB>) => Promise<'TOTP' | 'RECOVERY_CODE' | 'PASSKEY'>;

async function proveByCode(
  parts: FactorParts,
  call: ConfirmCall,
  account: Account,
  code: string | undefined,
): Promise<Use> {
  if (code === undefined) throw invalidInput({ field: 'code', message: 'Required' });
  const attempt = attemptOf(call, account);
  const now = parts.clock.now();
  await countAttempt(parts.pool, FACTOR_ATTEMPT, attempt, now.getTime());
  return async (tx) => {
    const used = await spendFactorCode(tx, parts.box, { userId: account.userId, code, now }).catch(
      (error) => {
        if (!(error instanceof AppError)) throw error;
        throw invalidInput({ field: 'code', message: 'The code is wrong or was used' });
      },
    );
    await refundAttempt(parts.pool, FACTOR_ATTEMPT, attempt);
    return used;
  };
}

async function proveByPasskey(
  parts: FactorParts,
  call: ConfirmCall,
  account: Account,
  challengeToken: string,
  response: PasskeyResponse,
): Promise<Use> {
  const now = parts.clock.now();
  const challenge = await takeTry(parts.pool, challengeToken, ['CONFIRM'], now);
  if (challenge.sessionId !== call.sessionId) throw new AppError('SIGN_IN_EXPIRED');
  const passkey = await findPasskey(parts.pool, response, account.userId);
  const counter = await checkPasskey(passkey, response, {
    site: call.site,
    challenge: challenge.passkeyChallenge,
    isAlone: false,
  });
  return async (tx) => {
    await finishChallenge(tx, challenge.id);
    return spendPasskey(tx, passkey, counter, now);
  };
}
