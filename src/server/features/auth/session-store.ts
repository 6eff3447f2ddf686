import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { newId } from '../../../domain/ids';
import type { DB } from '../../platform/database/schema.generated';
import { verifyPassword } from './passwords';

/** The minimum time between two extensions of a session, so that tabs that open together extend it once. */
const EXTEND_AFTER_MS = 60_000;

/** A session expires this many days after its last use, or earlier if it reaches its maximum age (`SESSION_MAX_DAYS`). */
export const SESSION_DAYS = 30;

export interface StoredSession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
}

/** The user and client of a new session. */
export interface SessionClient {
  readonly userId: string;
  readonly address: string;
  readonly userAgent: string | null;
}

/** Stored sessions and passwords. */
export interface SessionStore {
  /**
   * Returns the user with this email and password; null if either is wrong. An unknown email takes the same time: one lookup
   * and one comparison with a random hash.
   */
  checkPassword(credentials: { readonly email: string; readonly password: string }): Promise<string | null>;
  /** Opens a session for a user who has proved their identity. */
  openSession(who: SessionClient): Promise<StoredSession>;
  /** Does the same in a transaction, which runs as the role that owns accounts. */
  openSessionIn(tx: Kysely<DB>, who: SessionClient): Promise<StoredSession>;
  /** Returns the live session of a token and extends it; null if there is none. */
  findSession(token: string): Promise<StoredSession | null>;
  endSession(token: string): Promise<void>;
  endSessionById(sessionId: string): Promise<void>;
}

const DAY_MS = 86_400_000;

/** Returns the earlier of the two ends: some days after this use, or the maximum age. */
const endOf = (createdMs: number, usedMs: number, maxDays: number) =>
  new Date(Math.min(usedMs + SESSION_DAYS * DAY_MS, createdMs + maxDays * DAY_MS));

function newSession(maxDays: number) {
  const now = new Date();
  const token = randomBytes(32).toString('base64url');
  return { id: newId(), token, now, expiresAt: endOf(now.getTime(), now.getTime(), maxDays) };
}

export function createSessionStore(parts: {
  readonly pool: Pool;
  /** A session ends at this age, even if it is in use. */
  readonly maxDays: number;
  /** Tests replace the comparison. */
  readonly comparePassword?: typeof verifyPassword;
}): SessionStore {
  const { pool, maxDays, comparePassword = verifyPassword } = parts;
  // No password has this hash. Comparing with it takes as long as comparing with a stored one.
  const unknownHash = `${randomBytes(16).toString('hex')}:${randomBytes(64).toString('hex')}`;

  return {
    async checkPassword({ email, password }) {
      // The aggregates return one row even for an unknown email, so that it runs the same code.
      const { rows } = await pool.query<{ userId: string | null; hash: string | null }>(
        `select min(login.id::text) as "userId", min(stored.password) as hash
         from auth.login
         join auth.login_password stored on stored.user_id = login.id and stored.provider_id = 'credential'
         where login.email = $1`,
        [email],
      );
      const { userId = null, hash = null } = rows[0] ?? {};
      const isCorrect = await comparePassword({ hash: hash ?? unknownHash, password });
      return isCorrect && hash !== null ? userId : null;
    },
    async openSession(who) {
      const { id, token, now, expiresAt } = newSession(maxDays);
      await pool.query(
        `insert into auth.login_session (id, expires_at, token, created_at, updated_at, ip_address, user_agent, user_id)
         values ($1, $2, $3, $4, $4, $5, $6, $7)`,
        [id, expiresAt, token, now, who.address, who.userAgent, who.userId],
      );
      return { id, token, userId: who.userId };
    },
    async openSessionIn(tx, { userId, address, userAgent }) {
      const { id, token, now, expiresAt } = newSession(maxDays);
      await sql`
        insert into auth.login_session (id, expires_at, token, created_at, updated_at, ip_address, user_agent, user_id)
        values (${id}, ${expiresAt}, ${token}, ${now}, ${now}, ${address}, ${userAgent}, ${userId})`.execute(
        tx,
      );
      return { id, token, userId };
    },
    async findSession(token) {
      const { rows } = await pool.query<{ id: string; userId: string; createdAt: Date; updatedAt: Date }>(
        `select id, user_id as "userId", created_at as "createdAt", updated_at as "updatedAt" from auth.login_session
         where token = $1 and expires_at > now() and created_at > now() - $2 * interval '1 day'`,
        [token, maxDays],
      );
      const session = rows[0];
      if (!session) return null;
      const nowMs = Date.now();
      if (nowMs - session.updatedAt.getTime() > EXTEND_AFTER_MS) {
        await pool.query('update auth.login_session set expires_at = $2, updated_at = $3 where id = $1', [
          session.id,
          endOf(session.createdAt.getTime(), nowMs, maxDays),
          new Date(nowMs),
        ]);
      }
      return { id: session.id, token, userId: session.userId };
    },
    async endSession(token) {
      await pool.query('delete from auth.login_session where token = $1', [token]);
    },
    async endSessionById(sessionId) {
      await pool.query('delete from auth.login_session where id = $1', [sessionId]);
    },
  };
}
