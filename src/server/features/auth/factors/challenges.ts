import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { AppError } from '../../../../contract/app-error';
import { newId } from '../../../../domain/ids';
import type { DB } from '../../../platform/database/schema.generated';
import type { CodePurpose } from '../one-time-codes';

export const CHALLENGE_SECONDS = 5 * 60;
const MAX_TRIES = 5;

export type ChallengePurpose = 'SIGN_IN' | 'PASSKEY_SIGN_IN' | 'PASSKEY_SETUP' | 'CONFIRM';

export interface Challenge {
  readonly id: string;
  readonly purpose: ChallengePurpose;
  readonly userId: string | null;
  readonly sessionId: string | null;
  readonly codePurpose: CodePurpose | null;
  readonly passkeyChallenge: string | null;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

/**
 * Stores a step that waits for a factor, and returns its token. The step is stored in the database, because the next call
 * may reach another server. Throws SESSION_ENDED if the session has ended meanwhile; the session's row cannot be deleted
 * until the step is stored.
 */
export async function createChallenge(pool: Pool, about: Omit<Challenge, 'id'>, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { rowCount } = await pool.query(
    `insert into auth.factor_challenge
       (id, token_hash, purpose, user_id, session_id, code_purpose, passkey_challenge, expires_at)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where $5::uuid is null or exists (select from auth.login_session where id = $5 for key share)`,
    [
      newId(now.getTime()),
      hashOf(token),
      about.purpose,
      about.userId,
      about.sessionId,
      about.codePurpose,
      about.passkeyChallenge,
      new Date(now.getTime() + CHALLENGE_SECONDS * 1000),
    ],
  );
  if (rowCount === 0) throw new AppError('SESSION_ENDED');
  await pool.query('delete from auth.factor_challenge where expires_at < $1', [now]);
  return token;
}

/**
 * Returns the challenge of a token and counts one try. The try is counted in a separate statement, before anything is
 * compared, so that neither concurrent tries nor a rollback allow more than five.
 */
export async function takeTry(
  pool: Pool,
  token: string,
  purposes: readonly ChallengePurpose[],
  now: Date,
): Promise<Challenge> {
  const { rows } = await pool.query<Challenge>(
    `update auth.factor_challenge set tries = tries + 1
     where token_hash = $1 and purpose = any ($2) and expires_at > $3 and tries < $4
     returning id, purpose, user_id as "userId", session_id as "sessionId", code_purpose as "codePurpose",
       passkey_challenge as "passkeyChallenge"`,
    [hashOf(token), purposes, now, MAX_TRIES],
  );
  if (!rows[0]) throw new AppError('SIGN_IN_EXPIRED');
  return rows[0];
}

/** Sets the challenge that a passkey must sign to complete a sign-in. */
export async function setPasskeyChallenge(
  pool: Pool,
  token: string,
  passkeyChallenge: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await pool.query(
    `update auth.factor_challenge set passkey_challenge = $2
     where token_hash = $1 and purpose = 'SIGN_IN' and expires_at > $3 and tries < $4`,
    [hashOf(token), passkeyChallenge, now, MAX_TRIES],
  );
  if (rowCount === 0) throw new AppError('SIGN_IN_EXPIRED');
}

/** Returns the user of a sign-in's token, without using up a try. */
export async function userOfSignIn(pool: Pool, token: string, now: Date): Promise<string> {
  const { rows } = await pool.query<{ user_id: string }>(
    `select user_id from auth.factor_challenge
     where token_hash = $1 and purpose = 'SIGN_IN' and expires_at > $2 and tries < $3`,
    [hashOf(token), now, MAX_TRIES],
  );
  if (!rows[0]) throw new AppError('SIGN_IN_EXPIRED');
  return rows[0].user_id;
}

/** Uses up the challenge. Of two calls with the right factor, the second one finds no row and fails. */
export async function finishChallenge(tx: Kysely<DB>, id: string): Promise<void> {
  const done = await sql`delete from auth.factor_challenge where id = ${id} returning id`.execute(tx);
  if (done.rows.length === 0) throw new AppError('SIGN_IN_EXPIRED');
}
