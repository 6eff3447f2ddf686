import { betterAuth } from 'better-auth';
import type { Pool } from 'pg';
import { newId } from '../../../domain/ids';
import type { Log } from '../../platform/log';

/** A session that is used is prolonged, but not at each of several tabs that start together. */
const PROLONGED_AFTER_MS = 60_000;

/** Days a session lives after it was last renewed. */
export const SESSION_DAYS = 30;

export interface LibrarySession {
  readonly id: string;
  readonly token: string;
  readonly userId: string;
}

/** What we use of the sign-in library: passwords and stored sessions. Its own HTTP handlers are not mounted. */
export interface SignInLibrary {
  /** Checks the password and opens a session; null when email or password is wrong, in the same time. */
  signIn(credentials: {
    email: string;
    password: string;
    address: string;
    userAgent: string | null;
  }): Promise<LibrarySession | null>;
  /** Opens a session for a user who showed otherwise who they are. */
  openSession(who: {
    readonly userId: string;
    readonly address: string;
    readonly userAgent: string | null;
  }): Promise<LibrarySession>;
  /** The live session of a token; null when there is none. Its life is prolonged, and when it was used is kept. */
  findSession(token: string): Promise<LibrarySession | null>;
  isSessionLive(sessionId: string): Promise<boolean>;
  endSession(token: string): Promise<void>;
  endSessionById(sessionId: string): Promise<void>;
}

export function createSignInLibrary(parts: {
  readonly pool: Pool;
  readonly secret: string;
  readonly log: Log;
}): SignInLibrary {
  const { pool, log } = parts;
  const auth = betterAuth({
    database: pool,
    secret: parts.secret,
    baseURL: 'http://coldlane.invalid', // its links and handlers are not used
    emailAndPassword: { enabled: true, disableSignUp: true, maxPasswordLength: 256 },
    session: { expiresIn: SESSION_DAYS * 86_400, updateAge: 86_400 },
    advanced: { database: { generateId: () => newId() } },
    telemetry: { enabled: false },
    logger: {
      // Wrong passwords are no news; what the library calls an error is.
      level: 'error',
      log: (_level, message, ...details) => log.error({ details }, `sign-in library: ${message}`),
    },
  });

  const liveSession = async (token: string) => {
    const { internalAdapter } = await auth.$context;
    const found = await internalAdapter.findSession(token);
    return found && found.session.expiresAt > new Date() ? found.session : null;
  };

  return {
    async signIn({ email, password, address, userAgent }) {
      try {
        const headers = new Headers({
          'x-forwarded-for': address,
          ...(userAgent ? { 'user-agent': userAgent } : {}),
        });
        const { token } = await auth.api.signInEmail({ body: { email, password }, headers });
        const session = await liveSession(token);
        return session && { id: session.id, token, userId: session.userId };
      } catch (error) {
        if ((error as { status?: unknown }).status === 'UNAUTHORIZED') return null;
        throw error;
      }
    },
    async openSession({ userId, address, userAgent }) {
      const { internalAdapter } = await auth.$context;
      const { id, token } = await internalAdapter.createSession(userId, false, {
        ipAddress: address,
        userAgent,
      });
      return { id, token, userId };
    },
    async findSession(token) {
      const session = await liveSession(token);
      if (!session) return null;
      if (Date.now() - new Date(session.updatedAt).getTime() > PROLONGED_AFTER_MS) {
        const { internalAdapter } = await auth.$context;
        await internalAdapter.updateSession(token, {
          expiresAt: new Date(Date.now() + SESSION_DAYS * 86_400_000),
          updatedAt: new Date(),
        });
      }
      return { id: session.id, token, userId: session.userId };
    },
    async isSessionLive(sessionId) {
      const found = await pool.query('select 1 from auth.session where id = $1 and "expiresAt" > now()', [
        sessionId,
      ]);
      return found.rowCount === 1;
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
