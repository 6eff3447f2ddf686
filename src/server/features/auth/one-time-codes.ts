import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { newId } from '../../../domain/ids';

/** RESET_PASSWORD allows a new password without the old one. */
export type CodePurpose = 'SIGN_IN' | 'RESET_PASSWORD';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;

/** Six-digit codes, stored as keyed hashes. A code works once and allows five tries. */
export interface OneTimeCodes {
  /** Creates a code for an email. It replaces the previous one. */
  create(email: string, purpose: CodePurpose, now: Date): Promise<string>;
  /** Uses up the code and returns its purpose; null if the code is wrong, expired, or was tried five times. */
  consume(email: string, code: string, now: Date): Promise<CodePurpose | null>;
}

/** `secret` is the key of the hashes: without one, anyone who reads the table could try all million codes. */
export function createOneTimeCodes(pool: Pool, secret: string): OneTimeCodes {
  const hashed = (text: string) =>
    createHmac('sha256', `one-time-code:${secret}`).update(text).digest('base64url');
  const hashOfCode = (email: string, code: string) => hashed(`${email} ${code}`);
  return {
    async create(email, purpose, now) {
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
    async consume(email, code, now) {
      // One statement counts the try before the code is compared: of ten thousand concurrent guesses, five are
      // compared.
      const { rows } = await pool.query<{ id: string; code_hash: string; purpose: CodePurpose }>(
        `update auth.one_time_code set tries = tries + 1
         where email_key = $1 and tries < $2 and expires_at > $3
         returning id, code_hash, purpose`,
        [hashed(email), MAX_TRIES, now],
      );
      const stored = rows[0];
      if (!stored || !isSame(stored.code_hash, hashOfCode(email, code))) return null;
      // If two requests send the correct code at once, only one of them deletes the row.
      const { rowCount } = await pool.query(
        'delete from auth.one_time_code where id = $1 and code_hash = $2',
        [stored.id, stored.code_hash],
      );
      return rowCount === 1 ? stored.purpose : null;
    },
  };
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
