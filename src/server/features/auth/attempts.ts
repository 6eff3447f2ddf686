import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../../../contract/app-error';
import { newId } from '../../../domain/ids';

const WINDOW_MS = 15 * 60_000;

/** The limits in one window, for one email and for one network address. */
export interface AttemptKind {
  readonly name: string;
  readonly maxForEmail: number;
  readonly maxFromAddress: number;
}

export const PASSWORD_ATTEMPT: AttemptKind = { name: 'sign-in', maxForEmail: 10, maxFromAddress: 100 };
/** Each code allows five tries, so an email allows 25 guesses at a million codes per window. */
export const CODE_REQUEST: AttemptKind = { name: 'code', maxForEmail: 5, maxFromAddress: 50 };
/** Verifying codes. A single code allows five tries. */
export const CODE_ATTEMPT: AttemptKind = { name: 'verify', maxForEmail: 25, maxFromAddress: 100 };
/** Accepting invitations. The token cannot be guessed, so this only limits the load. */
export const INVITATION_ATTEMPT: AttemptKind = { name: 'invitation', maxForEmail: 20, maxFromAddress: 100 };
/** Attempts with made-up emails would fill the table, so this share of all attempts deletes expired rows. */
const CLEAN_UP_SHARE = 1 / 50;

/**
 * Rate-limits attempts by email and by network address. The counts are in the database, because the next attempt may
 * reach another replica. An attempt counts before the password is checked, so that concurrent attempts cannot slip
 * through; `refundAttempt` refunds a correct one.
 */
export async function countAttempt(
  pool: Pool,
  kind: AttemptKind,
  who: { email: string; address: string },
  nowMs: number,
): Promise<void> {
  const limits = limitsOf(kind, who);
  for (const [key, max] of limits) {
    const { rows } = await pool.query<{ count: number; lastRequest: number }>(
      `insert into auth."rateLimit" as attempts (id, key, count, "lastRequest") values ($4, $1, 1, $2)
       on conflict (key) do update set
         count = case when attempts."lastRequest" < $3 then 1 else attempts.count + 1 end,
         "lastRequest" = case when attempts."lastRequest" < $3 then $2 else attempts."lastRequest" end
       returning count, "lastRequest"`,
      [key, nowMs, nowMs - WINDOW_MS, newId(nowMs)],
    );
    const counted = rows[0];
    if (counted && counted.count > max) {
      const waitMs = Math.max(counted.lastRequest + WINDOW_MS - nowMs, 1_000);
      const minutes = Math.ceil(waitMs / 60_000);
      throw new AppError('TOO_MANY_ATTEMPTS', {
        detail: `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
        retryAfterSeconds: Math.ceil(waitMs / 1000),
      });
    }
  }
  if (Math.random() < CLEAN_UP_SHARE) {
    await pool.query('delete from auth."rateLimit" where "lastRequest" < $1', [nowMs - WINDOW_MS]);
  }
}

/** Call it after a correct attempt. Resets the email's count and takes this attempt off the address's count. */
export async function refundAttempt(
  pool: Pool,
  kind: AttemptKind,
  who: { email: string; address: string },
): Promise<void> {
  const [[emailKey], [addressKey]] = limitsOf(kind, who);
  await pool.query('delete from auth."rateLimit" where key = $1', [emailKey]);
  await pool.query('update auth."rateLimit" set count = greatest(count - 1, 0) where key = $1', [addressKey]);
}

/** Keeps keys short and emails and addresses out of the table. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

function limitsOf(kind: AttemptKind, who: { email: string; address: string }) {
  return [
    [`${kind.name}:email:${hashed(who.email)}`, kind.maxForEmail],
    [`${kind.name}:address:${hashed(who.address)}`, kind.maxFromAddress],
  ] as const;
}
