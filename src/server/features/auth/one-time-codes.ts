import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { newId } from '../../../domain/ids';

/** What a code was asked for: the second allows a new password without the old one. */
export type CodePurpose = 'SIGN_IN' | 'RESET_PASSWORD';

const CODE_MINUTES = 10;
const MOST_TRIES = 5;

/** Codes of six digits: made, kept as a keyed hash, and spent at most once after at most five tries. */
export interface OneTimeCodes {
  /** A new code for an email, which replaces any former one. */
  make(email: string, purpose: CodePurpose, now: Date): Promise<string>;
  /** Spends the code and answers what it was for; null when it is wrong, has ended, or was tried five times. */
  spend(email: string, code: string, now: Date): Promise<CodePurpose | null>;
}

/** `secret` keys the hashes: a million codes are quickly gone through by who reads the table without it. */
export function createOneTimeCodes(pool: Pool, secret: string): OneTimeCodes {
  const hashed = (text: string) =>
    createHmac('sha256', `one-time-code:${secret}`).update(text).digest('base64url');
  const hashOfCode = (email: string, code: string) => hashed(`${email} ${code}`);
  return {
    async make(email, purpose, now) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      await pool.query(
        `insert into auth.one_time_code (id, email_key, code_hash, purpose, expires_at)
         values ($1, $2, $3, $4, $5)
         on conflict (email_key) do update set id = excluded.id, code_hash = excluded.code_hash,
           purpose = excluded.purpose, tries = 0, expires_at = excluded.expires_at`,
        [
          newId(now.getTime()),
          hashed(email),
          hashOfCode(email, code),
          purpose,
          new Date(now.getTime() + CODE_MINUTES * 60_000),
        ],
      );
      await pool.query('delete from auth.one_time_code where expires_at < $1', [now]);
      return code;
    },
    async spend(email, code, now) {
      // Counted before it is looked at, and in one statement: of ten thousand guesses at once five get an answer.
      const { rows } = await pool.query<{ id: string; code_hash: string; purpose: CodePurpose }>(
        `update auth.one_time_code set tries = tries + 1
         where email_key = $1 and tries < $2 and expires_at > $3
         returning id, code_hash, purpose`,
        [hashed(email), MOST_TRIES, now],
      );
      const kept = rows[0];
      if (!kept || !isSame(kept.code_hash, hashOfCode(email, code))) return null;
      // Of two who send the right code at once, one removes it.
      const { rowCount } = await pool.query(
        'delete from auth.one_time_code where id = $1 and code_hash = $2',
        [kept.id, kept.code_hash],
      );
      return rowCount === 1 ? kept.purpose : null;
    },
  };
}

/** Both are hashes of one length. */
function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
