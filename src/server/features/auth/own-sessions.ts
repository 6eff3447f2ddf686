import type { Pool } from 'pg';
import { AppError } from '../../../contract/app-error';
import type { OwnSession } from '../../../contract/people/own-account';

interface Parts {
  readonly pool: Pool;
}

/** Matches all sessions of the user who owns session `$1`. */
const OF_SAME_USER = `user_id = (select own.user_id from auth.login_session own where own.id = $1)`;

/** A program that signs in with a password can leave thousands of sessions. The limit applies only to the list. */
const MAX_LISTED = 100;

/** Lists the current session first, then the others, most recently used first. */
export async function listOwnSessions({ pool }: Parts, sessionId: string): Promise<OwnSession[]> {
  const { rows } = await pool.query<{
    id: string;
    createdAt: Date;
    updatedAt: Date;
    lastUsedAt: Date | null;
    ipAddress: string | null;
    userAgent: string | null;
  }>(
    `select id, created_at as "createdAt", updated_at as "updatedAt", last_used_at as "lastUsedAt",
       ip_address as "ipAddress", user_agent as "userAgent"
     from auth.login_session
     where expires_at > now() and ${OF_SAME_USER}
     order by (id = $1) desc, updated_at desc, id limit ${MAX_LISTED}`,
    [sessionId],
  );
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.createdAt.toISOString(),
    renewedAt: row.updatedAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    address: row.ipAddress,
    userAgent: row.userAgent,
    isCurrent: row.id === sessionId,
  }));
}

export async function endOwnSession({ pool }: Parts, sessionId: string, ended: string): Promise<void> {
  const { rowCount } = await pool.query(`delete from auth.login_session where id = $2 and ${OF_SAME_USER}`, [
    sessionId,
    ended,
  ]);
  if (rowCount === 0) throw new AppError('NOT_FOUND');
}

/** Ends all of the user's sessions except the current one. */
export async function endOtherSessions({ pool }: Parts, sessionId: string): Promise<void> {
  await pool.query(`delete from auth.login_session where id <> $1 and ${OF_SAME_USER}`, [sessionId]);
}

/** Ends all of the user's sessions, including the current one. */
export async function endAllOwnSessions({ pool }: Parts, sessionId: string): Promise<void> {
  await pool.query(`delete from auth.login_session where ${OF_SAME_USER}`, [sessionId]);
}
