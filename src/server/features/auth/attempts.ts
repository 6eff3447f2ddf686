import { createHash } from 'node:crypto';
import type { Pool } from 'pg';
import { AppError } from '../../../contract/app-error';
import { newId } from '../../../domain/ids';

const WINDOW_MS = 15 * 60_000;

/** What is tried, and how often in a quarter of an hour for one email and from one network address. */
export interface AttemptKind {
  readonly name: string;
  readonly mostForEmail: number;
  readonly mostFromAddress: number;
}

export const PASSWORD_ATTEMPT: AttemptKind = { name: 'sign-in', mostForEmail: 10, mostFromAddress: 100 };
/** Asking for a code: each may be tried five times, so an email has 25 guesses of a million in that time. */
export const CODE_REQUEST: AttemptKind = { name: 'code', mostForEmail: 5, mostFromAddress: 50 };
/** Sending a code in: a code itself takes five. */
export const CODE_ATTEMPT: AttemptKind = { name: 'verify', mostForEmail: 25, mostFromAddress: 100 };
/** Following an invitation; its token cannot be guessed, so this only bounds the work. */
export const INVITATION_ATTEMPT: AttemptKind = { name: 'invitation', mostForEmail: 20, mostFromAddress: 100 };
/** Made-up emails would fill the table: one attempt in so many removes what is over. */
const CLEAN_UP_SHARE = 1 / 50;

/**
 * Limits attempts of a kind by email and by network address. Kept in the database, because the next attempt
 * may reach another replica. An attempt is counted before the password is looked at, so that many at the same
 * moment cannot slip through, and given back when it was right.
 */
export async function countAttempt(
  pool: Pool,
  kind: AttemptKind,
  who: { email: string; address: string },
  nowMs: number,
): Promise<void> {
  const limits = limitsOf(kind, who);
  for (const [key, most] of limits) {
    const { rows } = await pool.query<{ count: number; lastRequest: number }>(
      `insert into auth."rateLimit" as attempts (id, key, count, "lastRequest") values ($4, $1, 1, $2)
       on conflict (key) do update set
         count = case when attempts."lastRequest" < $3 then 1 else attempts.count + 1 end,
         "lastRequest" = case when attempts."lastRequest" < $3 then $2 else attempts."lastRequest" end
       returning count, "lastRequest"`,
      [key, nowMs, nowMs - WINDOW_MS, newId(nowMs)],
    );
    const counted = rows[0];
    if (counted && counted.count > most) {
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

/** The attempt was right: the email begins anew, the address gets this attempt back. */
export async function forgiveAttempt(
  pool: Pool,
  kind: AttemptKind,
  who: { email: string; address: string },
): Promise<void> {
  const [[emailKey], [addressKey]] = limitsOf(kind, who);
  await pool.query('delete from auth."rateLimit" where key = $1', [emailKey]);
  await pool.query('update auth."rateLimit" set count = greatest(count - 1, 0) where key = $1', [addressKey]);
}

/** Short whatever was typed, and no list of addresses. */
const hashed = (text: string) => createHash('sha256').update(text).digest('base64url');

function limitsOf(kind: AttemptKind, who: { email: string; address: string }) {
  return [
    [`${kind.name}:email:${hashed(who.email)}`, kind.mostForEmail],
    [`${kind.name}:address:${hashed(who.address)}`, kind.mostFromAddress],
  ] as const;
}
