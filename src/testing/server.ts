import { afterAll } from 'vitest';
import { auditRoutes } from '../server/features/audit/routes';
import { createAuthenticator } from '../server/features/auth/authenticate';
import { authRoutes } from '../server/features/auth/routes';
import { createSignInLibrary } from '../server/features/auth/sign-in-library';
import { facilityRoutes } from '../server/features/facilities/routes';
import { healthRoutes } from '../server/features/health/routes';
import { quoteRoutes } from '../server/features/quotes/routes';
import { referenceRoutes } from '../server/features/reference/routes';
import { type RateBookAtWork, startRateBook } from '../server/features/tariffs/rate-book';
import { databaseReader } from '../server/features/tariffs/rate-book-reader';
import { createApp } from '../server/http/app';
import type { Route } from '../server/http/route';
import { createAccessTokens } from '../server/platform/access-token';
import type { Clock } from '../server/platform/clock';
import { readConfig } from '../server/platform/config';
import type { TestDatabase } from './database';

const PUBLIC_KEY = 'coldlane-public';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON; null for an empty body. */
  readonly body: unknown;
}

export interface TestApp {
  readonly rateBook: RateBookAtWork;
  /** Calls the app without a socket. A string is sent as it is, anything else as JSON. */
  call(
    method: string,
    path: string,
    options?: { bearer?: string | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  signIn(email: string, password: string): Promise<string>;
  /** An access token for a profile whose session is not asked about. */
  tokenFor(profileId: string): Promise<string>;
}

const SECRET = 'a secret that only tests know, long enough';

/** The whole app as `start-server.ts` wires it, on a test database. Build it after the tariffs are there. */
export async function testApp(
  { database, log }: TestDatabase,
  clock: Clock,
  extraRoutes: readonly Route[] = [],
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  const rateBook = await startRateBook({ database, reader: databaseReader(database), log });
  afterAll(async () => {
    await rateBook.stop();
    await pool.end();
  });
  const tokens = createAccessTokens(SECRET, () => clock.now());
  const library = createSignInLibrary({ pool, secret: SECRET, log });
  const authenticator = createAuthenticator({
    database,
    tokens,
    library: { ...library, isSessionLive: async (id) => id === SESSION || library.isSessionLive(id) },
  });
  const app = createApp({
    config: readConfig({ ...env, PUBLIC_KEY }),
    log,
    database,
    demo: null,
    webFolder: null,
    authenticate: authenticator.authenticate,
    routes: [
      ...authRoutes({ database, pool, library, tokens, clock, authenticator }),
      ...quoteRoutes({ clock, currentBook: rateBook.current, quoteValidHours: 168 }),
      ...referenceRoutes(),
      ...facilityRoutes(),
      ...auditRoutes(),
      ...healthRoutes({
        isDatabaseUp: () => database.ping(),
        isRateBookCurrent: () => rateBook.current() !== null,
      }),
      ...extraRoutes,
    ],
  });

  const call: TestApp['call'] = async (method, path, { bearer = PUBLIC_KEY, body, headers = {} } = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.includes('json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : isJson ? JSON.parse(text) : text,
    };
  };
  return {
    rateBook,
    call,
    async signIn(email, password) {
      const { body } = await call('POST', '/v1/auth/sign-in', { body: { email, password } });
      return (body as { accessToken: string }).accessToken;
    },
    tokenFor: (profileId) => tokens.issue({ profileId, sessionId: SESSION }),
  };
}

/** The session of tokens made by `tokenFor`. */
const SESSION = '00000000-0000-7000-8000-000000000001';
