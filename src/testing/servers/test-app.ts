import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { HEARTBEAT_MS } from '../../contract/heartbeat';
import { SYSTEM } from '../../domain/people/actor';
import { allRoutes } from '../../server/all-routes';
import { createAuthenticator } from '../../server/features/auth/authenticate';
import { createAccount } from '../../server/features/auth/create-account';
import { mailEmailChange } from '../../server/features/auth/email-change/mail-email-change';
import { isSessionConfirmed, isSessionFresh } from '../../server/features/auth/factors/is-session-confirmed';
import { createSecretBox } from '../../server/features/auth/factors/seal-secret';
import { createKnownBrowsers } from '../../server/features/auth/known-browsers';
import { mailAccountChange } from '../../server/features/auth/mail-account-change';
import { mailCode } from '../../server/features/auth/mail-code';
import { mailInvitation } from '../../server/features/auth/mail-invitation';
import { createOneTimeCodes } from '../../server/features/auth/one-time-codes';
import { verifyPassword } from '../../server/features/auth/passwords';
import { isOwnSession, readPerson, readPersonOfSession } from '../../server/features/auth/person-queries';
import { createSessionStore } from '../../server/features/auth/session-store';
import { createSessionUse } from '../../server/features/auth/session-use';
import { type BulkRunner, createBulkRunner } from '../../server/features/bulk-search/bulk-runner';
import { createEffectRunner } from '../../server/features/effects/effect-runner';
import { runEffectWork } from '../../server/features/effects/run-effect-work';
import { createKeyUsage } from '../../server/features/keys/key-usage';
import { liveTables } from '../../server/features/live/live-tables';
import { createLoadLinks } from '../../server/features/loads/load-links';
import { loadTasks } from '../../server/features/loads/load-tasks';
import { createTrackingLinks } from '../../server/features/loads/sharing/tracking-links';
import { EXPIRE_SPOT } from '../../server/features/spot/spot-jobs';
import { createSpotLinks } from '../../server/features/spot/spot-links';
import { spotTasks } from '../../server/features/spot/spot-tasks';
import { databaseReader } from '../../server/features/tariffs/rates/rate-book-reader';
import { type LiveRateBook, startRateBook } from '../../server/features/tariffs/rates/start-rate-book';
import { webhookTasks } from '../../server/features/webhooks/webhook-tasks';
import { createApp } from '../../server/http/app';
import type { Route } from '../../server/http/route';
import { createAccessTokens } from '../../server/platform/access-token';
import type { Clock } from '../../server/platform/clock';
import { readConfig } from '../../server/platform/config';
import { type Every, startLive } from '../../server/platform/live/start-live';
import type { Mail } from '../../server/platform/mail/mail';
import { createFileLinks } from '../../server/platform/storage/file-links';
import { createFolderStorage } from '../../server/platform/storage/folder-storage';
import type { Storage } from '../../server/platform/storage/storage';
import { openStripe } from '../../server/platform/stripe/open-stripe';
import { ownerQuery } from '../database/owner-query';
import type { TestDatabase } from '../database/test-database';

export const PUBLIC_KEY = 'coldlane-public';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON; null for an empty body. */
  readonly body: unknown;
  /** The raw body. */
  readonly bytes: Uint8Array;
}

export interface TestApp {
  readonly rateBook: LiveRateBook;
  /** The runner of bulk searches. It is not started, so it rates only the lanes that a call rates at once. */
  readonly bulkRunner: BulkRunner;
  /** The product's routes and those that a test adds. */
  readonly routes: readonly Route[];
  /** Calls the app without a socket. A string, bytes and a stream are sent unchanged, anything else as JSON. */
  call(
    method: string,
    path: string,
    options?: { bearer?: string | null; body?: unknown; headers?: Record<string, string> },
  ): Promise<Answer>;
  /** The app's `fetch` for `getRequestListener`, in tests that need a socket. */
  readonly fetch: ReturnType<typeof createApp>['fetch'];
  signIn(email: string, password: string): Promise<string>;
  /** Runs the pending jobs, including those that wait for a later time, and returns the mails that they sent. */
  mailsSent(): Promise<Mail[]>;
  /** Returns an access token for a profile, without a real session. */
  tokenFor(profileId: string): Promise<string>;
}

