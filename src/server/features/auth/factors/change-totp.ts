import { type Kysely, sql } from 'kysely';
import { AppError, invalidInput } from '../../../../contract/app-error';
import { newId } from '../../../../domain/ids';
import type { ActorDb } from '../../../platform/database/database';
import type { DB } from '../../../platform/database/schema.generated';
import { countAttempt, FACTOR_ATTEMPT, refundAttempt } from '../attempts';
import { changeAccounts, dropCodesWithoutFactor, lockConfirmedAccount, readFactors } from './account';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes';
import { newTotpSecret, stepOfCode, totpUri } from './totp-codes';
import type { FactorParts } from './verify-factor';

/** The minutes after which an incomplete setup expires. */
const SETUP_MINUTES = 15;

interface Change {
  readonly db: ActorDb;
  readonly sessionId: string;
}

/** Stores a new secret, which takes effect once a code proves that the app has it. A second setup replaces the first. */
export function setUpTotp(
  parts: FactorParts,
  { db, sessionId }: Change,
): Promise<{ secret: string; uri: string }> {
  const now = parts.clock.now();
  return changeAccounts({ db, mails: parts.mails }, async (tx) => {
    const { userId, email } = await lockConfirmedAccount(tx, sessionId, now);
    if ((await readFactors(tx, userId)).totpSince) throw alreadySet();
    const secret = newTotpSecret();
    const sealed = parts.box.seal(userId, secret);
    await sql`
      insert into auth.totp (user_id, sealed_secret, created_at) values (${userId}, ${sealed}, ${now})
      on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, created_at = excluded.created_at`.execute(
      tx,
    );
    return { secret, uri: totpUri(secret, email) };
  });
}

const alreadySet = () => new AppError('WRONG_STATE', { detail: 'An authenticator app is set up already.' });

/**
 * Turns the authenticator app on and returns recovery codes. Ends the user's other sessions, because they began without a
 * second factor.
 */
export async function confirmTotp(
  parts: FactorParts,
  { db, sessionId, address }: Change & { readonly address: string },
  code: string,
): Promise<{ recoveryCodes: string[] }> {
  const now = parts.clock.now();
  // The attempt counts for this session, so that nobody else uses up its tries.
  const attempt = { email: `setup ${sessionId}`, address, browserId: sessionId };
  await countAttempt(parts.pool, FACTOR_ATTEMPT, attempt, now.getTime());
  const confirmed = await changeAccounts({ db, mails: parts.mails }, async (tx, mail) => {
    const { userId, email } = await lockConfirmedAccount(tx, sessionId, now);
    const pending = await tx
      .selectFrom('auth.totp')
      .select(['sealed_secret', 'confirmed_at'])
      .where('user_id', '=', userId)
      .where('created_at', '>', new Date(now.getTime() - SETUP_MINUTES * 60_000))
      .executeTakeFirst();
    if (pending?.confirmed_at) throw alreadySet();
    const secret = pending && parts.box.open(userId, pending.sealed_secret);
    if (!secret) throw new AppError('WRONG_STATE', { detail: 'The setup has expired. Start again.' });
    const step = stepOfCode(secret, code, now);
    if (step === null) throw invalidInput({ field: 'code', message: 'The code is wrong' });
    await sql`update auth.totp set confirmed_at = ${now}, last_step = ${step} where user_id = ${userId}`.execute(
      tx,
    );
    await sql`delete from auth.login_session where user_id = ${userId} and id <> ${sessionId}`.execute(tx);
    mail({ email, what: 'TOTP_ADDED' });
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId, now) };
  });
  await refundAttempt(parts.pool, FACTOR_ATTEMPT, attempt);
  return confirmed;
}

export function turnOffTotp(parts: FactorParts, { db, sessionId }: Change): Promise<void> {
  return changeAccounts({ db, mails: parts.mails }, async (tx, mail) => {
    const { userId, email } = await lockConfirmedAccount(tx, sessionId, parts.clock.now());
    const removed = await sql`
      delete from auth.totp where user_id = ${userId} and confirmed_at is not null returning 1`.execute(tx);
    // The button was pressed twice: the app is already off, and one mail is enough.
    if (removed.rows.length === 0) return;
    await dropCodesWithoutFactor(tx, userId);
    mail({ email, what: 'TOTP_REMOVED' });
  });
}

export function renewRecoveryCodes(
  parts: FactorParts,
  { db, sessionId }: Change,
): Promise<{ recoveryCodes: string[] }> {
  const now = parts.clock.now();
  return changeAccounts({ db, mails: parts.mails }, async (tx) => {
    const { userId } = await lockConfirmedAccount(tx, sessionId, now);
    if (!(await readFactors(tx, userId)).isSet) {
      throw new AppError('WRONG_STATE', { detail: 'Set up a second factor first.' });
    }
    return { recoveryCodes: await replaceRecoveryCodes(tx, userId, now) };
  });
}

async function replaceRecoveryCodes(tx: Kysely<DB>, userId: string, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.deleteFrom('auth.recovery_code').where('user_id', '=', userId).execute();
  await tx
    .insertInto('auth.recovery_code')
    .values(
      codes.map((code) => ({
        id: newId(now.getTime()),
        user_id: userId,
        code_hash: hashRecoveryCode(userId, code),
      })),
    )
    .execute();
  return codes;
}
