import { type Kysely, sql } from 'kysely';
import { AppError } from '../../../../contract/app-error';
import type { DB } from '../../../platform/database/schema.generated';
import { hashRecoveryCode } from './recovery-codes';
import type { SecretBox } from './seal-secret';
import { stepOfCode } from './totp-codes';

/**
 * Uses up a code of the user's authenticator app or a recovery code, and returns which it was. Throws WRONG_FACTOR for any
 * other code, a used code, and a user without factors alike.
 */
export async function spendFactorCode(
  tx: Kysely<DB>,
  box: SecretBox,
  { userId, code, now }: { readonly userId: string; readonly code: string; readonly now: Date },
): Promise<'TOTP' | 'RECOVERY_CODE'> {
  const isRight =
    code.length === 6
      ? await spendTotpCode(tx, box, userId, code, now)
      : await spendRecoveryCode(tx, userId, code, now);
  if (!isRight) throw new AppError('WRONG_FACTOR');
  return code.length === 6 ? 'TOTP' : 'RECOVERY_CODE';
}

async function spendTotpCode(
  tx: Kysely<DB>,
  box: SecretBox,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const stored = await tx
    .selectFrom('auth.totp')
    .select('sealed_secret')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  const secret = stored && box.open(userId, stored.sealed_secret);
  const step = secret ? stepOfCode(secret, code, now) : null;
  if (step === null) return false;
  // Of two calls with the same code, only one updates the row.
  const { rows } = await sql`
    update auth.totp set last_step = ${step} where user_id = ${userId} and last_step < ${step} returning 1`.execute(
    tx,
  );
  return rows.length === 1;
}

async function spendRecoveryCode(tx: Kysely<DB>, userId: string, code: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update auth.recovery_code set used_at = ${now}
    where user_id = ${userId} and code_hash = ${hashRecoveryCode(userId, code)} and used_at is null
    returning 1`.execute(tx);
  return rows.length === 1;
}
