import type { Pool } from 'pg';
import { AppError } from '../../../contract/app-error';
import { newId } from '../../../domain/ids';

/** How often wrong passwords may be tried before a wait. */
const WINDOW_MS = 15 * 60_000;
const MOST_FOR_EMAIL = 10;
const MOST_FROM_ADDRESS = 100;

/**
 * Limits attempts to sign in by email and by network address. Kept in the database, because the next attempt
 * may reach another replica. An attempt is counted before the password is looked at, so that many at the same
 * moment cannot slip through, and given back when it was right.
 */
export async function countAttempt(
  pool: Pool,
  who: { email: string; address: string },
  nowMs: number,
): Promise<void> {
  const limits = limitsOf(who);
  for (const [key, most] of limits) {
    const { rows } = await pool.query<{ count: number }>(
      `insert into auth."rateLimit" as attempts (id, key, count, "lastRequest") values ($4, $1, 1, $2)
       on conflict (key) do update set
         count = case when attempts."lastRequest" < $3 then 1 else attempts.count + 1 end,
         "lastRequest" = case when attempts."lastRequest" < $3 then $2 else attempts."lastRequest" end
       returning count`,
      [key, nowMs, nowMs - WINDOW_MS, newId(nowMs)],
    );
    if ((rows[0]?.count ?? 0) > most) throw new AppError('TOO_MANY_ATTEMPTS');
  }
}

/** The password was right: the email begins anew, the address gets this attempt back. */
export async function forgiveAttempt(pool: Pool, who: { email: string; address: string }): Promise<void> {
  const [[emailKey], [addressKey]] = limitsOf(who);
  await pool.query('delete from auth."rateLimit" where key = $1', [emailKey]);
  await pool.query('update auth."rateLimit" set count = greatest(count - 1, 0) where key = $1', [addressKey]);
}

function limitsOf(who: { email: string; address: string }) {
  return [
    [`sign-in:email:${who.email}`, MOST_FOR_EMAIL],
    [`sign-in:address:${who.address}`, MOST_FROM_ADDRESS],
  ] as const;
}
