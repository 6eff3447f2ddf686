import { randomBytes } from 'node:crypto';
import { betterAuth } from 'better-auth';
import { verifyPassword } from 'better-auth/crypto';
import type { Pool } from 'pg';
import { newId } from '../../../domain/ids';
import type { Log } from '../../platform/log';

/** The minimum time between two extensions of a session, so that tabs that open together extend it once. */
const EXTEND_AFTER_MS = 60_000;

/** A session expires this many days after its last use. */
export const SESSION_DAYS = 30;

export interface StoredSession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
}

/** The parts of the sign-in library in use: stored sessions and password hashes. Its HTTP handlers are not mounted. */
export interface SignInLibrary {
  /**
   * Checks the password and opens a session; null if email or password is wrong. An unknown email takes the same time:
   * one lookup and one comparison with a random hash.
   */
  signIn(credentials: {
    email: string;
    password: string;
    address: string;
    userAgent: string | null;
  }): Promise<StoredSession | null>;
  /** Opens a session for a user identified by a code or an invitation. */
  openSession(who: {
    readonly userId: string;
    readonly address: string;
    readonly userAgent: string | null;
  }): Promise<StoredSession>;
  /** Returns the live session of a token and extends it; null if there is none. */
  findSession(token: string): Promise<StoredSession | null>;
  endSession(token: string): Promise<void>;
  endSessionById(sessionId: string): Promise<void>;
}

export function createSignInLibrary(parts: {
  readonly pool: Pool;
  readonly secret: string;
  readonly log: Log;
  /** For tests. */
  readonly comparePassword?: typeof verifyPassword;
}): SignInLibrary {
  const { pool, log, comparePassword = verifyPassword } = parts;
  const auth = betterAuth({
    database: pool,
    secret: parts.secret,
    baseURL: 'http://coldlane.invalid', // required, but the library's links and handlers are not used
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    advanced: { database: { generateId: () => newId() } },
    telemetry: { enabled: false },
    logger: {
      // Wrong passwords are logged below this level.
      level: 'error',
      log: (_level, message, ...details) => log.error({ details }, `sign-in library: ${message}`),
    },
  });

  // No password has this hash. Comparing with it takes as long as with a stored one.
  const unknownHash = `${randomBytes(16).toString('hex')}:${randomBytes(64).toString('hex')}`;

  const openSession: SignInLibrary['openSession'] = async ({ userId, address, userAgent }) => {
    const { internalAdapter } = await auth.$context;
    const { id, token } = await internalAdapter.createSession(userId, false, {
      ipAddress: address,
      userAgent,
    });
    return { id, token, userId };
  };

  const liveSession = async (token: string) => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findSession(token);
    return found && found.session.expiresAt > new Date() ? found.session : null;
  };

  return {
    async signIn({ email, password, address, userAgent }) {
      // The aggregates return one row for an unknown email too, so that it runs the same code.
      const { rows } = await pool.query<{ userId: string | null; hash: string | null }>(
        `select min("user".id::text) as "userId", min(account.password) as hash
         from auth."user"
         join auth.account on account."userId" = "user".id and account."providerId" = 'credential'
         where "user".email = $1`,
        [email],
      );
      const { userId = null, hash = null } = rows[0] ?? {};
      const isCorrect = await comparePassword({ hash: hash ?? unknownHash, password });
      return isCorrect && userId !== null && hash !== null
        ? openSession({ userId, address, userAgent })
        : null;
    },
    openSession,
    async findSession(token) {
      const session = await liveSession(token);
      if (!session) return null;
      if (Date.now() - new Date(session.updatedAt).getTime() > EXTEND_AFTER_MS) {
        const { internalAdapter } = await auth.$context;
        await internalAdapter.updateSession(token, {
          expiresAt: new Date(Date.now() + SESSION_DAYS * 86_400_000),
          updatedAt: new Date(),
        });
      }
      return { id: session.id, token, userId: session.userId };
    },
    async endSession(token) {
      const { internalAdapter } = await auth.$context;
      await internalAdapter.deleteSession(token);
    },
    async endSessionById(sessionId) {
      await pool.query('delete from auth.session where id = $1', [sessionId]);
    },
  };
}
