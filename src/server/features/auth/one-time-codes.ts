import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Pool } from 'pg';
import { newId } from '../../../domain/ids';
import { networkOf } from '../../platform/client-network';

/** A RESET_PASSWORD code allows a new password without the old one. */
export type CodePurpose = 'SIGN_IN' | 'RESET_PASSWORD';

const CODE_MINUTES = 10;
const MAX_TRIES = 5;
/**
 * The valid codes of each requester. They are counted per requester, so that codes requested from elsewhere do not replace
 * the owner's.
 */
const MAX_VALID_CODES = 2;

/** A guess at the codes of an email. */
interface Guess {
  readonly email: string;
  readonly code: string;
  readonly address: string;
  readonly isKnownBrowser: boolean;
}

/** The purpose of the right code, or how many tries the caller has left. 0 also means that there is no valid code. */
type GuessResult = { readonly purpose: CodePurpose } | { readonly purpose: null; readonly triesLeft: number };

/**
 * Six-digit codes, stored as keyed hashes. The last two codes of a requester are valid until one is used. Each code has
 * three budgets of five tries: for the network that requested it, for browsers known for the email, and for everyone else
 * together. So a stranger can use up only the last budget.
 */
export interface OneTimeCodes {
  /** Identifies the network that requests a code, without revealing it to readers of the job queue. */
  requesterOf(address: string): string;
  create(email: string, purpose: CodePurpose, requester: string, now: Date): Promise<string>;
  /** Compares the guess with the valid codes of the email. The right code uses up all of them. */
  consume(guess: Guess, now: Date): Promise<GuessResult>;
}

/**
 * Creates the codes. `secret` is the key of the hashes: without a key, anyone who reads the table could try all million
 * codes.
 */
export function createOneTimeCodes(pool: Pool, secret: string): OneTimeCodes {
  const hashed = (text: string) =>
    createHmac('sha256', `one-time-code:${secret}`).update(text).digest('base64url');
  const hashOfCode = (email: string, code: string) => hashed(`${email} ${code}`);
  const requesterOf = (address: string) => hashed(`network ${networkOf(address)}`);
  return {
    requesterOf,
    async create(email, purpose, requester, now) {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000);
      await pool.query(
        `insert into auth.one_time_code (id, email_key, code_hash, purpose, requester, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [newId(now.getTime()), hashed(email), hashOfCode(email, code), purpose, requester, expiresAt],
      );
      await pool.query(
        `delete from auth.one_time_code where id in (
           select id from auth.one_time_code where email_key = $1 and requester = $2
           order by number desc offset $3
         )`,
        [hashed(email), requester, MAX_VALID_CODES],
      );
      await pool.query('delete from auth.one_time_code where expires_at < $1', [now]);
      return code;
    },
    async consume({ email, code, address, isKnownBrowser }, now) {
      // One statement counts the try before the code is compared: of ten thousand concurrent guesses, five are compared. The
      // rows are locked in one order, so that concurrent guesses do not deadlock.
      const { rows } = await pool.query<{
        id: string;
        code_hash: string;
        purpose: CodePurpose;
        triesLeft: number;
      }>({
        // Every guess runs this statement, so it is prepared once per connection.
        name: 'count-code-try',
        text: `with valid as (
           select id, case when $3 then 'known' when requester = $4 then 'requester' else 'elsewhere' end as budget
           from auth.one_time_code
           where email_key = $1 and expires_at > $2 and $5 >
             case when $3 then tries_known when requester = $4 then tries_by_requester else tries_elsewhere end
           order by number for update
         )
         update auth.one_time_code code set
           tries_known = tries_known + (budget = 'known')::integer,
           tries_by_requester = tries_by_requester + (budget = 'requester')::integer,
           tries_elsewhere = tries_elsewhere + (budget = 'elsewhere')::integer
         from valid where valid.id = code.id
         returning code.id, code_hash, purpose, $5 - case budget when 'known' then tries_known
           when 'requester' then tries_by_requester else tries_elsewhere end as "triesLeft"`,
        values: [hashed(email), now, isKnownBrowser, requesterOf(address), MAX_TRIES],
      });
      const expected = hashOfCode(email, code);
      const right = rows.filter((row) => isSame(row.code_hash, expected));
      const wrong = { purpose: null, triesLeft: Math.max(0, ...rows.map(({ triesLeft }) => triesLeft)) };
      if (right.length === 0) return wrong;
      // If two requests send the correct code at once, only one of them deletes the row.
      const used = await pool.query<{ id: string }>(
        `delete from auth.one_time_code where id in (
           select id from auth.one_time_code where email_key = $1 order by number for update
         ) returning id`,
        [hashed(email)],
      );
      const found = right.find(({ id }) => used.rows.some((row) => row.id === id));
      return found ? { purpose: found.purpose } : wrong;
    },
  };
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