const SECRET = 'a long secret for tests only';

/** Creates the whole app on a test database, wired like `start-server.ts`. Create it after inserting the tariffs. */
export async function testApp(
  { database, log, connection }: TestDatabase,
  clock: Clock,
  extraRoutes: readonly Route[] = [],
  env: Readonly<Record<string, string>> = {},
  storage: Storage = temporaryStorage(),
  every?: Every,
): Promise<TestApp> {
  const pool = database.poolAs('coldlane_auth', 'auth');
  const rateBook = await startRateBook({
    ...{ database, reader: databaseReader(database), log },
    // On a busy machine, checks may be seconds late, which is not what these tests are about.
    includeTimeoutMs: 30_000,
    staleMs: 60_000,
  });
  const live = await startLive({
    database,
    log,
    tables: liveTables,
    heartbeatMs: HEARTBEAT_MS,
    ...(every ? { every } : {}),
  });
  const bulkRunner = createBulkRunner({
    database,
    clock,
    currentBook: rateBook.current,
    quoteValidHours: 168,
    log,
  });
  const effectRunner = createEffectRunner({
    database,
    connection,
    storage,
    clock,
    log,
    currentBook: rateBook.current,
    // The work runs in this thread, because a new one takes a second to load the sources.
    run: async ({ work }, { onProgress }) => {
      await runEffectWork(database.as(SYSTEM), work, onProgress);
      return 'DONE';
    },
  });
  const keyUsage = createKeyUsage({ database, clock, log });
  afterAll(async () => {
    await bulkRunner.stop();
    await effectRunner.stop();
    await keyUsage.stop();
    await live.stop();
    await rateBook.stop();
    await pool.end();
  });
  const tokens = createAccessTokens(SECRET, () => clock.now());
  const box = createSecretBox(SECRET);
  const codes = createOneTimeCodes(pool, SECRET);
  const mails: Mail[] = [];
  const mailing = {
    database,
    pool,
    clock,
    siteUrl: () => 'https://coldlane.example',
    mailer: { send: async (mail: Mail) => void mails.push(mail) },
  };
  const loadLinks = createLoadLinks(SECRET);
  const spotLinks = createSpotLinks(SECRET);
  const jobs: (() => Promise<void>)[] = [];
  const sessions = createSessionStore({ pool, maxDays: 30, comparePassword: comparePasswordOnce });
  const config = readConfig({ USER_CALLS_PER_MINUTE: '0', ...env, PUBLIC_KEY });
  const authenticator = createAuthenticator({
    database,
    tokens,
    clock,
    keyUsage,
    isOwnSession: async (db, id) => id === SESSION || isOwnSession(db, id),
    readPersonOfSession: (db, id) => (id === SESSION ? readPerson(db) : readPersonOfSession(db, id)),
    requireSecondFactor: config.requireSecondFactor,
    sessionUse: createSessionUse({ pool, clock, log }),
  });
  const routes = [
    ...allRoutes({
      isSessionConfirmed: async (id) => id === SESSION || isSessionConfirmed({ pool, clock }, id),
      isSessionFresh: async (id) => id === SESSION || isSessionFresh({ pool, clock }, id),
      database,
      pool,
      sessions,
      tokens,
      clock,
      codes,
      knownBrowsers: createKnownBrowsers(SECRET),
      createAccount,
      box,
      requireSecondFactor: config.requireSecondFactor,
      mails: {
        code: async (_db, about) => void jobs.push(() => mailCode({ ...mailing, codes }, about)),
        invitation: async (_db, about) => void jobs.push(() => mailInvitation(mailing, about)),
        emailChange: async (_db, about) => void jobs.push(() => mailEmailChange({ ...mailing, box }, about)),
        account: async (_db, about) => void jobs.push(() => mailAccountChange(mailing, about)),
      },
      currentBook: rateBook.current,
      includeChanges: rateBook.includeChanges,
      termsVersion: config.termsVersion,
      quoteValidHours: 168,
      stripe: config.stripe && openStripe(config.stripe),
      planLimits: config.planLimits,
      log,
      allowLocalWebhooks: config.allowLocalWebhooks,
      readsFuelSeries: config.fuelPricesUrl !== null,
      bulkRunner,
      effectRunner,
      keyUsage,
      storage,
      links: createFileLinks(SECRET),
      loadLinks,
      spotLinks,
      trackingLinks: createTrackingLinks(SECRET),
      siteUrl: mailing.siteUrl,
      // Documents are rendered in this thread, like comparisons.
      drawDocument: async (document) =>
        (await import('../../server/features/loads/documents/render-pdf')).renderPdf(document),
      live,
      isDatabaseUp: () => database.ping(),
      hasDiskSpace: () => database.hasDiskSpace(),
      isRateBookCurrent: () => rateBook.current() !== null,
      isStopping: () => false,
    }),
    ...extraRoutes,
  ];
  const app = createApp({
    config,
    requestHashKey: SECRET,
    log,
    database,
    demo: null,
    webFolder: null,
    authenticate: authenticator.authenticate,
    authenticateSignup: authenticator.authenticateSignup,
    routes,
  });

  const call: TestApp['call'] = async (method, path, { bearer = PUBLIC_KEY, body, headers = {} } = {}) => {
    const response = await app.request(path, {
      method,
      headers: {
        ...(bearer === null ? {} : { Authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isSentUnchanged(body) ? body : JSON.stringify(body) }),
      ...(body instanceof ReadableStream ? { duplex: 'half' } : {}),
    });
    const isStream = response.headers.get('Content-Type') === 'text/event-stream';
    const bytes = isStream ? await readFirstChunk(response) : new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    const isJson = /[/+]json/.test(response.headers.get('Content-Type') ?? '');
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : isJson ? JSON.parse(text) : text,
      bytes,
    };
  };
  return {
    rateBook,
    bulkRunner,
    routes,
    call,
    fetch: app.fetch,
    async signIn(email, password) {
      const { body } = await call('POST', '/v1/auth/sign-in', { body: { email, password } });
      return (body as { accessToken: string }).accessToken;
    },
    async mailsSent() {
      for (const work of jobs.splice(0)) await work();
      const mailTasks = [
        ...loadTasks({ ...mailing, loadLinks }),
        ...spotTasks({ ...mailing, spotLinks }),
        ...webhookTasks(mailing),
      ];
      const tasks = new Map(mailTasks.map((task) => [task.name, task]));
      // This job is due at the deadline, so tests run it themselves.
      tasks.delete(EXPIRE_SPOT.name);
      const queued = await ownerQuery(connection)<{ name: string; payload: unknown }>(
        `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
        where task.id = job.task_id and task.identifier = any ($1)
        returning task.identifier as name, job.payload`,
        [[...tasks.keys()]],
      );
      for (const { name, payload } of queued) await tasks.get(name)?.run(payload);
      return mails.splice(0);
    },
    tokenFor: async (profileId) => tokens.issue({ profileId, sessionId: SESSION }),
  };
}

const compared = new Map<string, ReturnType<typeof verifyPassword>>();

/** Compares a password with a hash only once, because the result is the same and each comparison takes 94 ms of CPU time. */
function comparePasswordOnce(both: Parameters<typeof verifyPassword>[0]): ReturnType<typeof verifyPassword> {
  const key = `${both.hash} ${both.password}`;
  const result = compared.get(key) ?? verifyPassword(both);
  compared.set(key, result);
  return result;
}

/** Reads the first chunk of a stream, and then cancels the stream. */
async function readFirstChunk({ body }: Response): Promise<Uint8Array> {
  const reader = body?.getReader();
  const { value } = (await reader?.read()) ?? {};
  await reader?.cancel();
  return value ?? new Uint8Array();
}

function isSentUnchanged(body: unknown): body is string | Uint8Array<ArrayBuffer> | ReadableStream {
  return typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream;
}

/** Creates a storage in a folder that is removed after the file's last test. */
function temporaryStorage(): Storage {
  const folder = mkdtempSync(join(tmpdir(), 'coldlane-files-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return createFolderStorage(folder);
}

/** The id of the session in tokens that `tokenFor` issues. */
const SESSION = '00000000-0000-7000-8000-000000000001';
